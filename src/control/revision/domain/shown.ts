import { formatDate, isBusinessDate } from "../../../platform/shared/business-date.ts";
import { formatDecimal, formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import type { FieldKind } from "../../../platform/shared/field-kind.ts";
import { LANGS, type Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import type { Difference } from "./difference.ts";
import type { Content, Revised, Value } from "./revised.ts";

const plain = (text: string): Message => ({ cn: text, en: text, es: text });
const only = ({ cn, en, es }: Message): Message => ({ cn, en, es });

function joined(parts: readonly (Message | null)[]): Message | null {
  const shown = parts.filter((part) => part !== null);
  if (shown.length === 0) return null;
  const [cn, en, es] = LANGS.map((lang) => shown.map((part) => part[lang]).join(lang === "cn" ? "、" : ", "));
  return { cn: cn ?? "", en: en ?? "", es: es ?? "" };
}

/** A field's value as people read it; null for nothing. */
function shownValue(kind: FieldKind | undefined, value: Value): Message | null {
  if (value === null || value === "") return null;
  if (Array.isArray(value))
    return joined(value.map((one: Value) => shownValue(kind?.kind === "many" ? kind.of : undefined, one)));
  if (typeof value === "boolean") return only(value ? ui.yes : ui.no);
  if (kind?.kind === "choice") {
    const found = kind.choices.find(({ code }) => code === value);
    if (found) return only(found.label);
  }
  if ((kind?.kind === "amount" || kind?.kind === "cents") && typeof value === "number")
    return plain(formatMoney(value as Cents));
  if (typeof value === "string")
    return plain(kind?.kind === "day" && isBusinessDate(value) ? formatDate(value) : value);
  if (typeof value === "number") return plain(value.toLocaleString("en-US", { maximumFractionDigits: 20 }));
  return joined(
    Object.entries(value).map(([key, inner]) => plain(`${key}: ${shownValue(undefined, inner)?.en ?? ""}`)),
  );
}

const labelOf = ({ labels }: Revised, field: string): Message => only(labels[field] ?? plain(field));

const valueOf = ({ kinds, shown }: Revised, field: string, value: Value): Message | null =>
  (value !== null && shown[field]?.(value)) || shownValue(kinds.get(field), value);

/** Changes as people read them. */
export const shownChanges = (revised: Revised, changes: readonly Difference[]): FieldChange[] =>
  changes.map(({ field, before, after }) => ({
    field,
    label: labelOf(revised, field),
    before: valueOf(revised, field, before),
    after: valueOf(revised, field, after),
  }));

/** A value as the command takes it. */
const asSent = ({ kinds }: Revised, { field, after }: Difference): unknown =>
  kinds.get(field)?.kind === "amount" && typeof after === "number" ? formatDecimal(after as Cents) : after;

/** Changes as people read them, each with what the field becomes as the command takes it. */
export const sentChanges = (revised: Revised, changes: readonly Difference[]) =>
  changes.flatMap((change) =>
    shownChanges(revised, [change]).map((shown) => ({ ...shown, value: asSent(revised, change) })),
  );

/** A whole content as people read it. */
export const shownContent = (revised: Revised, content: Content) =>
  revised.fields.map((field) => ({
    field,
    label: labelOf(revised, field),
    value: valueOf(revised, field, content[field] ?? null),
  }));

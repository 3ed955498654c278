import { formatDate, isBusinessDate } from "../../../platform/shared/business-date.ts";
import { formatDecimal, formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import type { FieldKind } from "../../../platform/shared/field-kind.ts";
import { LANGS, type Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { isSame, type Difference } from "./difference.ts";
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

/** What a field is called. */
export const labelOf = ({ labels }: Revised, field: string): Message => only(labels[field] ?? plain(field));

const valueOf = ({ kinds, shown }: Revised, field: string, value: Value): Message | null =>
  (value !== null && shown[field]?.(value)) || shownValue(kinds.get(field), value);

const shownChange = (revised: Revised, { field, before, after }: Difference): FieldChange => ({
  field,
  label: labelOf(revised, field),
  before: valueOf(revised, field, before),
  after: valueOf(revised, field, after),
});

const textOf = (value: string | undefined): Message | null => (value === undefined ? null : plain(value));

/** The name under which an entry of a field is shown. */
const entryOf = (field: string, name: string): string => `${field}.${name}`;

/** The field that something shown is of, an entry of it or all of it. */
export const fieldOf = (shown: string): string => shown.split(".")[0] ?? shown;

/** The entries in which two values of a field differ, in the order of their names. */
function shownEntries({ entries }: Revised, { field, before, after }: Difference): FieldChange[] {
  const [was, is] = [before, after].map((value) => (value === null ? new Map() : entries[field]?.(value)));
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
    .filter((name) => was?.get(name) !== is?.get(name))
    .sort()
    .map((name) => ({
      field: entryOf(field, name),
      label: plain(name),
      before: textOf(was?.get(name)),
      after: textOf(is?.get(name)),
    }));
}

/** Changes as people read them; of a field that is read entry by entry, those of its entries. */
export const shownChanges = (revised: Revised, changes: readonly Difference[]): FieldChange[] =>
  changes.flatMap((change) =>
    change.field in revised.entries ? shownEntries(revised, change) : [shownChange(revised, change)],
  );

/**
 * Changes as a checker is shown them. What comes into use by one of them is all that nobody changes alone of the record,
 * the part that stays as it is included: whoever made the record did that alone, and it counts from now on. Pure.
 */
export function checkedChanges(revised: Revised, changes: readonly Difference[], content: Content): FieldChange[] {
  const { guarded, guardedTo } = revised;
  const begins = changes.some(({ field, after }) => field in guardedTo && guardedTo[field] === after);
  if (!begins) return shownChanges(revised, changes);
  const changed = new Set(changes.map(({ field }) => field));
  const stays = revised.fields
    .filter((field) => guarded.has(field) && !changed.has(field) && !isSame(content[field] ?? null, null))
    .map((field) => ({ field, before: null, after: content[field] ?? null }));
  return shownChanges(revised, [...changes, ...stays]);
}

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
  revised.fields.flatMap((field) => {
    const value = content[field] ?? null;
    const entries = value === null ? undefined : revised.entries[field]?.(value);
    if (entries === undefined)
      return [{ field, label: labelOf(revised, field), value: valueOf(revised, field, value) }];
    return [...entries].map(([name, entry]) => ({
      field: entryOf(field, name),
      label: plain(name),
      value: plain(entry),
    }));
  });

import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { LineKind } from "./statement-line.ts";

/** How far a line is that a person handed in. It moves nothing before it is confirmed or approved. */
export const uploadedState = closedSet([
  { code: "unconfirmed", tone: "waiting", label: { cn: "待核实", en: "Unconfirmed", es: "Sin confirmar" } },
  {
    code: "denied",
    tone: "bad",
    label: { cn: "渠道未认可", en: "Not borne out by the channel", es: "El canal no lo respalda" },
  },
  {
    code: "confirmed",
    tone: "done",
    label: { cn: "渠道已确认", en: "Confirmed by the channel", es: "Confirmado por el canal" },
  },
  {
    code: "approved",
    tone: "done",
    label: { cn: "复核通过", en: "Approved by a second person", es: "Autorizado por otra persona" },
  },
  { code: "discarded", tone: "waiting", label: { cn: "已舍弃", en: "Discarded", es: "Descartado" } },
]);

/** What the channel said instead of a line that a person handed in. */
export const finding = closedSet([
  {
    code: "unknown",
    tone: "bad",
    label: { cn: "渠道无此记录", en: "The channel does not know it", es: "El canal no lo conoce" },
  },
  {
    code: "amount",
    tone: "bad",
    label: { cn: "渠道金额不同", en: "The channel says another amount", es: "El canal indica otro monto" },
  },
  {
    code: "fee",
    tone: "attention",
    label: { cn: "渠道手续费不同", en: "The channel says another fee", es: "El canal indica otra comisión" },
  },
  {
    code: "day",
    tone: "bad",
    label: { cn: "渠道日期不同", en: "The channel says another day", es: "El canal indica otra fecha" },
  },
  {
    code: "key",
    tone: "bad",
    label: {
      cn: "渠道追踪号不同",
      en: "The channel says another tracking key",
      es: "El canal indica otra clave de rastreo",
    },
  },
]);
type Finding = CodeOf<typeof finding>;

/** Where a line of a channel's statement comes from, and what proves it. */
export const lineProof = closedSet([
  {
    code: "channel",
    tone: "done",
    label: { cn: "渠道对账单", en: "The channel's statement", es: "Estado de cuenta del canal" },
  },
  {
    code: "confirmed",
    tone: "done",
    label: { cn: "上传，渠道已确认", en: "Uploaded, confirmed by the channel", es: "Archivo, confirmado por el canal" },
  },
  {
    code: "approved",
    tone: "attention",
    label: {
      cn: "上传，复核通过",
      en: "Uploaded, approved by a second person",
      es: "Archivo, autorizado por otra persona",
    },
  },
  {
    code: "earlier",
    tone: "waiting",
    label: { cn: "旧版上传", en: "Uploaded before proof was asked for", es: "Archivo anterior a la comprobación" },
  },
]);
export type LineProof = CodeOf<typeof lineProof>;

/** A line as far as it can be proven. */
export interface Claim {
  readonly kind: LineKind;
  readonly reference: string;
  readonly trackingKey: string;
  readonly amount: Cents;
  readonly fee: Cents;
}

/** What the channel says; `confirmed` where it shows the very line. */
export type Verdict =
  { readonly confirmed: true } | { readonly confirmed: false; readonly finding: Finding; readonly said?: Said };

interface Said {
  readonly amount: Cents;
  readonly on: BusinessDate;
}

const nameOf = ({ kind, reference }: Claim): string => `${kind} ${reference}`;

/** What a channel's own statement of a day shows, by kind and reference. */
export function statementIndex(lines: readonly Claim[]): ReadonlyMap<string, readonly Claim[]> {
  const index = new Map<string, Claim[]>();
  for (const line of lines) {
    const same = index.get(nameOf(line));
    if (same) same.push(line);
    else index.set(nameOf(line), [line]);
  }
  return index;
}

/**
 * Compares a line with the channel's own statement of its day: kind, reference, tracking key, amount and fee must all
 * be there.
 */
export function proveByStatement(
  claim: Claim,
  statement: ReadonlyMap<string, readonly Claim[]>,
  on: BusinessDate,
): Verdict {
  const named = statement.get(nameOf(claim)) ?? [];
  const [first] = named;
  if (!first) return { confirmed: false, finding: "unknown" };
  const keyed = named.find(({ trackingKey }) => trackingKey === claim.trackingKey);
  if (!keyed) return { confirmed: false, finding: "key", said: { amount: first.amount, on } };
  const said = { amount: keyed.amount, on };
  if (keyed.amount !== claim.amount) return { confirmed: false, finding: "amount", said };
  if (keyed.fee !== claim.fee) return { confirmed: false, finding: "fee", said };
  return { confirmed: true };
}

/**
 * Why a charge is not on the channel's statement of its day, by what the channel knows of it otherwise. It confirms
 * nothing.
 */
export function whyNotShown(claim: Claim, charge: Said | null, day: BusinessDate): Verdict {
  if (!charge) return { confirmed: false, finding: "unknown" };
  if (charge.amount !== claim.amount) return { confirmed: false, finding: "amount", said: charge };
  return { confirmed: false, finding: charge.on === day ? "unknown" : "day", said: charge };
}

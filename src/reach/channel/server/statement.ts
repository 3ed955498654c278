import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";

/** One movement on a channel's account. */
export interface StatementLine {
  /** Our reference of what we sent; the channel's id of what came in. */
  readonly reference: string;
  readonly type: string;
  readonly trackingKey: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly at: Date;
}

const field = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The movements as the CSV that `Bank.statement` promises, in the order in which they happened. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const sorted = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.reference < b.reference ? -1 : 1));
  const rows = sorted.map(({ reference, type, trackingKey, amountCents, feeCents, at }) =>
    [reference, type, trackingKey, formatDecimal(amountCents), formatDecimal(feeCents), at.toISOString()]
      .map(field)
      .join(","),
  );
  return ["reference,type,trackingKey,amount,fee,at", ...rows, ""].join("\n");
}

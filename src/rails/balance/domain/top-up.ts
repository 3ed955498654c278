import { formatMoney, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { balanceRefusals } from "./refusals.ts";

/** Where the money of a top-up comes from. */
export const topUpSource = closedSet([
  { code: "owner", tone: "done", label: { cn: "股东投入资金", en: "Owner's funding", es: "Aportación de capital" } },
  { code: "bank", tone: "moving", label: { cn: "银行存款", en: "Our bank", es: "Banco propio" } },
]);
type TopUpSource = CodeOf<typeof topUpSource>;

/** What is known when a top-up is to be booked. */
interface Facts {
  readonly amount: Cents;
  readonly source: TopUpSource;
  /** By how much the channel says that it holds more than our books do. */
  readonly difference: Cents;
  /** What our own bank holds by the books. */
  readonly atBank: Cents;
}

/** A top-up is booked no further than the channel says that money is there, and our bank gives no more than it has. Pure. */
export function mayTopUp({ amount, source, difference, atBank }: Facts): Result<null> {
  if (amount > difference)
    return refused(balanceRefusals.notArrived, {
      field: "amount",
      params: { difference: formatMoney(difference < 0 ? ZERO : difference) },
    });
  if (source === "bank" && amount > atBank)
    return refused(balanceRefusals.bankShort, { field: "amount", params: { available: formatMoney(atBank) } });
  return ok(null);
}

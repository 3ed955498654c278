import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { customerRefusals } from "./refusals.ts";

/** Refuses what a customer who owes money back (account 1160) gets none of: a new loan, a payout, a refund. */
export const nothingOwedBack = (clawback: Cents): Result<null> =>
  clawback === 0
    ? ok(null)
    : refused(customerRefusals.owesBack, {
        params: { amount: formatMoney(clawback) },
        data: { reason: "owesBack", owedBackCents: clawback },
      });

import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { confirmWithCode } from "../../../access/auth/server/api.ts";
import { requestPayout } from "../../../book/payout/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loan as contract } from "../contract.ts";
import { loanPolicy } from "../domain/policy.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { lockLoan, type LoanRow } from "../../../book/order/server/api.ts";
import { changed } from "../../../book/order/server/api.ts";
import { factsOf } from "./loan-facts.ts";
import { retryPayout } from "./retry-payout.ts";

/**
 * Staff set a payout going: after a failed one (-10 → 32, the card confirmed; the payout job takes it from there), or
 * at once for an order that waits at 32, with the 6-digit code of their authenticator.
 */
export const payOut = handle(contract.payout, async ({ loanId, version, cardConfirmed, securityCode }, ctx) => {
  const loan = await lockLoan(ctx, loanId, version);
  demand(ctx, loanPolicy, "payout", await factsOf(ctx, loan));
  return changed(
    loan.status === 32 ? await payNow(ctx, loan, securityCode) : await retryPayout(ctx, loan, cardConfirmed),
  );
});

async function payNow(ctx: Context, loan: LoanRow, code: string | undefined): Promise<LoanRow> {
  if (!code) throw new Refusal(loanRefusals.codeRequired, { field: "securityCode" });
  await confirmWithCode(ctx, code, "securityCode");
  return requestPayout(ctx, loan, { by: "staff" });
}

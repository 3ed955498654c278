import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { confirmWithCode } from "../../auth/server/api.ts";
import { requestPayout, requireFinalFailures } from "../../payout/server/api.ts";
import { loan as contract } from "../contract.ts";
import { nextStatus } from "../domain/transitions.ts";
import { loanRefusals } from "../messages.ts";
import { lockLoan, type LoanRow } from "./loan-row.ts";
import { changed, requireNoLivePayout } from "./release.ts";
import { transition } from "./transition.ts";

/**
 * Staff set a payout going: after a failed one (-10 → 32, the card confirmed; the payout job takes it from there), or at once for an order
 * that waits at 32, with the 6-digit code of their authenticator.
 */
export const payOut = handle(contract.payout, async ({ loanId, version, cardConfirmed, securityCode }, ctx) => {
  const loan = await lockLoan(ctx, loanId, version);
  return changed(loan.status === 32 ? await payNow(ctx, loan, securityCode) : await retry(ctx, loan, cardConfirmed));
});

async function payNow(ctx: Context, loan: LoanRow, code: string | undefined): Promise<LoanRow> {
  if (!code) throw new Refusal(loanRefusals.codeRequired, { field: "securityCode" });
  await confirmWithCode(ctx, code, "securityCode");
  return requestPayout(ctx, loan, { by: "staff" });
}

async function retry(ctx: Context, loan: LoanRow, cardConfirmed: boolean): Promise<LoanRow> {
  unwrap(nextStatus(loan.status, "retryPayout"));
  if (!cardConfirmed) throw new Refusal(loanRefusals.cardNotConfirmed, { field: "cardConfirmed" });
  await requireNoLivePayout(ctx, loan);
  await requireFinalFailures(ctx, loan.id);
  const card = sql`select * from bank_card where customer_id = ${loan.customerId} and active order by id desc limit 1`;
  const set = [
    sql`clabe = coalesce((select clabe from (${card}) c), clabe)`,
    sql`bank_code = coalesce((select bank_code from (${card}) c), bank_code)`,
    sql`bank_name = coalesce((select bank_name from (${card}) c), bank_name)`,
  ];
  const after = await transition(ctx, loan, "retryPayout", { set });
  await enqueue(ctx, "loan.payout", `${loan.id}.v${after.version}`, { loanId: loan.id });
  return after;
}

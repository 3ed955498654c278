import { handle } from "../../../platform/server/handle.ts";
import { hurry as hurryOutbox } from "../../../platform/server/outbox.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { amountsOf } from "../../../book/plan/server/api.ts";
import { currentCode, debtOf, issueCode } from "../../../book/plan/server/api.ts";
import { findLoan, lockLoan } from "../../../book/order/server/api.ts";
import { testTools } from "../contract.ts";
import { testToolRefusals } from "../messages.ts";
import { pendingPayout, waitingJobs } from "./order.ts";
import { keepRun } from "./runs.ts";
import { askSandbox } from "./sandbox.ts";

/** Makes what waits for an order due now; the outbox takes it from there. */
export const hurry = handle(testTools.hurry, async ({ loanId }, ctx) => {
  const loan = await findLoan(ctx.db, loanId);
  const payout = await pendingPayout(ctx.db, loanId);
  const jobs = await waitingJobs(ctx.db, loanId, payout?.id ?? null);
  if (jobs.length === 0) throw new Refusal(testToolRefusals.noJobs, { field: "loanId" });
  await hurryOutbox(
    ctx,
    jobs.map(({ id }) => id),
  );
  await keepRun(ctx, { tool: "hurry", subject: loan.orderNo, note: jobs.map(({ topic }) => topic).join(", ") });
  ctx.audit({ object: ["loan", loanId], after: { jobs: jobs.map(({ topic }) => topic) } });
  return { jobs: jobs.length };
});

/**
 * Lets the bank end an order's pending payout; it calls back through the signed door, and the product follows as ever.
 */
export const finishPayout = handle(testTools.finishPayout, async ({ loanId, result }, ctx) => {
  const loan = await findLoan(ctx.db, loanId);
  const payout = await pendingPayout(ctx.db, loanId);
  if (!payout) throw new Refusal(testToolRefusals.noPayout, { field: "loanId" });
  const account = payout.channel === "sandbox" ? "" : `?account=${encodeURIComponent(payout.channel)}`;
  await askSandbox(ctx, `/transfers/${encodeURIComponent(payout.reference)}/finish${account}`, { status: result });
  await keepRun(ctx, { tool: "finishPayout", subject: loan.orderNo, note: `${payout.reference} ${result}` });
  ctx.audit({ object: ["payout", payout.id], after: { reference: payout.reference, result } });
  return { reference: payout.reference };
});

/** Lets the bank pay an amount to an order's payment code, a new one where none is in force. */
export const pay = handle(testTools.pay, async ({ loanId, amount }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  const debt = debtOf(await amountsOf(ctx.db, loan, ctx));
  const { code } = (await currentCode(ctx.db, loanId, ctx.now, debt)) ?? (await issueCode(ctx, loan, debt));
  await askSandbox(ctx, "/pay", { code, amountCents: amount });
  await keepRun(ctx, { tool: "pay", subject: loan.orderNo, note: formatMoney(amount) });
  ctx.audit({ object: ["loan", loanId], after: { amountCents: amount } });
  return { paymentCode: code };
});

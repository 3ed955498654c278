import { handle } from "../../../platform/server/handle.ts";
import { readStory } from "../../../platform/server/story/read.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { loan } from "../contract.ts";

/**
 * One page of everything that happened to an order, newest first: its steps, the money, what was asked for and decided,
 * notes, messages, and who opened its customer's data. Refuses an unknown order (404).
 */
export const loanTimeline = handle(loan.timeline, async ({ loanId, ...asked }, ctx) => {
  const { customerId } = await findLoan(ctx.db, loanId);
  return readStory(ctx, { of: "loan", customerId, loanIds: [loanId] }, asked);
});

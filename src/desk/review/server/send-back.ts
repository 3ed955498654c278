import { handle } from "../../../platform/server/handle.ts";
import { review } from "../contract.ts";
import { decide } from "./decide.ts";
import { openCase } from "./open-case.ts";

/**
 * Asks the borrower to hand in some stages again (12 → -33); the review stays open (11) until the new round is decided.
 */
export const sendBack = handle(review.sendBack, async ({ loanId, version, stages, remark }, ctx) => {
  const loan = await openCase(ctx, { loanId, version }, "sendBack");
  return decide(ctx, loan, { result: "sendBack", stages: [...new Set(stages)], remark });
});

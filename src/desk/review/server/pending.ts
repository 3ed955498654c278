import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { endClaims } from "../../../book/order/server/api.ts";
import { review } from "../contract.ts";
import { outcomeOf } from "./decide.ts";
import { openCase } from "./open-case.ts";
import { writeRecord } from "./record.ts";

/** Puts an order aside undecided, with a reason: it keeps its place in the queue and its claim ends. */
export const pending = handle(review.pending, async ({ loanId, version, reason, skip }, ctx) => {
  const loan = await openCase(ctx, { loanId, version }, "pending");
  await endClaims(ctx, sql`${loanId}`);
  const { id } = await writeRecord(ctx, loan, { result: skip ? "skip" : "pending", remark: reason });
  ctx.audit({ object: ["loan", loanId], reason, after: { skip } });
  return outcomeOf(loan, id);
});

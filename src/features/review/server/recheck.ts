import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { review } from "../contract.ts";

/** Marks a decision to be looked at again. The decision itself stands; the reason is kept in the operation log. */
export const recheck = handle(review.recheck, async ({ id, reason }, ctx) => {
  const found = await row<{ loanId: string }>(ctx.db, sql`select loan_id from review_record where id = ${id}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  await run(ctx.db, sql`update review_record set recheck = true where id = ${id}`);
  ctx.audit({ object: ["loan", found.loanId], reason, after: { reviewRecord: id, recheck: true } });
  return null;
});

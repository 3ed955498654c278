import { unwrap } from "../../../platform/shared/refusal.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { loan as contract } from "../contract.ts";
import { nextStatus } from "../domain/transitions.ts";
import { lockLoan } from "./loan-row.ts";
import { changed, releaseCommitment, requireNoLivePayout } from "./release.ts";
import { transition } from "./transition.ts";

/** Cancels an order before any money went out. An order that is paying out (22) can never be cancelled. */
export const cancelLoan = handle(contract.cancel, async ({ loanId, version, reason }, ctx) => {
  const loan = await lockLoan(ctx, loanId, version);
  unwrap(nextStatus(loan.status, "cancel"));
  await requireNoLivePayout(ctx, loan);
  const after = await transition(ctx, loan, "cancel", {
    details: { reason },
    set: [sql`claimed_by = null`, sql`claimed_until = null`, sql`check_status = null`],
  });
  await releaseCommitment(ctx, loan);
  ctx.audit({ reason });
  return changed(after);
});

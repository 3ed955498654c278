import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { decisionsOn } from "../../approval/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { repayment } from "../contract.ts";
import { replenishPolicy } from "../domain/policy.ts";
import { replenish } from "./replenish.ts";

/**
 * Takes one's own waiting request back, with the reason. Somebody else's is not there (404); a decided one stays (409).
 */
export const revokeReplenish = handle(repayment.revoke, async ({ approvalId, reason }, ctx) => {
  const found = await row<{ makerId: string; status: string }>(
    ctx.db,
    sql`select maker_id, status from approval where id = ${approvalId}
          and call = ${repayment.replenish.name} for update`,
  );
  demand(ctx, replenishPolicy, "revoke", {
    own: found?.makerId === ctx.actor.id,
    pending: found?.status === "pending",
  });
  return decisionsOn(replenish).withdraw(ctx, approvalId, reason);
});

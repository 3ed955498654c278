import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { decisionsOn } from "../../approval/server/api.ts";
import { repayment } from "../contract.ts";
import { replenish } from "./replenish.ts";

/** Takes one's own waiting request back, with the reason. Somebody else's is not there (404); a decided one stays (409). */
export const revokeReplenish = handle(repayment.revoke, async ({ approvalId, reason }, ctx) => {
  const own = await row(
    ctx.db,
    sql`select 1 as own from approval where id = ${approvalId} and call = ${repayment.replenish.name} and maker_id = ${ctx.actor.id}`,
  );
  if (!own) throw new Refusal(platformRefusals.notFound, { field: "approvalId" });
  return decisionsOn(replenish).withdraw(ctx, approvalId, reason);
});

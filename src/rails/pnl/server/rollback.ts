import { staffIdOf } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { pnl } from "../contract.ts";
import { pnlPolicy } from "../domain/policy.ts";
import { endInForce, holdInForce, lockVersion, putInForce } from "./version-store.ts";

/**
 * Goes back to a version that was in force before: a new version with the same figures takes effect, and nothing is
 * deleted.
 */
export const rollBackPnl = handle(pnl.rollback, async ({ id, inForceId, remark }, ctx) => {
  await holdInForce(ctx, inForceId);
  demand(ctx, pnlPolicy, "rollback", await lockVersion(ctx, id));
  const again = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "pnl_version",
      { origin: "rollback", restoresId: id, createdBy: staffIdOf(ctx), createdAt: ctx.now },
      sql`returning id`,
    ),
  );
  await sql`
    insert into pnl_row (version_id, period, merchant_no, product_id, income_cents, cost_cents, source_id, uploaded_by,
      uploaded_at)
    select ${again.id}, period, merchant_no, product_id, income_cents, cost_cents, source_id, uploaded_by, uploaded_at
    from pnl_row where version_id = ${id} order by id`.execute(ctx.db);
  await endInForce(ctx, "rolledBack");
  const published = await putInForce(ctx, again.id, remark);
  ctx.audit({
    object: ["pnl", again.id],
    before: { inForceId },
    after: { ...published, restoresId: id },
    reason: remark,
  });
  return published;
});

import { Refusal } from "../../../platform/shared/refusal.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { pnl } from "../contract.ts";
import { pnlPolicy } from "../domain/policy.ts";
import { pnlRefusals } from "../messages.ts";
import { endInForce, holdInForce, lockVersion, putInForce } from "./version-store.ts";

/**
 * Puts a draft in force: its good rows laid over the figures of the version before it. A draft with wrong rows needs
 * the word that only the good ones are published.
 */
export const publishPnl = handle(pnl.publish, async ({ id, version, inForceId, onlyGood, remark }, ctx) => {
  await holdInForce(ctx, inForceId);
  const draft = await lockVersion(ctx, id, version);
  demand(ctx, pnlPolicy, "publish", draft);
  const { rowsBad } = draft;
  if (rowsBad > 0 && !onlyGood)
    throw new Refusal(pnlRefusals.hasErrors, {
      field: "onlyGood",
      params: { bad: rowsBad },
      data: { confirm: true, rowsBad },
    });
  await sql`
    insert into pnl_row (version_id, period, merchant_no, product_id, income_cents, cost_cents, source_id, uploaded_by,
      uploaded_at)
    select ${id}, period, merchant_no, product_id, income_cents, cost_cents, source_id, uploaded_by, uploaded_at
    from (
      select r.period, r.merchant_no, r.product_id, r.income_cents, r.cost_cents, r.source_id, r.uploaded_by,
        r.uploaded_at
      from pnl_row r
      where r.version_id = ${inForceId}
        and not exists (select from pnl_upload_row u where u.version_id = ${id} and u.period = r.period
          and u.product_id = r.product_id)
      union all
      select u.period, u.merchant_no, u.product_id, u.income_cents, u.cost_cents, ${id}::bigint,
        ${draft.createdBy}::bigint, ${draft.createdAt}::timestamptz
      from pnl_upload_row u
      where u.version_id = ${id}
    ) whole
    order by period, product_id`.execute(ctx.db);
  await endInForce(ctx, "superseded");
  const published = await putInForce(ctx, id, remark);
  ctx.audit({ object: ["pnl", id], before: { inForceId }, after: { ...published, leftOut: rowsBad }, reason: remark });
  return published;
});

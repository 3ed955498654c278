import type { RawBuilder } from "kysely";
import { id } from "../../../platform/shared/fields.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { can } from "../../../platform/shared/policy.ts";
import { pnl } from "../contract.ts";
import { pnlPolicy } from "../domain/policy.ts";
import { versionFacts, type VersionFacts } from "./version-store.ts";

type Sql = RawBuilder<unknown>;

/** Rows of one version; a text that is no id names none. */
const ofVersion = (versionId: string): Sql =>
  id().safeParse(versionId).success ? sql`t.version_id = ${versionId}` : sql`false`;

const nameOf = (staff: Sql): Sql => sql`(select s.name from staff_user s where s.id = ${staff})`;

/** The id of the version in force. */
export const inForce = sql`(select v.id from pnl_version v where v.status = 'published')`;

/** A month as it is written in files. */
export const month = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM')`;

/** The figures of a version, the one in force unless another is named. */
export const pnlList = handleList(pnl.list, (_ctx, input) => ({
  from: sql`pnl_row t`,
  where: input.versionId ? null : sql`t.version_id = ${inForce}`,
  filters: {
    period: sql`t.period`,
    merchantNo: sql`t.merchant_no`,
    product: sql`(select p.name from product p where p.id = t.product_id)`,
    uploader: nameOf(sql`t.uploaded_by`),
    uploadedAt: onInstant(sql`t.uploaded_at`),
    versionId: ofVersion,
  },
  sort: { period: sql`t.period`, incomeCents: sql`t.income_cents`, profitCents: sql`t.profit_cents` },
  totals: { incomeCents: sql`t.income_cents`, costCents: sql`t.cost_cents`, profitCents: sql`t.profit_cents` },
  select: (ids) => sql`
    select t.id, ${month(sql`t.period`)} as period, t.merchant_no, p.name as product, t.product_id, t.income_cents,
      t.cost_cents, t.profit_cents,
           u.name as uploader, t.uploaded_at
    from pnl_row t join product p on p.id = t.product_id join staff_user u on u.id = t.uploaded_by
    where t.id in ${ids}`,
}));

/** Every version, newest first, with what may be done with it. */
export const pnlVersions = handleList(
  pnl.versions,
  () => ({
    from: sql`pnl_version t`,
    filters: {
      status: sql`t.status`,
      origin: sql`t.origin`,
      creator: nameOf(sql`t.created_by`),
      createdAt: onInstant(sql`t.created_at`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => versionFacts(sql`t.id in ${ids}`),
  }),
  (row, ctx) => ({ ...row, can: can(pnlPolicy, row as unknown as VersionFacts, ctx.actor.permissions) }),
);

/** What is wrong with an uploaded file, from its first row on. */
export const pnlIssues = handleList(pnl.issues, (_ctx, input) => ({
  from: sql`pnl_issue t`,
  where: input.versionId ? null : sql`false`,
  filters: { versionId: ofVersion, reason: sql`t.reason`, field: sql`t.field` },
  sort: { id: sql`t.id` },
  select: (ids) =>
    sql`select t.id, t.line, t.field, t.reason, t.value, t.other_line from pnl_issue t where t.id in ${ids}`,
}));

/** Uploaded rows (alias `t`) beside the figures in force for the same month and product (alias `f`). */
export const uploadOverInForce = sql`pnl_upload_row t
  left join pnl_row f on f.version_id = ${inForce} and f.period = t.period and f.product_id = t.product_id`;

/** What publishing an uploaded row would do. */
export const changeOf = sql`case when f.id is null then 'new' when f.income_cents = t.income_cents
                              and f.cost_cents = t.cost_cents then 'same' else 'changed' end`;

/** The good rows of an uploaded file beside the figures in force. */
export const pnlUploadRows = handleList(pnl.uploadRows, (_ctx, input) => ({
  from: sql`pnl_upload_row t`,
  where: input.versionId ? null : sql`false`,
  filters: { versionId: ofVersion },
  sort: { id: sql`t.id` },
  totals: {
    incomeCents: sql`t.income_cents`,
    costCents: sql`t.cost_cents`,
    profitCents: sql`t.income_cents - t.cost_cents`,
  },
  select: (ids) => sql`
    select t.id, t.line, ${changeOf} as change, ${month(sql`t.period`)} as period, t.merchant_no, p.name as product,
      t.income_cents, t.cost_cents,
           t.income_cents - t.cost_cents as profit_cents, f.income_cents as was_income_cents,
             f.cost_cents as was_cost_cents
    from ${uploadOverInForce} join product p on p.id = t.product_id
    where t.id in ${ids}`,
}));

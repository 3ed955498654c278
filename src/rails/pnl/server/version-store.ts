import type { RawBuilder } from "kysely";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { pnl } from "../contract.ts";
import type { PnlStatus } from "../domain/status.ts";
import { pnlRefusals } from "../messages.ts";

/** A version as the commands see it. */
export interface VersionRow {
  readonly id: string;
  readonly revision: number;
  readonly versionNo: number | null;
  readonly status: PnlStatus;
  readonly fileName: string | null;
  readonly fileId: string | null;
  readonly rowsGood: number;
  readonly rowsBad: number;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** A version's facts with the names of the people in them (alias `t`), for a page or for one. */
export const versionFacts = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.id, t.revision, t.version_no, t.status, t.origin, r.version_no as restores_no, t.file_name, t.rows_read,
    t.rows_good, t.rows_bad, t.row_count,
         t.remark, c.name as creator, t.created_at, p.name as publisher, t.published_at
  from pnl_version t
  join staff_user c on c.id = t.created_by
  left join staff_user p on p.id = t.published_by
  left join pnl_version r on r.id = t.restores_id
  where ${where}`;

export type VersionFacts = Omit<NonNullable<OutputOf<typeof pnl.inForce>>, "can">;

/** The id of the version in force; null before the first one. */
export const inForceId = async (db: Db): Promise<string | null> =>
  (await row<{ id: string }>(db, sql`select id from pnl_version where status = 'published'`))?.id ?? null;

/** A version under its lock. Refuses an unknown id (404) and a revision that is not the present one (409). */
export async function lockVersion(ctx: Context, id: string, revision?: number): Promise<VersionRow> {
  const found = await row<VersionRow>(ctx.db, sql`select * from pnl_version where id = ${id} for update`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  if (revision !== undefined && found.revision !== revision)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return found;
}

/**
 * Makes sure that the version in force is still the one that the caller saw, and that it stays so until the end of the
 * transaction: versions take effect one after the other.
 */
export async function holdInForce(ctx: Context, seen: string | null): Promise<void> {
  await lockName(ctx.db, "pnl.inForce");
  if ((await inForceId(ctx.db)) !== seen) throw new Refusal(pnlRefusals.movedOn, { field: "inForceId" });
}

export interface Published {
  readonly id: string;
  readonly versionNo: number;
  readonly rowCount: number;
}

/** Ends the version in force, if there is one. Its successor is published in the same transaction. */
export const endInForce = (ctx: Context, as: "superseded" | "rolledBack"): Promise<unknown> =>
  updateTable(
    "pnl_version",
    { status: as, endedAt: ctx.now, revision: sql`revision + 1` },
    sql`where status = 'published'`,
  ).execute(ctx.db);

/** Puts a draft, whose figures are there already, in force under the next number. */
export const putInForce = (ctx: Context, id: string, remark: string): Promise<Published> =>
  only<Published>(
    ctx.db,
    updateTable(
      "pnl_version",
      {
        status: "published",
        versionNo: sql`1 + coalesce((select max(version_no) from pnl_version), 0)`,
        remark,
        rowCount: sql`(select count(*) from pnl_row where version_id = ${id})`,
        publishedBy: ctx.actor.id,
        publishedAt: ctx.now,
        revision: sql`revision + 1`,
      },
      sql`where id = ${id} returning id, version_no, row_count`,
    ),
  );

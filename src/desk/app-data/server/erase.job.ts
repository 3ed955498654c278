import { writeAudit } from "../../../platform/server/audit.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { eraseDevices } from "../../customer/server/api.ts";
import type { DataKind } from "../domain/sets.ts";
import { keptSince } from "./part.ts";

/** The job that does it; its rows of the operation log bear this name. */
export const ERASE = "appData.erase";

/** What one transaction erases: uploads until they have so many entries, so that nobody waits long for it. */
const ENTRIES = 20_000;
const UPLOADS = 200;
const DEVICES = 2000;

/** The oldest uploads that are due, at least one, as long as they have no more entries than one transaction takes. */
const due = ({ db }: Context, before: Date): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    db,
    sql`select o.id from (
          select u.id, sum(coalesce(p.items, 0)) over (order by u.began_at, u.id) - coalesce(p.items, 0) as earlier
          from (select id, began_at from app_data_upload where began_at < ${before} order by began_at, id
                limit ${UPLOADS} for update) u
            left join (select upload_id, sum(items) as items from app_data_part group by upload_id) p
              on p.upload_id = u.id) o
        where o.earlier < ${ENTRIES} order by o.id`,
  );

/**
 * Erases whole uploads that are older than the setting keeps, and writes down what went: how many of each kind, in the
 * same transaction. Answers whether there was anything.
 */
async function erasePart(ctx: Context): Promise<boolean> {
  const before = await keptSince(ctx);
  const uploads = (await due(ctx, before)).map(({ id }) => id);
  const kinds = await rows<{ kind: DataKind; items: number }>(
    ctx.db,
    sql`select kind, sum(items)::int as items from app_data_part where upload_id = any (${uploads}::bigint[])
        group by kind order by kind`,
  );
  await run(ctx.db, sql`delete from app_data_upload where id = any (${uploads}::bigint[])`);
  const devices = await eraseDevices(ctx, before, DEVICES);
  if (uploads.length === 0 && devices === 0) return false;
  const counts = Object.fromEntries(kinds.map(({ kind, items }) => [kind, items]));
  const after = { before: before.toISOString(), uploads: uploads.length, ...counts, devices };
  await writeAudit(ctx, ERASE, {}, { after });
  return true;
}

/** Erases what is older than the setting keeps, a part in each transaction until nothing is left. */
export async function eraseOld(services: Services, stop: AbortSignal): Promise<void> {
  for (let more = true; more && !stop.aborted;) more = await asSystem(services, erasePart);
}

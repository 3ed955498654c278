import { beyondScope, lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { rows, run, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { dataKind, type DataKind } from "../domain/sets.ts";
import { appDataSettings } from "../domain/settings.ts";
import { appDataRefusals } from "../messages.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What of a customer's app data is open to somebody, why, and until when all of it is. */
export interface Opening {
  readonly kinds: readonly DataKind[];
  readonly reason: string;
  readonly until: Date;
}

interface Opened {
  readonly kinds: DataKind[];
  readonly reason: string;
  readonly expiresAt: Date;
}

/** What of a customer's app data is open to the caller now, the reason being the latest; null for nothing. */
async function openingOf(
  { db, actor, now }: Pick<Context<Db>, "db" | "actor" | "now">,
  customerId: string,
): Promise<Opening | null> {
  const found = await rows<Opened>(
    db,
    sql`select kinds, reason, expires_at from app_data_opening
        where staff_id = ${actor.id} and customer_id = ${customerId} and expires_at > ${now}
        order by expires_at desc limit 100`,
  );
  const [latest] = found;
  if (!latest) return null;
  const open = new Set(found.flatMap(({ kinds }) => kinds));
  return {
    kinds: dataKind.codes.filter((kind) => open.has(kind)),
    reason: latest.reason,
    until: found.reduce((first, { expiresAt }) => (expiresAt < first ? expiresAt : first), latest.expiresAt),
  };
}

/**
 * As `openingOf`, for whoever must have one of this kind. Refuses everybody else (403), and so for a customer whom the
 * caller does not see, or whom there is not.
 */
export async function requireOpening(
  ctx: Pick<Context<Db>, "db" | "actor" | "now">,
  customerId: string,
  kind?: DataKind,
): Promise<Opening> {
  const opening = await openingOf(ctx, customerId);
  if (opening && (kind === undefined || opening.kinds.includes(kind))) return opening;
  throw new Refusal(appDataRefusals.notOpen, { data: { permission: "customer:appDataCheck:query" } });
}

/**
 * Opens kinds of a customer's app data to the caller for a while; answers until when. Counts one person's openings in
 * turn, of customers who have left the caller's scope, too, and refuses (429) more than the hour's.
 */
export async function open(
  ctx: Context,
  customerId: string,
  kinds: readonly DataKind[],
  reason: string,
): Promise<Date> {
  const staffId = staffIdOf(ctx);
  await lockName(ctx.db, `appData:${staffId}`);
  const most = await settingOf(ctx, appDataSettings.openingsPerHour);
  await beyondScope(ctx, (db) =>
    refuseBeyond(
      { ...ctx, db: db as Tx },
      most,
      HOUR_MS,
      (since) => sql`select opened_at as at from app_data_opening where staff_id = ${staffId} and opened_at > ${since}`,
    ),
  );
  const minutes = await settingOf(ctx, appDataSettings.openMinutes);
  const expiresAt = new Date(ctx.now.getTime() + minutes * MINUTE_MS);
  const opening = { staffId, customerId, kinds: [...kinds], reason, openedAt: ctx.now, expiresAt };
  await run(ctx.db, insertInto("app_data_opening", opening));
  return expiresAt;
}

import { row, run, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import type { Services } from "../../../platform/server/context.ts";
import { hashOf, looksLikeToken, newToken } from "./tokens.ts";

const DAY = 24 * 60 * 60_000;
/** A device on which nobody logged in for this long is a stranger again. */
const DEVICE_LIFE = 180 * DAY;
const DEVICES_PER_USER = 20;

const goodSince = (now: Date): Date => new Date(now.getTime() - DEVICE_LIFE);

/** The hash of a device's token when the owner of an account has logged in on it before; null for a stranger's. */
export async function knownDevice(
  db: Db,
  token: string | null | undefined,
  account: string,
  now: Date,
): Promise<string | null> {
  if (!token || !looksLikeToken(token)) return null;
  const found = await row<{ tokenHash: string }>(
    db,
    sql`select d.token_hash from known_device d join staff_user u on u.id = d.user_id
        where d.token_hash = ${hashOf(token)} and u.account = ${account} and d.last_seen_at > ${goodSince(now)}`,
  );
  return found?.tokenHash ?? null;
}

/**
 * Remembers the device of a completed login, if it asked for that by presenting anything. Answers the token that the
 * device has to keep, or null when it keeps a good one already: one that was issued here before, to whomever. A token
 * that the caller made up is never taken.
 */
export async function rememberDevice(
  db: Tx,
  userId: string,
  presented: string | null | undefined,
  now: Date,
): Promise<{ readonly device?: string | null }> {
  if (!presented) return {};
  const issued =
    looksLikeToken(presented) &&
    (await row(db, sql`select 1 as known from known_device where token_hash = ${hashOf(presented)} limit 1`));
  const token = issued ? presented : newToken();
  await insertInto(
    "known_device",
    { userId, tokenHash: hashOf(token), createdAt: now, lastSeenAt: now },
    sql`on conflict (token_hash, user_id) do update set last_seen_at = excluded.last_seen_at`,
  ).execute(db);
  await sql`delete from known_device where (token_hash, user_id) in (
              select token_hash, user_id from known_device where user_id = ${userId}
                order by last_seen_at desc offset ${DEVICES_PER_USER})`.execute(db);
  return { device: issued ? null : token };
}

/** Forgets devices and failed attempts whose time is over; answers how many rows. */
export async function forgetDevices(services: Services): Promise<number> {
  const { db } = services.connection;
  const now = services.clock.now();
  const devices = await run(db, sql`delete from known_device where last_seen_at <= ${goodSince(now)}`);
  return devices + (await run(db, sql`delete from attempt where window_ends_at <= ${new Date(now.getTime() - DAY)}`));
}

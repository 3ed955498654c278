import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { EntryType } from "../domain/sets.ts";
import { masked } from "../domain/shown.ts";
import { lockList } from "./lock.ts";

export interface Entry {
  readonly id: string;
  readonly version: number;
  readonly type: EntryType;
  readonly value: string;
  readonly expiresOn: BusinessDate | null;
  readonly released: boolean;
}

/** Whether an entry `b` stops orders on a business day. */
export const inForce = (today: BusinessDate) =>
  sql`b.released_at is null and (b.expires_on is null or b.expires_on >= ${today})`;

/** What becomes of an entry `t` by a business day. */
export const stateSql = (today: BusinessDate) =>
  sql`(case when t.released_at is not null then 'released' when t.expires_on < ${today} then 'expired'
        else 'active' end)`;

/** An entry of the list. Refuses one that there is not (404). */
export async function entryBy({ db }: Context<Db>, entryId: string): Promise<Entry> {
  const found = await row<Entry>(
    db,
    sql`select id, version, type, value, expires_on, released_at is not null as released from blacklist
        where id = ${entryId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "entryId" });
  return found;
}

/** The same, while the list is held for a change of it. Refuses a version that is not the present one. */
export async function lockEntry(ctx: Context, entryId: string, version: number): Promise<Entry> {
  await lockList(ctx);
  const entry = await entryBy(ctx, entryId);
  if (entry.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  return entry;
}

/** What the log, requests and their checkers call an entry. */
export const labelOf = ({ type, value }: Pick<Entry, "type" | "value">): string => masked(type, value);

/** Whether a value, in canonical form, stops orders already. */
export async function isListed(
  { db, today }: Context<Db>,
  type: EntryType,
  value: string,
  except: string | null = null,
): Promise<boolean> {
  const found = await row<{ id: string }>(
    db,
    sql`select b.id from blacklist b where b.type = ${type} and b.value = ${value} and ${inForce(today)}
          and b.id is distinct from ${except}::bigint limit 1`,
  );
  return found !== null;
}

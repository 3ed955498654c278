import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { can } from "../../../platform/shared/policy.ts";
import { blacklist } from "../contract.ts";
import { entryPolicy } from "../domain/policy.ts";
import type { EntryType } from "../domain/sets.ts";
import { masked } from "../domain/shown.ts";
import { candidates } from "../domain/value.ts";
import { stateSql } from "./entry.ts";

const maskedIn = ({ type, value }: Record<string, unknown>): string => masked(type as EntryType, value as string);

/** Whether an entry is listed by one of these. */
const isOneOf = (keys: ReturnType<typeof candidates>) =>
  sql`(t.type, t.value) in (select k.type, k.value from unnest(${keys.map(({ type }) => type)}::text[],
        ${keys.map(({ value }) => value)}::text[]) as k (type, value))`;

/** The entries of the list, the latest first, with their values masked. A value is found by the whole of it, however written. */
export const entryList = handleList(
  blacklist.list,
  ({ today }) => ({
    from: sql`blacklist t`,
    filters: {
      value: (typed: string) => isOneOf(candidates(typed)),
      type: sql`t.type`,
      source: sql`t.source`,
      state: stateSql(today),
      reason: sql`t.reason`,
      hit: (hit: boolean) =>
        sql`${hit ? sql`` : sql`not`} exists (select from blacklist_hit h where h.entry_id = t.id)`,
      expiresOn: sql`t.expires_on`,
      createdAt: onInstant(sql`t.created_at`),
      createdBy: (who: string) =>
        sql`t.created_by = any (array(select id from staff_user where account = ${who} or name = ${who}))`,
      importId: (importId: string) => (/^[1-9]\d{0,17}$/.test(importId) ? sql`t.import_id = ${importId}` : sql`false`),
    },
    sort: { id: sql`t.id`, expiresOn: sql`t.expires_on` },
    select: (ids) => sql`
      select t.id, t.version, t.type, t.value, t.source, t.reason, ${stateSql(today)} as state, t.expires_on,
        coalesce(h.hits, 0) as hit_count, h.last_hit_at, s.name as created_by, t.created_at, t.released_at,
        t.release_reason, e.name as ended_by, k.name as checked_by, t.released_at is not null as released,
        (select count(*)::int from approval a where a.object_type = 'blacklist' and a.object_id = t.id::text
          and a.status = 'pending') as pending
      from blacklist t left join staff_user s on s.id = t.created_by left join staff_user e on e.id = t.ended_by
        left join staff_user k on k.id = t.end_checked_by
        left join (select entry_id, count(*)::int as hits, max(at) as last_hit_at from blacklist_hit
                   where entry_id in ${ids} group by entry_id) h on h.entry_id = t.id
      where t.id in ${ids}`,
  }),
  ({ released, ...row }, ctx) => ({
    ...row,
    value: maskedIn(row),
    can: can(entryPolicy, { released: released === true, type: row["type"] as EntryType }, ctx.actor.permissions),
  }),
);

/** The orders that entries stopped, of those that the caller sees, the latest first. */
export const hitList = handleList(
  blacklist.hits,
  () => ({
    from: sql`blacklist_hit t join blacklist b on b.id = t.entry_id join loan_order o on o.id = t.loan_id`,
    filters: {
      orderNo: sql`o`,
      type: sql`b.type`,
      source: sql`b.source`,
      packageName: sql`o.package_name`,
      hitAt: onInstant(sql`t.at`),
      entryId: (entryId: string) => (/^[1-9]\d{0,17}$/.test(entryId) ? sql`t.entry_id = ${entryId}` : sql`false`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, o.order_no, b.type, b.value, b.reason, b.source, c.name, a.app_name, o.contract_cents, t.at as hit_at,
        t.entry_id, t.loan_id, o.customer_id
      from blacklist_hit t join blacklist b on b.id = t.entry_id join loan_order o on o.id = t.loan_id
        join customer c on c.id = o.customer_id join app_package a on a.package_name = o.package_name
      where t.id in ${ids}`,
  }),
  (row) => ({ ...row, value: maskedIn(row) }),
);

/** The files that were imported, the latest first. */
export const importList = handleList(blacklist.imports, () => ({
  from: sql`blacklist_import t`,
  filters: {
    status: sql`t.status`,
    source: sql`t.source`,
    createdBy: (who: string) =>
      sql`t.user_id = any (array(select id from staff_user where account = ${who} or name = ${who}))`,
    createdAt: onInstant(sql`t.created_at`),
  },
  sort: { id: sql`t.id` },
  select: (ids) => sql`
    select t.id, t.file_name, t.status, t.source, t.total_rows, t.rows_new, t.rows_known, t.rows_bad,
      s.name as created_by, t.created_at, t.finished_at, t.error
    from blacklist_import t join staff_user s on s.id = t.user_id where t.id in ${ids}`,
}));

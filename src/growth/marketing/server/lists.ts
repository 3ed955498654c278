import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { containing, onInstant } from "../../../platform/server/list-query.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { marketing } from "../contract.ts";
import { listPolicy, poolPolicy } from "../domain/policy.ts";

const ID = /^[1-9]\d{0,17}$/;

/** A filter by a record's id: what is none finds nothing. */
export const isId = (column: string) => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

/** A filter by a member of staff, by account or name. */
export const isStaff = (column: string) => (value: string) =>
  sql`t.${sql.ref(column)} = any (array(select id from staff_user where account = ${value} or name = ${value}))`;

const common = {
  packageName: sql`t.package_name`,
  product: (value: string) =>
    sql`t.product_id = any (array(select id from product where name ilike ${containing(value)}))`,
  createdAt: onInstant(sql`t.created_at`),
  listId: isId("id"),
};

const factsOf = (row: Readonly<Record<string, unknown>>) =>
  ({ state: row["state"], status: row["status"] }) as FactsIn<typeof listPolicy>;

/** The lists, the newest first; their counts are of all of their lines. */
export const lists = handleList(
  marketing.list,
  () => ({
    from: sql`marketing_list t`,
    filters: {
      ...common,
      segment: sql`t.segment`,
      source: sql`t.source`,
      owner: isStaff("user_id"),
      state: sql`t.state`,
    },
    sort: { createdAt: sql`t.created_at` },
    totals: { disbursedCents: sql`t.disbursed_cents` },
    select: (ids) => sql`
      select t.id, t.version, t.name, t.package_name, p.name as product, t.segment, t.source, t.state, t.status, t.size,
        t.excluded, t.assigned, t.contacted, t.connected, t.applied, t.approved, t.disbursed, t.disbursed_cents,
        case when t.size = 0 then 0 else round(t.applied * 10000.0 / t.size) end::int as conversion_bp, s.name as owner,
        t.created_at, t.closed_at
      from marketing_list t join staff_user s on s.id = t.user_id left join product p on p.id = t.product_id
      where t.id in ${ids}`,
  }),
  (row, { actor }) => ({ ...row, can: can(listPolicy, factsOf(row), actor.permissions) }),
);

/** The open lists with what of them nobody has yet. */
export const pool = handleList(
  marketing.pool,
  () => ({
    from: sql`marketing_list t`,
    where: sql`t.state = 'open' and t.status = 'done'`,
    filters: {
      ...common,
      checker: (value: string) =>
        sql`t.id = any (array(select l.list_id from marketing_line l join staff_user s on s.id = l.checker_id
              where s.account = ${value} or s.name = ${value}))`,
      unassigned: sql`(t.assigned + t.excluded < t.size)`,
    },
    sort: { createdAt: sql`t.created_at` },
    select: (ids) => sql`
      select t.id, t.version, t.name, t.package_name, p.name as product, t.size, t.assigned,
        (select count(*) from marketing_line l where l.list_id = t.id and l.checker_id is null and l.open
          and l.excluded is null and l.outcome = 'none')::int as remaining,
        t.excluded, t.applied, s.name as owner, t.created_at, t.state, t.status
      from marketing_list t join staff_user s on s.id = t.user_id left join product p on p.id = t.product_id
      where t.id in ${ids}`,
  }),
  ({ state, status, ...row }, { actor }) => ({
    ...row,
    can: can(poolPolicy, factsOf({ state, status }), actor.permissions),
  }),
);

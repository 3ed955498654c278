import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { domain } from "../contract.ts";
import { domainPolicy, primaryPolicy } from "../domain/policy.ts";
import { servedSql } from "./served.ts";
import { unicodeOf } from "./shown.ts";

const state = sql`(case when t.enabled then 'enabled' else 'disabled' end)`;

const pending = (noun: string) => sql`(select count(*)::int from approval a where a.object_type = ${noun}
  and a.object_id = t.id::text and a.status = 'pending')`;

/** Every domain, the latest first. */
export const domainList = handleList(
  domain.list,
  () => ({
    from: sql`app_domain t`,
    filters: {
      domain: sql`t.domain`,
      packageName: (name: string) =>
        sql`exists (select from domain_package p where p.domain_id = t.id and p.package_name = ${name})`,
      purpose: sql`t.purpose`,
      state,
    },
    sort: { id: sql`t.id`, domain: sql`t.domain` },
    select: (ids) => sql`
      select t.id, t.domain, t.purpose, t.remark, ${state} as state, t.certificate_expires_at, t.outcome, t.http_status,
        t.latency_ms, t.checked_at, own.packages as named, domain_shared(t.id) as shared, array_to_string(own.packages, ', ') as package_names, led.primary_of,
        led.leads, ${pending("domain")} as pending, ${revisionSql("domain", sql`t.id`)}
      from app_domain t
        cross join lateral (select array(select p.package_name from domain_package p where p.domain_id = t.id
          order by p.package_name) as packages) own
        cross join lateral (select string_agg(s.package_name, ', ' order by s.package_name) as primary_of,
          coalesce(bool_or(n.domain is not null), false) as leads
          from ${servedSql} s left join ${servedSql} n on n.package_name = s.package_name and n.purpose = s.purpose
            and n.place = 2
          where s.domain_id = t.id and s.place = 1) led
      where t.id in ${ids}`,
  }),
  ({ leads, named, shared, ...row }, ctx) => ({
    ...row,
    packages: named,
    unicode: unicodeOf(String(row["domain"])),
    can: can(
      domainPolicy,
      { enabled: row["state"] === "enabled", leads: leads === true, shared: shared === true },
      ctx.actor.permissions,
    ),
  }),
);

/** Of each package and purpose: which domain its apps ask first, and which after it. */
export const primaryList = handleList(
  domain.primaries,
  () => ({
    from: sql`primary_domain t`,
    filters: { packageName: sql`t.package_name`, purpose: sql`t.purpose` },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.package_name, t.purpose, told.names as in_order, told.names[1] as primary,
        nullif(array_to_string(told.names[2:], ', '), '') as backups, ${pending("primaryDomain")} as pending,
        ${revisionSql("primaryDomain", sql`t.id`)}
      from primary_domain t
        cross join lateral (select array(select s.domain from ${servedSql} s where s.package_name = t.package_name
          and s.purpose = t.purpose order by s.place) as names) told
      where t.id in ${ids}`,
  }),
  ({ inOrder, ...row }, ctx) => ({
    ...row,
    serving: inOrder,
    unicode: row["primary"] === null ? null : unicodeOf(String(row["primary"])),
    can: can(primaryPolicy, {}, ctx.actor.permissions),
  }),
);

import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { servedSql } from "../../domain/server/api.ts";
import { shortLink } from "../contract.ts";
import { shortLinkPolicy } from "../domain/policy.ts";
import { isAllowed } from "./target.ts";
import { outsideTargets } from "./places.ts";

/** Every link, the latest first. */
export const linkList = handleList(
  shortLink.list,
  ({ today }) => {
    const state = sql`(case when not t.enabled then 'disabled' when t.expires_on < ${today} then 'expired'
      when not (a.open and a.status = 1) then 'closed' else 'active' end)`;
    return {
      from: sql`short_link t join app_package a on a.package_name = t.package_name`,
      filters: {
        code: sql`t.code`,
        target: sql`t.target`,
        packageName: sql`t.package_name`,
        domain: sql`t.domain`,
        purpose: sql`t.purpose`,
        state,
        expiresOn: sql`t.expires_on`,
      },
      sort: { id: sql`t.id` },
      select: (ids) => sql`
        select t.id, t.code, t.target, t.domain, t.package_name, ${state} as state, t.expires_on, t.purpose, t.created_at,
          t.enabled,
          exists (select from ${servedSql} s where s.package_name = t.package_name and s.purpose = 'h5'
            and s.domain = substring(t.target from '^https://([^/]+)')) as own,
          (select coalesce(sum(c.clicks), 0)::bigint::int from short_link_click c where c.link_id = t.id) as clicks,
          coalesce((select c.clicks::int from short_link_click c where c.link_id = t.id and c.day = ${today}), 0)
            as clicks_today,
          (select count(*)::int from approval p where p.object_type = 'shortLink' and p.object_id = t.id::text
            and p.status = 'pending') as pending,
          ${revisionSql("shortLink", sql`t.id`)}
        from short_link t join app_package a on a.package_name = t.package_name where t.id in ${ids}`,
    };
  },
  async ({ enabled, own, ...row }, ctx) => ({
    ...row,
    allowed: own === true || isAllowed(row["target"] as string, await outsideTargets(ctx)),
    can: can(shortLinkPolicy, { enabled: enabled === true }, ctx.actor.permissions),
  }),
);

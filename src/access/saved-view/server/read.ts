import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { can } from "../../../platform/shared/policy.ts";
import { savedView, SHARE } from "../contract.ts";
import { savedViewPolicy } from "../domain/policy.ts";
import { factsOf } from "./view-row.ts";

type Found = Omit<OutputOf<typeof savedView.read>["views"][number], "can"> & { readonly ownerId: string };
type Role = OutputOf<typeof savedView.read>["roles"][number];

/** One's own views of a list, then those of one's roles; one that one has shared stays in sight. */
export const read = handle(savedView.read, async ({ list }, ctx) => {
  const { id, permissions } = ctx.actor;
  const found = await rows<Found>(
    ctx.db,
    sql`select v.id, v.version, v.search, v.columns, v.role_id, v.is_default, v.owner_id,
               jsonb_build_object('cn', v.name_cn, 'en', v.name_en, 'es', v.name_es) as name,
               v.is_default and (v.role_id is null or held.role_id is not null) as opens,
               case when r.id is null then null
                 else jsonb_build_object('cn', r.name_cn, 'en', r.name_en, 'es', r.name_es) end as role
        from saved_view v left join role r on r.id = v.role_id
          left join user_role held on held.role_id = v.role_id and held.user_id = ${id}
        where v.list = ${list} and (v.owner_id = ${id} or held.role_id is not null)
        order by v.role_id is not null, v.name_es, v.id limit 500`,
  );
  const roles = permissions.has(SHARE)
    ? await rows<Role>(
        ctx.db,
        sql`select id, name_cn as cn, name_en as en, name_es as es from role order by id limit 500`,
      )
    : [];
  return {
    views: found.map(({ ownerId, ...view }) => ({
      ...view,
      can: can(savedViewPolicy, factsOf(ctx, { ownerId, roleId: view.roleId }), permissions),
    })),
    roles,
  };
});

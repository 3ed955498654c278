import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { containing, onInstant } from "../../../platform/server/list-query.ts";
import { can } from "../../../platform/shared/policy.ts";
import { cannedReply } from "../contract.ts";
import { cannedReplyPolicy } from "../domain/policy.ts";
import { factsOf, ownerOf } from "./reply-row.ts";

const reach = sql`(case when t.shared then 'shared' else 'personal' end)`;

/** One's own canned replies and the shared ones. */
export const replyList = handleList(
  cannedReply.list,
  (ctx) => ({
    from: sql`canned_reply t`,
    where: sql`(t.shared or t.owner_id = ${ownerOf(ctx)})`,
    filters: {
      shortcut: (value: string) => sql`t.shortcut ilike ${containing(value)}`,
      category: sql`t.category`,
      reach,
      text: (value: string) => sql`concat_ws(' ', t.text_cn, t.text_en, t.text_es) ilike ${containing(value)}`,
      owner: (value: string) =>
        sql`t.owner_id = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
      updatedAt: onInstant(sql`t.updated_at`),
    },
    sort: { shortcut: sql`t.shortcut`, updatedAt: sql`t.updated_at` },
    select: (ids) => sql`
      select t.id, t.version, t.shortcut, t.category, ${reach} as reach, t.shared, t.owner_id, o.name as owner,
        u.name as updated_by, t.updated_at,
        jsonb_build_object('cn', t.text_cn, 'en', t.text_en, 'es', t.text_es) as text
      from canned_reply t join staff_user o on o.id = t.owner_id join staff_user u on u.id = t.updated_by
      where t.id in ${ids}`,
  }),
  ({ shared, ownerId, ...row }, ctx) => ({
    ...row,
    can: can(
      cannedReplyPolicy,
      factsOf(ctx, { shared: shared === true, ownerId: String(ownerId) }),
      ctx.actor.permissions,
    ),
  }),
);

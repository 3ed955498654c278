import { sql } from "../../../platform/server/database/connect.ts";
import { handleList, type SourceFor } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { hasWords, isPhone } from "../../../platform/server/search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { opinion } from "../contract.ts";
import { opinionPolicy } from "../domain/policy.ts";

const ID = /^[1-9]\d{0,17}$/;
const isId = (column: "id" | "customer_id") => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

type Filter = keyof (typeof opinion.list)["spec"]["filters"];

/** Who is held to some packages sees what came from there, whether or not they see the customer's orders. */
const source: SourceFor<Filter, "createdAt"> = ({ now }) => ({
  from: sql`opinion t`,
  filters: {
    packageName: sql`t.package_name`,
    appVersion: sql`t.app_version`,
    type: sql`t.type`,
    phone: (value: string) =>
      sql`t.customer_id = any (array(select id from customer where ${isPhone(sql`phone`, value)}))`,
    handled: sql`t.handled`,
    name: (value: string) =>
      sql`t.customer_id = any (array(select id from customer where ${hasWords(sql`name`, value)}))`,
    text: sql`t.text`,
    createdAt: onInstant(sql`t.created_at`),
    handledBy: (value: string) =>
      sql`t.handled_by = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
    customerId: isId("customer_id"),
    opinionId: isId("id"),
  },
  sort: { createdAt: sql`t.created_at` },
  select: (ids) => sql`
    select t.id, t.text, t.type, t.handled, t.customer_id, c.name, c.phone, t.package_name, a.app_name, t.app_version,
      floor(extract(epoch from coalesce(t.handled_at, ${now}) - t.created_at) / 60)::int as waiting_minutes,
      jsonb_array_length(p.ids) as picture_count, p.ids as picture_ids,
      t.sms_allowed, t.created_at, t.handled_at, w.id as ticket_id, s.name as handled_by, t.reply, t.close_reason, t.remark
    from opinion t
    left join customer c on c.id = t.customer_id
    join app_package a on a.package_name = t.package_name
    left join staff_user s on s.id = t.handled_by
    left join work_order w on w.opinion_id = t.id
    left join lateral (select coalesce(jsonb_agg(q.id::text order by q.place), '[]') as ids from opinion_picture q
      where q.opinion_id = t.id) p on true
    where t.id in ${ids}`,
});

type Finish = Parameters<typeof handleList>[2];

const finish: Finish = ({ pictureIds, ...row }, { actor }) => ({
  ...row,
  pictures: pictureIds,
  phone: maskPhone(row["phone"] as string | null),
  can: can(
    opinionPolicy,
    { handled: row["handled"], handler: row["handledBy"], hasTicket: row["ticketId"] !== null } as FactsIn<
      typeof opinionPolicy
    >,
    actor.permissions,
  ),
});

/** What borrowers said, newest first. */
export const opinionList = handleList(opinion.list, source, finish);

/** The same in the form of the apps' feedback list. */
export const adviseList = handleList(opinion.advise, source, finish);

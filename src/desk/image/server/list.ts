import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { joined, labelsOf, ownCustomers } from "../../review/server/api.ts";
import { image } from "../contract.ts";
import { imagePolicy } from "../domain/policy.ts";
import { exceptionReason } from "../domain/sets.ts";
import { heldOf } from "./held.ts";

const ID = /^[1-9]\d{0,17}$/;
const byId = (column: string) => (value: string) =>
  ID.test(value) ? sql`${sql.ref(`t.${column}`)} = ${value}` : sql`false`;

/** Staff by id, account or name, as an array. */
const staffNamed = (typed: string) => sql`array(select id from staff_user
  where ${ID.test(typed) ? sql`id = ${typed}` : sql`account = ${typed} or name = ${typed}`})`;

/** Filters that lists of images and of their marks have in common. */
export const common = {
  byId,
  staffNamed,
  orderNo: (value: string) =>
    sql`t.customer_id = any (array(select o.customer_id from loan_order o where ${isNumber(sql`o`, value)}))`,
  reasons: (value: number | readonly number[]) =>
    sql`(t.result = 'exception' and t.reasons && array[${sql.join([value].flat())}]::smallint[])`,
};

/** The images of customers whom the caller sees, the newest first, without the images themselves. */
export const imageList = handleList(
  image.list,
  ({ actor, now }) => ({
    from: sql`image_review t`,
    filters: {
      type: sql`t.type`,
      result: sql`t.result`,
      orderNo: common.orderNo,
      phone: (value: string) =>
        sql`t.customer_id = any (array(select id from customer where ${isPhone(sql`phone`, value)}))`,
      packageName: sql`t.package_name`,
      reasons: common.reasons,
      reviewer: (value: string) => sql`t.marked_by = any (${staffNamed(value)})`,
      uploadedAt: onInstant(sql`t.uploaded_at`),
      assignedToMe: (value: boolean) => {
        const mine = sql`(t.assigned_to = ${actor.id} and t.assigned_until > ${now})`;
        return value ? mine : sql`${mine} is not true`;
      },
      imageId: byId("id"),
    },
    sort: { uploadedAt: sql`t.uploaded_at` },
    select: (ids) => sql`
      select t.id, t.type, i.side, o.order_no, o.id as loan_id, t.customer_id, c.phone, a.app_name, t.uploaded_at,
        t.result, t.reasons, m.name as reviewer, t.marked_at, t.claimed_by, t.claimed_until, h.name as holder,
        case when t.assigned_until > ${now} then g.name end as assigned_to,
        case when t.width is not null then t.width || ' × ' || t.height end as size, t.camera, t.taken_at, t.software,
        t.customer_id = any (${ownCustomers(actor.id ?? "0")}) as own_customer
      from image_review t
      join customer_image i on i.id = t.id
      join customer c on c.id = t.customer_id
      join app_package a on a.package_name = t.package_name
      left join lateral (select id, order_no from loan_order l where l.customer_id = t.customer_id
                         order by l.id desc limit 1) o on true
      left join staff_user m on m.id = t.marked_by
      left join staff_user h on h.id = t.claimed_by
      left join staff_user g on g.id = t.assigned_to
      where t.id in ${ids}`,
  }),
  ({ claimedBy, claimedUntil, holder, ownCustomer, ...row }, { actor, lang, now }) => {
    const lease = { claimedBy: claimedBy as string | null, claimedUntil: claimedUntil as Date | null };
    const held = heldOf(lease, actor.id, now);
    const name = holder as string | null;
    return {
      ...row,
      phone: maskPhone(row["phone"] as string),
      reasons: joined(labelsOf(exceptionReason, row["reasons"] as number[], lang), lang),
      heldBy: held === "me" || held === "other" ? name : null,
      can: can(imagePolicy, { held, holder: name, ownCustomer: Boolean(ownCustomer) }, actor.permissions),
    };
  },
);

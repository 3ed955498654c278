import { handleAggregate } from "../../../platform/server/aggregate.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { can } from "../../../platform/shared/policy.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { joined, labelsOf, ownCustomers } from "../../review/server/api.ts";
import { revealPermission } from "../../customer/domain/policy.ts";
import { image } from "../contract.ts";
import { markPolicy } from "../domain/policy.ts";
import { imageSettings } from "../domain/settings.ts";
import { exceptionReason } from "../domain/sets.ts";
import { common } from "./list.ts";
import { leftOf } from "./withdraw.ts";

const filters = {
  reasons: common.reasons,
  result: sql`t.result`,
  marker: (value: string) => sql`t.marked_by = any (${common.staffNamed(value)})`,
  type: sql`t.type`,
  markedAt: onInstant(sql`t.marked_at`),
  packageName: sql`t.package_name`,
};

const isWithdrawn = sql`exists (select from image_mark_withdrawal w where w.mark_id = t.id)`;

/** Every mark, the newest first; those of one's own scope. */
export const history = handleList(
  image.history,
  ({ actor, now }) => ({
    from: sql`image_mark t`,
    filters: {
      ...filters,
      orderNo: common.orderNo,
      withdrawn: (value: boolean) => (value ? isWithdrawn : sql`not ${isWithdrawn}`),
      imageId: common.byId("image_id"),
      markId: common.byId("id"),
    },
    sort: { markedAt: sql`t.marked_at` },
    select: (ids) => sql`
      select t.id, t.image_id, t.type, t.result, t.reasons, s.name as marker, t.marked_by, t.marked_at, o.order_no,
        t.loan_id, t.customer_id, o.status, a.app_name, w.mark_id is not null as withdrawn,
        w.mark_id is null and not exists (select from image_mark n where n.image_id = t.image_id and n.id > t.id
          and not exists (select from image_mark_withdrawal x where x.mark_id = n.id)) as current,
        b.name as withdrawn_by, w.withdrawn_at, w.reason as withdrawal_reason,
        t.customer_id = any (${ownCustomers(actor.id ?? "0")}) as own_customer,
        coalesce(r.claimed_by = ${actor.id} and r.claimed_until > ${now}, false)
          or exists (select from loan_order l where l.customer_id = t.customer_id
            and (l.status = 12 or l.first_reviewer_id is not null)
            and l.claimed_by = ${actor.id} and l.claimed_until > ${now})
          or (${actor.permissions.has(revealPermission("idDoc"))}::boolean and exists (select from personal_grant g
            where g.staff_id = ${actor.id} and g.customer_id = t.customer_id and g.field = 'idDoc'
              and g.expires_at > ${now})) as open
      from image_mark t
      join image_review r on r.id = t.image_id
      join staff_user s on s.id = t.marked_by
      join app_package a on a.package_name = t.package_name
      left join loan_order o on o.id = t.loan_id
      left join image_mark_withdrawal w on w.mark_id = t.id
      left join staff_user b on b.id = w.withdrawn_by
      where t.id in ${ids}`,
  }),
  async ({ markedBy, ownCustomer, ...row }, ctx) => {
    const minutes = await settingOf(ctx, imageSettings.withdrawMinutes);
    const facts = {
      withdrawn: row["withdrawn"] as boolean,
      own: markedBy === ctx.actor.id,
      ownCustomer: Boolean(ownCustomer),
      leftMs: leftOf(row["markedAt"] as Date, ctx.now, minutes),
    };
    return {
      ...row,
      reasons: joined(labelsOf(exceptionReason, row["reasons"] as number[], ctx.lang), ctx.lang),
      can: can(markPolicy, facts, ctx.actor.permissions),
    };
  },
);

/** How often each reason was named, by marks that nobody has withdrawn; the most frequent first. */
export const distribution = handleAggregate(image.distribution, () => ({
  where: sql`not ${isWithdrawn}`,
  filters,
  select: (where) => sql`
    select r.reason, count(*)::int as marks from (
      select unnest(t.reasons)::int as reason from image_mark t ${where}) r
    group by r.reason order by marks desc, r.reason`,
}));

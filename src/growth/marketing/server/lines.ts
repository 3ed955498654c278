import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isPhone } from "../../../platform/server/search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { marketing } from "../contract.ts";
import { linePolicy } from "../domain/policy.ts";
import { isId, isStaff } from "./lists.ts";

/** Those on lists, as they were when the list was made; a marketer sees those that are theirs. */
export const lines = handleList(
  marketing.lines,
  () => ({
    from: sql`marketing_line t`,
    filters: {
      listId: isId("list_id"),
      phone: (value: string) => isPhone(sql`t.phone`, value),
      tag: sql`t.tag`,
      lastResult: sql`t.last_result`,
      checker: isStaff("checker_id"),
      nextAt: onInstant(sql`t.next_at`),
      outcome: sql`t.outcome`,
      packageName: sql`t.package_name`,
      open: sql`t.open`,
      customerId: isId("customer_id"),
      lineId: isId("id"),
    },
    sort: { id: sql`t.id`, nextAt: sql`t.next_at` },
    select: (ids) => sql`
      select t.id, t.version, t.name, t.phone, i.name as list, t.last_loan_cents, t.last_loan_at, t.quota_cents, t.tag,
        s.name as checker, t.checker_id, t.attempts, t.last_result, t.last_at, t.next_at, t.excluded, t.outcome,
        t.applied_at, t.disbursed_cents, a.name as attributed_to, t.open, c.id as customer_id, t.list_id,
        t.customer_id is not null as is_customer
      from marketing_line t join marketing_list i on i.id = t.list_id left join staff_user s on s.id = t.checker_id
      left join staff_user a on a.id = t.attributed_to left join customer c on c.id = t.customer_id
      where t.id in ${ids}`,
  }),
  ({ checkerId, isCustomer, ...row }, { actor }) => ({
    ...row,
    phone: maskPhone(row["phone"] as string | null),
    can: can(
      linePolicy,
      { open: row["open"] === true, customer: isCustomer === true, mine: checkerId === actor.id },
      actor.permissions,
    ),
  }),
);

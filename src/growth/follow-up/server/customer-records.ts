import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { recordSource } from "../../../desk/customer/server/api.ts";
import { followChannel, followPurpose, followResult } from "../domain/sets.ts";
import { followUpMessages as m, followUpPageMessages as p } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly purpose: string;
  readonly channel: string;
  readonly result: string;
  readonly note: string | null;
  readonly nextAt: Date | null;
  readonly staff: string;
}

/** What collectors and marketing wrote down of their contacts with a customer. */
export const followUpRecords = recordSource<Row>({
  name: "contactsMade",
  title: p.ofCustomer,
  place: 52,
  access: ["collection:followRecord:view"],
  empty: { title: p.noneOfCustomer },
  all: { label: p.page, page: "followRecord", params: (customerId) => ({ customerId }) },
  columns: [
    { label: m.at, as: "instant", value: ({ at }) => at },
    { label: m.purpose, as: "closed", set: followPurpose, value: ({ purpose }) => purpose },
    { label: m.channel, as: "closed", set: followChannel, value: ({ channel }) => channel },
    { label: m.result, as: "closed", set: followResult, value: ({ result }) => result },
    { label: m.note, as: "long", value: ({ note }) => note },
    { label: m.nextAt, as: "instant", value: ({ nextAt }) => nextAt },
    { label: m.staff, as: "text", value: ({ staff }) => staff },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from follow_up where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Row>(
      db,
      sql`select t.id, t.at, t.purpose, t.channel, t.result, t.note, t.next_at, s.name as staff
          from follow_up t join staff_user s on s.id = t.staff_id where t.customer_id = ${id}
          order by t.id desc limit ${limit} offset ${offset}`,
    ),
});

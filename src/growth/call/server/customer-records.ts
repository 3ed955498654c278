import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { recordSource } from "../../../desk/customer/server/api.ts";
import { callCause, callPurpose, callState } from "../domain/sets.ts";
import { callMessages as m, callPageMessages as p } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly purpose: string;
  readonly state: string;
  readonly cause: string | null;
  readonly seconds: number;
  readonly score: number | null;
  readonly staff: string;
}

/** The calls that staff made to a customer. */
export const callRecords = recordSource<Row>({
  name: "calls",
  title: m.title,
  place: 53,
  access: ["collection:followRecord:view"],
  empty: { title: p.noneOfCustomer },
  all: { label: m.title, page: "followRecord", params: (customerId) => ({ view: "calls", customerId }) },
  columns: [
    { label: m.at, as: "instant", value: ({ at }) => at },
    { label: m.purpose, as: "closed", set: callPurpose, value: ({ purpose }) => purpose },
    { label: m.state, as: "closed", set: callState, value: ({ state }) => state },
    { label: m.cause, as: "closed", set: callCause, value: ({ cause }) => cause },
    { label: m.seconds, as: "count", value: ({ seconds }) => seconds },
    { label: m.score, as: "count", value: ({ score }) => score },
    { label: m.staff, as: "text", value: ({ staff }) => staff },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from phone_call where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Row>(
      db,
      sql`select t.id, t.dialed_at as at, t.purpose, t.state, t.cause, t.seconds, t.score, s.name as staff
          from phone_call t join staff_user s on s.id = t.staff_id where t.customer_id = ${id}
          order by t.id desc limit ${limit} offset ${offset}`,
    ),
});

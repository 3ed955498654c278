import { recordSource } from "../../../desk/customer/server/api.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { proofState, refuseReason } from "../domain/sets.ts";
import { proofMessages as m, proofPageMessages as p } from "../messages.ts";

interface Sent {
  readonly id: string;
  readonly orderNo: string | null;
  readonly state: string;
  readonly amountCents: Cents | null;
  readonly paidOn: BusinessDate | null;
  readonly trackingKey: string | null;
  readonly refuseReason: string | null;
  readonly receivedAt: Date;
}

/** The proofs of transfer that a customer sent. */
export const proofRecords = recordSource<Sent>({
  name: "proofs",
  title: m.title,
  place: 73,
  access: ["service:customerServiceSystem:proof"],
  empty: { title: p.noneOfCustomer },
  columns: [
    { label: m.receivedAt, as: "instant", value: ({ receivedAt }) => receivedAt },
    {
      label: m.state,
      as: "closed",
      set: proofState,
      value: ({ state }) => state,
      link: ({ id }) => ({
        page: "customerServiceSystem",
        params: { view: "proofs", tab: "proofsAll", proofId: id },
      }),
    },
    { label: m.orderNo, as: "code", value: ({ orderNo }) => orderNo },
    { label: m.amountCents, as: "money", value: ({ amountCents }) => amountCents },
    { label: m.paidOn, as: "day", value: ({ paidOn }) => paidOn },
    { label: m.trackingKey, as: "code", value: ({ trackingKey }) => trackingKey },
    { label: m.refuseReason, as: "closed", set: refuseReason, value: ({ refuseReason: reason }) => reason },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from proof where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Sent>(
      db,
      sql`select t.id, o.order_no, t.state, t.amount_cents, t.paid_on, t.tracking_key, t.refuse_reason, t.received_at
          from proof t left join loan_order o on o.id = t.loan_id where t.customer_id = ${id}
          order by t.received_at desc nulls last, t.id desc limit ${limit} offset ${offset}`,
    ),
});

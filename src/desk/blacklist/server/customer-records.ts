import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { recordSource } from "../../customer/server/api.ts";
import { entrySource, entryType, type EntryType } from "../domain/sets.ts";
import { masked } from "../domain/shown.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";

interface Hit {
  readonly id: string;
  readonly loanId: string;
  readonly orderNo: string;
  readonly type: EntryType;
  readonly value: string;
  readonly source: string;
  readonly reason: string;
  readonly at: Date;
}

/** The entries that stopped a customer's orders. */
export const hitRecords = recordSource<Hit>({
  name: "blacklistHits",
  title: p.customerHits,
  place: 85,
  access: ["review:blacklist:view"],
  empty: { title: p.noCustomerHits },
  columns: [
    {
      label: m.orderNo,
      as: "code",
      value: ({ orderNo }) => orderNo,
      link: ({ loanId }) => ({ page: "orderDetails", params: { loanId } }),
    },
    { label: m.type, as: "closed", set: entryType, value: ({ type }) => type },
    { label: m.value, as: "code", value: ({ type, value }) => masked(type, value) },
    { label: m.source, as: "closed", set: entrySource, value: ({ source }) => source },
    { label: m.reason, as: "long", value: ({ reason }) => reason },
    { label: m.hitAt, as: "instant", value: ({ at }) => at },
  ],
  count: async ({ db }, id) =>
    (
      await only<{ n: number }>(
        db,
        sql`select count(*)::int as n from blacklist_hit h join loan_order o on o.id = h.loan_id
            where o.customer_id = ${id}`,
      )
    ).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Hit>(
      db,
      sql`select h.id, h.loan_id, o.order_no, b.type, b.value, b.source, b.reason, h.at
          from blacklist_hit h join loan_order o on o.id = h.loan_id join blacklist b on b.id = h.entry_id
          where o.customer_id = ${id} order by h.id desc limit ${limit} offset ${offset}`,
    ),
});

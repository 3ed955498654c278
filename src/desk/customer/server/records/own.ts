import type { Cents } from "../../../../platform/shared/cents.ts";
import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { maskPhone } from "../../../../platform/shared/mask.ts";
import { only, rows, sql } from "../../../../platform/server/database/connect.ts";
import { loanStatus, type LoanStatus } from "../../../../book/order/domain/status.ts";
import { repaymentStatus } from "../../../../book/repayment/contract.ts";
import { smsProblem } from "../../../../reach/sms/domain/problem.ts";
import { smsStatus, smsType } from "../../../../reach/sms/domain/status.ts";
import { customerMessages as m } from "../../messages.ts";
import { recordMessages as r } from "../../domain/record-messages.ts";
import { recordSource } from "./source.ts";

export const access = ["customer:clientDetail:view", "customer:customer:view"] as const;

interface Contact {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly relation: string;
}

/** People the borrower named as references; staff never see their full phones here. */
export const contacts = recordSource<Contact>({
  name: "contacts",
  title: m.contacts,
  place: 10,
  access,
  empty: { title: r.noContacts, hint: r.fromApp },
  columns: [
    { label: m.name, as: "text", value: ({ name }) => name },
    { label: m.phone, as: "code", value: ({ phone }) => maskPhone(phone) },
    { label: m.relation, as: "text", value: ({ relation }) => relation },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from customer_contact where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Contact>(
      db,
      sql`select id, name, phone, relation from customer_contact where customer_id = ${id} order by id desc
          limit ${limit} offset ${offset}`,
    ),
});

interface Order {
  readonly id: string;
  readonly orderNo: string;
  readonly status: LoanStatus;
  readonly contractCents: Cents;
  readonly outstandingCents: Cents;
  readonly appliedAt: Date;
  readonly dueOn: BusinessDate | null;
  readonly overdueDays: number;
  readonly followsId: string | null;
  readonly followsNo: string | null;
}

/** All of the customer's orders. */
export const orders = recordSource<Order>({
  name: "orders",
  title: m.orders,
  place: 30,
  access,
  empty: { title: r.noOrders, hint: r.fromApp },
  all: { label: r.allOrders, page: "loan", params: (userId) => ({ userId }) },
  columns: [
    {
      label: m.orderNo,
      as: "code",
      value: ({ orderNo }) => orderNo,
      link: ({ id }) => ({ page: "orderDetails", params: { loanId: id } }),
    },
    { label: m.orderStatus, as: "closed", set: loanStatus, value: ({ status }) => status },
    { label: m.contractCents, as: "money", value: ({ contractCents }) => contractCents },
    { label: m.outstandingCents, as: "money", value: ({ outstandingCents }) => outstandingCents },
    { label: m.appliedAt, as: "instant", value: ({ appliedAt }) => appliedAt },
    { label: m.dueOn, as: "day", value: ({ dueOn }) => dueOn },
    { label: m.overdueDays, as: "count", value: ({ overdueDays }) => overdueDays },
    {
      label: m.followsNo,
      as: "code",
      value: ({ followsNo }) => followsNo,
      link: ({ followsId }) => (followsId === null ? null : { page: "orderDetails", params: { loanId: followsId } }),
    },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from loan_order where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Order>(
      db,
      sql`select l.id, l.order_no, l.status, l.contract_cents, l.outstanding_cents, l.applied_at, l.due_on,
            l.overdue_days, before.id as follows_id, before.order_no as follows_no
          from loan_order l left join loan_order before on before.id = l.relend_of
          where l.customer_id = ${id} order by l.id desc limit ${limit} offset ${offset}`,
    ),
});

interface Repayment {
  readonly id: string;
  readonly loanId: string | null;
  readonly orderNo: string | null;
  readonly amountCents: Cents;
  readonly channel: string;
  readonly status: string;
  readonly receivedAt: Date;
}

/** Money that came in. */
export const repayments = recordSource<Repayment>({
  name: "repayments",
  title: m.repayments,
  place: 40,
  access,
  empty: { title: r.noRepayments, hint: r.noRepaymentsHint },
  columns: [
    {
      label: m.orderNo,
      as: "code",
      value: ({ orderNo }) => orderNo,
      link: ({ loanId }) => (loanId === null ? null : { page: "orderDetails", params: { loanId, tab: "money" } }),
    },
    { label: m.amountCents, as: "money", value: ({ amountCents }) => amountCents },
    { label: m.channel, as: "text", value: ({ channel }) => channel },
    { label: m.repaymentStatus, as: "closed", set: repaymentStatus, value: ({ status }) => status },
    { label: m.receivedAt, as: "instant", value: ({ receivedAt }) => receivedAt },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from repayment where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Repayment>(
      db,
      sql`select r.id, r.loan_id, l.order_no, r.amount_cents, coalesce(c.name, r.channel) as channel, r.status,
            r.received_at
          from repayment r left join loan_order l on l.id = r.loan_id left join channel c on c.code = r.channel
          where r.customer_id = ${id} order by r.id desc limit ${limit} offset ${offset}`,
    ),
});

interface Sms {
  readonly id: string;
  readonly text: string;
  readonly type: number;
  readonly status: number;
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** What was texted to and from the customer. */
export const sms = recordSource<Sms>({
  name: "sms",
  title: m.sms,
  place: 60,
  access,
  empty: { title: r.noSms },
  columns: [
    { label: m.at, as: "instant", value: ({ createdAt }) => createdAt },
    { label: m.type, as: "closed", set: smsType, value: ({ type }) => type },
    { label: m.text, as: "long", value: ({ text }) => text },
    { label: m.smsStatus, as: "closed", set: smsStatus, value: ({ status }) => status },
    { label: m.reason, as: "text", set: smsProblem, value: ({ reason }) => reason },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from sms where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Sms>(
      db,
      sql`select id, text, type, status, failure_reason as reason, created_at from sms where customer_id = ${id}
          order by id desc limit ${limit} offset ${offset}`,
    ),
});

import { Code, Instant, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { repaymentStatus } from "../../../book/repayment/contract.ts";
import { SmsProblem } from "../../../reach/sms/web/api.ts";
import { smsStatus, smsType } from "../../../reach/sms/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { RecordsTable } from "../../../platform/web/records-table.tsx";

/** People the borrower named as references. */
export const ContactsTab = ({ contacts }: Pick<CustomerDetail, "contacts">) => (
  <RecordsTable
    label={m.contacts}
    rows={contacts}
    keyOf={({ id }) => id}
    columns={[
      { label: m.name, width: 220, render: ({ name }) => name },
      { label: m.phone, render: ({ phone }) => phone },
      { label: m.relation, render: ({ relation }) => relation },
    ]}
  />
);

/** Money that came in, newest first. */
export const RepaymentsTab = ({ repayments }: Pick<CustomerDetail, "repayments">) => (
  <RecordsTable
    label={m.repayments}
    rows={repayments}
    keyOf={({ id }) => id}
    columns={[
      { label: m.orderNo, width: 200, render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink> },
      { label: m.amountCents, right: true, render: ({ amountCents }) => <Money value={amountCents} /> },
      { label: m.channel, render: ({ channel }) => <Code value={channel} /> },
      { label: m.repaymentStatus, render: ({ status }) => <StatusTag set={repaymentStatus} code={status} /> },
      { label: m.receivedAt, width: 160, render: ({ receivedAt }) => <Instant value={receivedAt} /> },
    ]}
  />
);

/** What was texted to and from the customer. */
export const SmsTab = ({ sms }: Pick<CustomerDetail, "sms">) => (
  <RecordsTable
    label={m.sms}
    rows={sms}
    keyOf={({ id }) => id}
    columns={[
      { label: m.at, width: 148, render: ({ createdAt }) => <Instant value={createdAt} /> },
      { label: m.type, width: 110, render: ({ type }) => <StatusTag set={smsType} code={type} /> },
      { label: m.text, width: 320, wrap: true, render: ({ text }) => text },
      { label: m.smsStatus, width: 120, render: ({ status }) => <StatusTag set={smsStatus} code={status} /> },
      { label: m.reason, width: 180, wrap: true, render: ({ reason }) => <SmsProblem reason={reason} /> },
    ]}
  />
);

import { orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { Chosen } from "../../../platform/web/list/chosen.tsx";
import { repaymentStatus } from "../../../book/repayment/contract.ts";
import { SmsProblem } from "../../../reach/sms/web/api.ts";
import { smsStatus, smsType } from "../../../reach/sms/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { Table } from "../../../platform/web/table.tsx";

/** People the borrower named as references. */
export const ContactsTab = ({ contacts }: Pick<CustomerDetail, "contacts">) => (
  <Table
    label={m.contacts}
    rows={contacts}
    keyOf={({ id }) => id}
    columns={[
      { label: m.name, width: 220, cell: ({ name }) => name },
      { label: m.phone, cell: ({ phone }) => phone },
      { label: m.relation, cell: ({ relation }) => relation },
    ]}
  />
);

/** Money that came in, newest first. */
export const RepaymentsTab = ({ repayments }: Pick<CustomerDetail, "repayments">) => (
  <Table
    label={m.repayments}
    rows={repayments}
    keyOf={({ id }) => id}
    columns={[
      {
        label: m.orderNo,
        width: 200,
        cell: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
      },
      { label: m.amountCents, kind: "money", value: ({ amountCents }) => amountCents },
      { label: m.channel, cell: ({ channel }) => <Chosen of="channel" value={channel} /> },
      { label: m.repaymentStatus, kind: "closed", set: repaymentStatus, value: ({ status }) => status },
      { label: m.receivedAt, kind: "instant", value: ({ receivedAt }) => receivedAt },
    ]}
  />
);

/** What was texted to and from the customer. */
export const SmsTab = ({ sms }: Pick<CustomerDetail, "sms">) => (
  <Table
    label={m.sms}
    rows={sms}
    keyOf={({ id }) => id}
    columns={[
      { label: m.at, kind: "instant", value: ({ createdAt }) => createdAt },
      { label: m.type, kind: "closed", set: smsType, value: ({ type }) => type },
      { label: m.text, width: 320, wrap: true, cell: ({ text }) => text },
      { label: m.smsStatus, kind: "closed", set: smsStatus, value: ({ status }) => status },
      { label: m.reason, width: 180, wrap: true, cell: ({ reason }) => <SmsProblem reason={reason} /> },
    ]}
  />
);

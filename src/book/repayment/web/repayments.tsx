import type { Message } from "../../../platform/shared/messages.ts";
import { ListPage, type ListTab } from "../../../platform/web/list-page.tsx";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { waitingAction } from "../../approval/web/api.ts";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { customerPath, orderPath } from "../../order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { repayment, repaymentStatus } from "../contract.ts";
import { repaymentMessages as m } from "../messages.ts";
import { ReverseDialog } from "./reverse.ts";

interface Props {
  readonly title: Message;
  readonly tabs: readonly ListTab<never>[];
}

/** All money that borrowers repaid, whoever reported it, with what staff said of it. */
export const Repayments = ({ title, tabs }: Props) => (
  <ListPage
    part=".repayments"
    source={repayment.list}
    scoped
    messages={m}
    title={title}
    tabs={tabs}
    filters={[
      "orderNo",
      "phone",
      "source",
      "status",
      "channel",
      "channelTxId",
      "paymentCode",
      "registeredBy",
      "receivedAt",
      "amountCents",
    ]}
    columns={[
      { field: "channelTxId", width: 176 },
      {
        field: "orderNo",
        width: 152,
        render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
      },
      { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
      { field: "amountCents", width: 124 },
      {
        field: "status",
        width: 128,
        render: ({ status, can }) => (
          <>
            <StatusTag set={repaymentStatus} code={status} /> <PendingMark count={can.waiting ? 1 : 0} />
          </>
        ),
      },
      { field: "source", width: 160 },
      "valueOn",
      "receivedAt",
      { field: "channel", width: 104 },
      { field: "registeredBy", width: 144 },
      { field: "overpaidCents", width: 116 },
      { field: "phone", width: 112 },
      "payee",
      { field: "bankCard", width: 104 },
      "bankName",
      "paymentChannel",
      { field: "paymentCode", width: 152 },
      "remark",
      { field: "reversedAt", optional: true },
      { field: "reversalReason", optional: true },
    ]}
    rowActions={[
      waitingAction,
      {
        label: m.reverse,
        permission: repayment.reverse,
        when: ({ can }) => can.reverse,
        dialog: ReverseDialog,
        danger: true,
      },
    ]}
  />
);

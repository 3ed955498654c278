import { StatusTag, ToneTag } from "../../../platform/web/cells.tsx";
import { Chosen } from "../../../platform/web/list/chosen.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import type { ClosedSet } from "../../../platform/shared/closed-set.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { waitingAction } from "../../../book/approval/web/api.ts";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { payoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import { refundStatus } from "../../../book/payout/domain/status.ts";
import { repayment, repaymentStatus } from "../../../book/repayment/contract.ts";
import { repaymentMessages as r } from "../../../book/repayment/messages.ts";
import { ReverseDialog } from "../../../book/repayment/web/api.ts";
import { loanPageMessages as p } from "../messages.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { paymentsPath } from "../../../book/order/web/api.ts";
import { orderSubject, type OrderData } from "./order-data.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";

const ReportedDialog = later(() => import("./reported-dialog.tsx"))("ReportedDialog");

type Item = OrderData["money"][number];

const KINDS: Readonly<Record<Item["kind"], { readonly label: Message; readonly set: ClosedSet<never> | ClosedSet }>> = {
  payout: { label: p.payoutKind, set: payoutStatus as unknown as ClosedSet },
  repayment: { label: p.repaymentKind, set: repaymentStatus as unknown as ClosedSet },
  refund: { label: p.refundKind, set: refundStatus as unknown as ClosedSet },
};

type Row = Item & { readonly loanId: string };

const details: RowAction<Row> = {
  label: p.reportedDetails,
  permission: repayment.list,
  when: ({ reported }) => reported !== null,
  dialog: ReportedDialog,
};
const reverse: RowAction<Row> = {
  label: r.reverse,
  permission: repayment.reverse,
  when: ({ can }) => can.reverse,
  dialog: ReverseDialog,
  danger: true,
};

interface Props {
  readonly data: OrderData;
  readonly kinds: readonly Item["kind"][];
}

/** Money that left or came in for the order, newest first. */
export function MoneyTab({ data, kinds }: Props) {
  const t = useT();
  const allows = useAllows();
  const { run, dialog } = useRowRunner<Row>(({ amountCents }) => ({ ...orderSubject(data), amountCents }));
  const shown: readonly Row[] = data.money
    .filter(({ kind }) => kinds.includes(kind))
    .map((item) => ({ ...item, loanId: data.order.id }));
  const allowed = [details, waitingAction, reverse].filter(({ permission }) => allows(permission));
  const actions: TableColumn<Row>[] = shown.some((row) => allowed.some(({ when }) => when?.(row)))
    ? [
        {
          label: ui.actions,
          width: 196,
          actions: true,
          cell: (row) => <RowActions row={row} actions={allowed} onRun={run} />,
        },
      ]
    : [];
  const columns: readonly TableColumn<Row>[] = [
    { label: p.at, kind: "instant", value: ({ at }) => at },
    { label: p.kind, width: 116, cell: ({ kind }) => t(KINDS[kind].label) },
    { label: p.moneyAmount, kind: "money", value: ({ amountCents }) => amountCents },
    {
      label: p.state,
      width: 148,
      cell: ({ kind, status, can }) => (
        <>
          <StatusTag set={KINDS[kind].set} code={status} /> <PendingMark count={can.waiting ? 1 : 0} />
        </>
      ),
    },
    { label: p.channel, width: 116, cell: ({ channel }) => <Chosen of="channel" value={channel} /> },
    { label: p.reference, kind: "code", value: ({ reference }) => reference },
    {
      label: p.note,
      cell: ({ note, lateSuccessAt }) => (
        <>
          {lateSuccessAt && <ToneTag tone="attention">{t(p.lateSuccess)}</ToneTag>} {note ?? "—"}
        </>
      ),
    },
    ...actions,
  ];
  const link = paymentsPath(data.order.orderNo);
  return (
    <>
      <Table label={p.money} columns={columns} rows={shown} keyOf={({ kind, id }) => `${kind}-${id}`} />
      {link && <PageLink to={link}>{t(p.openPayments)}</PageLink>}
      {dialog}
    </>
  );
}

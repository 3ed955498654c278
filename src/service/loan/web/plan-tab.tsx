import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { waitingAction } from "../../../book/approval/web/api.ts";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { closeReason } from "../../../book/plan/domain/status.ts";
import { billMessages as b } from "../../../book/plan/messages.ts";
import { billActions, type BillTarget } from "../../bill/web/api.ts";
import { TermTag } from "../../../book/plan/web/api.ts";
import { loanPageMessages as p } from "../messages.ts";
import { billsPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { billTarget, type OrderData, type PlanTerm } from "./order-data.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";

const amount = (label: (typeof b)[keyof typeof b], value: (term: PlanTerm) => number): TableColumn<PlanTerm> => ({
  label,
  kind: "money",
  value,
});

const TAX = amount(b.taxCents, (term) => term.taxCents);

const columns: readonly TableColumn<PlanTerm>[] = [
  { label: b.termNo, kind: "count", value: ({ termNo }) => termNo },
  {
    label: b.status,
    width: 128,
    cell: ({ status, dueOn, can }) => (
      <>
        <TermTag status={status} dueOn={dueOn} /> <PendingMark count={can.waiting ? 1 : 0} />
      </>
    ),
  },
  { label: b.dueOn, kind: "day", value: ({ dueOn }) => dueOn },
  amount(b.outstandingCents, (term) => term.outstandingCents),
  { label: b.overdueDays, kind: "count", value: ({ overdueDays }) => overdueDays },
  { label: b.repayCode, width: 180, kind: "code", value: ({ repayCode }) => repayCode },
  amount(b.principalCents, (term) => term.principalCents),
  amount(b.interestCents, (term) => term.interestCents),
  amount(b.consultationCents, (term) => term.consultationCents),
  amount(b.extensionCents, (term) => term.extensionCents),
  amount(b.overdueCents, (term) => term.overdueCents),
  TAX,
  amount(b.waivedCents, (term) => term.waivedCents),
  amount(b.paidCents, (term) => term.paidCents),
  { label: b.repaidAt, kind: "instant", value: ({ repaidAt }) => repaidAt },
  { label: b.closeReason, kind: "closed", set: closeReason, value: ({ closeReason: reason }) => reason },
];

/** The repayment plan, term by term, with what may be done with each. */
export function PlanTab({ data }: { readonly data: OrderData }) {
  const t = useT();
  const allows = useAllows();
  const { run, dialog } = useRowRunner<BillTarget>();
  const allowed = [waitingAction, ...billActions].filter(({ permission }) => allows(permission));
  const shown = data.order.taxBp > 0 ? columns : columns.filter((column) => column !== TAX);
  const actions: TableColumn<PlanTerm> = {
    label: ui.actions,
    width: 196,
    actions: true,
    cell: (term) => <RowActions row={billTarget(data, term)} actions={allowed} onRun={run} />,
  };
  return (
    <>
      <Table label={p.plan} columns={[...shown, actions]} rows={data.plan} keyOf={({ id }) => id} />
      {data.plan.length > 0 && billsPath(data.order.orderNo) && (
        <PageLink to={billsPath(data.order.orderNo)}>{t(p.openBills)}</PageLink>
      )}
      {dialog}
    </>
  );
}

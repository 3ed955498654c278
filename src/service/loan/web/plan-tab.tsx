import { Code, Count, Day, Instant, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { waitingAction } from "../../../book/approval/web/api.ts";
import { closeReason } from "../../../book/plan/domain/status.ts";
import { billMessages as b } from "../../../book/plan/messages.ts";
import { billActions, type BillTarget } from "../../bill/web/api.ts";
import { TermTag } from "../../../book/plan/web/api.ts";
import { loanPageMessages as p } from "../messages.ts";
import { billsPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { billTarget, type OrderData, type PlanTerm } from "./order-data.ts";
import { RecordsTable, type RecordColumn } from "../../../platform/web/records-table.tsx";

const amount = (label: (typeof b)[keyof typeof b], value: (term: PlanTerm) => number): RecordColumn<PlanTerm> => ({
  label,
  right: true,
  width: 116,
  render: (term) => <Money value={value(term)} />,
});

const columns: readonly RecordColumn<PlanTerm>[] = [
  { label: b.termNo, right: true, width: 64, render: ({ termNo }) => termNo },
  { label: b.status, width: 128, render: ({ status, dueOn }) => <TermTag status={status} dueOn={dueOn} /> },
  { label: b.dueOn, width: 108, render: ({ dueOn }) => <Day value={dueOn} /> },
  amount(b.outstandingCents, (term) => term.outstandingCents),
  { label: b.overdueDays, right: true, width: 84, render: ({ overdueDays }) => <Count value={overdueDays} /> },
  { label: b.repayCode, width: 180, render: ({ repayCode }) => <Code value={repayCode} /> },
  amount(b.principalCents, (term) => term.principalCents),
  amount(b.interestCents, (term) => term.interestCents),
  amount(b.consultationCents, (term) => term.consultationCents),
  amount(b.extensionCents, (term) => term.extensionCents),
  amount(b.overdueCents, (term) => term.overdueCents),
  amount(b.waivedCents, (term) => term.waivedCents),
  amount(b.paidCents, (term) => term.paidCents),
  { label: b.repaidAt, width: 148, render: ({ repaidAt }) => <Instant value={repaidAt} /> },
  { label: b.closeReason, width: 132, render: ({ closeReason: reason }) => <StatusTag set={closeReason} code={reason} /> },
];

/** The repayment plan, term by term, with what may be done with each. */
export function PlanTab({ data }: { readonly data: OrderData }) {
  const t = useT();
  const allows = useAllows();
  const { run, dialog } = useRowRunner<BillTarget>();
  const allowed = [waitingAction, ...billActions].filter(({ permission }) => allows(permission));
  const actions: RecordColumn<PlanTerm> = {
    label: ui.actions,
    width: 196,
    actions: true,
    render: (term) => <RowActions row={billTarget(data, term)} actions={allowed} onRun={run} />,
  };
  return (
    <>
      <RecordsTable label={p.plan} columns={[...columns, actions]} rows={data.plan} keyOf={({ id }) => id} />
      {data.plan.length > 0 && billsPath(data.order.id) && <PageLink to={billsPath(data.order.id)}>{t(p.openBills)}</PageLink>}
      {dialog}
    </>
  );
}

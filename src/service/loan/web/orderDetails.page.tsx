import { useSearchParams } from "react-router";
import { DetailTabs, Panel, type DetailTab } from "../../../platform/web/detail-page.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { ChangedButton } from "../../../platform/web/live/changed-button.tsx";
import { useLiveRecord } from "../../../platform/web/live/use-live-record.ts";
import { refreshAll, useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { useNoteKey } from "../../../platform/web/story/use-note-key.ts";
import { About } from "../../../platform/web/subject.ts";
import { loan } from "../contract.ts";
import { partnerMessages as pm } from "../../partner/messages.ts";
import { PartnerTab } from "../../partner/web/api.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { ContractTab } from "./contract-tab.tsx";
import { LedgerTab } from "./ledger-tab.tsx";
import { MoneyTab } from "./money-tab.tsx";
import { orderActions } from "./order-actions.tsx";
import { orderSubject, type OrderData } from "./order-data.ts";
import { OrderSearch } from "../../../book/order/web/api.ts";
import { OrderHeader } from "./order-header.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PlanTab } from "./plan-tab.tsx";
import { ExtensionsTab, ReductionsTab, SmsTab } from "./record-tabs.tsx";
import { ReviewTab } from "./review-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";

/** One order with everything about it; finds it by number, id or phone when the address has none. */
export default function OrderDetails() {
  const [params] = useSearchParams();
  const loanId = params.get("loanId");
  return loanId ? <Order key={loanId} loanId={loanId} /> : <OrderSearch title={m.detailTitle} />;
}

function Order({ loanId }: { readonly loanId: string }) {
  const { data, dataUpdatedAt, error, refetch } = useCall(loan.detail, { loanId });
  const waits = useLiveRecord({
    watched: [{ kind: "loan", id: loanId }],
    region: '[data-page="orderDetails"]',
    readAt: dataUpdatedAt,
    reread: () => void refreshAll(),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <About subject={orderSubject(data)}>
      {waits && <ChangedButton onClick={() => void refreshAll()} />}
      <Shown data={data} />
    </About>
  );
}

function Shown({ data }: { readonly data: OrderData }) {
  const { run, dialog } = useRowRunner<OrderData>();
  useNoteKey(loan.note);
  return (
    <section className="page" data-page="orderDetails">
      <OrderHeader data={data} actions={orderActions} onRun={run} />
      <DetailTabs label={m.detailTitle} tabs={tabsOf(data)} />
      {dialog}
    </section>
  );
}

const count = (data: OrderData, ...kinds: readonly OrderData["money"][number]["kind"][]): number =>
  data.money.filter(({ kind }) => kinds.includes(kind)).length;

const tabsOf = (data: OrderData): readonly DetailTab[] => [
  { key: "summary", label: p.summary, content: () => <SummaryTab data={data} /> },
  { key: "plan", label: p.plan, count: data.plan.length, content: () => <PlanTab data={data} /> },
  ...(data.order.byPartner
    ? [{ key: "partner", label: pm.detail, content: () => <PartnerTab loanId={data.order.id} /> }]
    : []),
  {
    key: "money",
    label: p.money,
    count: count(data, "payout", "repayment"),
    content: () => <MoneyTab data={data} kinds={["payout", "repayment"]} />,
  },
  {
    key: "extensions",
    label: p.extensions,
    count: data.extensions.length,
    content: () => <ExtensionsTab data={data} />,
  },
  {
    key: "reductions",
    label: p.reductions,
    count: data.reductions.length,
    content: () => <ReductionsTab data={data} />,
  },
  {
    key: "refunds",
    label: p.refunds,
    count: count(data, "refund"),
    content: () => <MoneyTab data={data} kinds={["refund"]} />,
  },
  { key: "contract", label: p.contract, content: () => <ContractTab data={data} /> },
  { key: "review", label: p.review, content: () => <ReviewTab data={data} /> },
  { key: "sms", label: p.sms, count: data.sms.length, content: () => <SmsTab data={data} /> },
  { key: "ledger", label: p.ledger, content: () => <LedgerTab loanId={data.order.id} /> },
  {
    key: "timeline",
    label: m.timeline,
    content: () => (
      <Panel>
        <OrderTimeline loanId={data.order.id} />
      </Panel>
    ),
  },
];

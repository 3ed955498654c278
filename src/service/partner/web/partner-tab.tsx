import { Alert } from "antd";
import { routeOutcome } from "../../../catalogue/router/domain/state.ts";
import { Code, Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { partner } from "../contract.ts";
import { partnerStanding, partnerStep } from "../domain/step.ts";
import { partnerMessages as m } from "../messages.ts";

/** How an order stands at the partner who lends on it: what is next, what failed, and its plan and payments there. */
export function PartnerTab({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(partner.detail, { loanId }, { live: [{ kind: "loan", id: loanId }] });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Alert type="info" showIcon title={t(m.note)} />
      <Panel>
        <Facts
          facts={[
            { label: m.step, value: <StatusTag set={partnerStep} code={data.step} /> },
            ...(data.said === null
              ? []
              : [{ label: m.said, value: <StatusTag set={partnerStanding} code={data.said} /> }]),
            { label: m.saidAt, value: <Instant value={data.saidAt} /> },
            { label: m.partnerOrderNo, value: <Code value={data.partnerOrderNo} /> },
            { label: m.contractNo, value: <Code value={data.contractNo} /> },
            ...(data.step === "ended" ? [] : [{ label: m.nextAt, value: <Instant value={data.nextAt} /> }]),
            ...(data.failure === null
              ? []
              : [
                  {
                    label: m.failure,
                    value: (
                      <>
                        <StatusTag set={routeOutcome} code={data.failure} /> {data.failureDetail}
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </Panel>
      <Panel title={t(m.plan)}>
        <Table
          label={m.plan}
          rows={data.plan}
          keyOf={({ term }) => String(term)}
          columns={[
            { label: m.term, kind: "count", value: ({ term }) => term },
            { label: m.dueDate, kind: "day", value: ({ dueDate }) => dueDate },
            { label: m.total, kind: "money", value: ({ total }) => total },
            { label: m.paid, kind: "money", value: ({ paid }) => paid },
          ]}
        />
      </Panel>
      <Panel title={t(m.payments)}>
        <Table
          label={m.payments}
          rows={data.payments}
          keyOf={({ paymentNo }) => paymentNo}
          columns={[
            { label: m.paidAt, kind: "instant", value: ({ paidAt }) => paidAt },
            { label: m.term, kind: "count", value: ({ term }) => term },
            { label: m.amount, kind: "money", value: ({ amount }) => amount },
          ]}
        />
      </Panel>
      <Panel title={t(m.delays)}>
        <Table
          label={m.delays}
          rows={data.delays}
          keyOf={({ delayNo }) => delayNo}
          columns={[
            { label: m.term, kind: "count", value: ({ term }) => term },
            { label: m.days, kind: "count", value: ({ days }) => days },
            { label: m.fee, kind: "money", value: ({ fee }) => fee },
            { label: m.dueDate, kind: "day", value: ({ dueDate }) => dueDate },
          ]}
        />
      </Panel>
    </>
  );
}

import { Button } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatPercent } from "../../../platform/shared/percent.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Chart } from "../../../platform/web/chart/chart.tsx";
import { DetailHeader, Panel } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { ConfirmDialog, ListPage } from "../../../platform/web/list-page.tsx";
import { ChangedButton } from "../../../platform/web/live/changed-button.tsx";
import { useLiveRecord } from "../../../platform/web/live/use-live-record.ts";
import { refreshAll, useCall, useCommand } from "../../../platform/web/queries.ts";
import { SearchPrompt } from "../../../platform/web/search-prompt.tsx";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Strip } from "../../../platform/web/strip.tsx";
import { About } from "../../../platform/web/subject.ts";
import { Table } from "../../../platform/web/table.tsx";
import { inUse } from "../../../catalogue/merchant/domain/state.ts";
import { inspection } from "../contract.ts";
import { alertState, intervals, ruleKind, runOutcome } from "../domain/sets.ts";
import { inspectionMessages as m, inspectionPageMessages as p } from "../messages.ts";
import type { RuleDetail } from "./rule-row.ts";
import "./inspection.css";

type Hour = RuleDetail["hours"][number];

const hour = { label: p.hour, value: ({ at }: Hour) => formatInstant(at).slice(-5) };
const latency = [{ label: m.latencyMs, draw: "line", value: ({ latencyMs }: Hour) => latencyMs }] as const;
const failures = [{ label: p.failures, draw: "bar", value: ({ failed }: Hour) => failed }] as const;

/** One rule with its runs and alerts; finds it by name or target when the address has none. */
export default function DetectionDetail() {
  const [params] = useSearchParams();
  const id = params.get("id");
  return id ? (
    <Rule key={id} id={id} />
  ) : (
    <SearchPrompt
      title={p.detailPage}
      label={m.query}
      find={inspection.find}
      open={(found) => ({ id: found.id })}
      describe={({ name, target }) => `${name} · ${target}`}
    />
  );
}

function Rule({ id }: { readonly id: string }) {
  const { data, dataUpdatedAt, error, refetch } = useCall(inspection.detail, { id });
  const waits = useLiveRecord({
    watched: [{ kind: "inspection", id }],
    region: '[data-page="detectionDetail"]',
    readAt: dataUpdatedAt,
    reread: () => void refreshAll(),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <About subject={{ no: data.name }}>
      {waits && <ChangedButton onClick={() => void refreshAll()} />}
      <Shown data={data} />
    </About>
  );
}

function useShare() {
  const t = useT();
  return ({ passed, failed }: RuleDetail["day"]): string =>
    passed + failed === 0 ? t(p.noRuns) : formatPercent((100 * passed) / (passed + failed), 1);
}

function Shown({ data }: { readonly data: RuleDetail }) {
  const t = useT();
  const share = useShare();
  const [asked, ask] = useState(false);
  const { run, pending } = useCommand(inspection.acknowledge, { onDone: () => ask(false) });
  return (
    <section className="page" data-page="detectionDetail">
      <DetailHeader
        title={data.name}
        status={
          <>
            <StatusTag set={alertState} code={data.alert} />{" "}
            {data.state === "disabled" && <StatusTag set={inUse} code={data.state} />}
          </>
        }
        subtitle={`${data.target} · ${t(ruleKind.member(data.kind)?.label ?? m.kind)} · ${data.compared ?? ""} · ${t(
          intervals.member(data.interval)?.label ?? m.interval,
        )}`}
        actions={data.can.acknowledge && <Button onClick={() => ask(true)}>{t(m.acknowledge)}</Button>}
        figures={[
          { label: p.day, value: share(data.day) },
          { label: p.week, value: share(data.week) },
        ]}
      />
      {asked && (
        <ConfirmDialog
          title={m.acknowledge}
          text={p.acknowledgeNote}
          pending={pending}
          onConfirm={() => void run({ id: data.id })}
          onCancel={() => ask(false)}
        />
      )}
      <div className="inspection-charts">
        <Strip hours={data.hours} wide />
        <Chart title={p.latency} rows={data.hours} category={hour} series={latency} of="count" />
        {data.day.failed > 0 && (
          <Chart title={p.failures} rows={data.hours} category={hour} series={failures} of="count" />
        )}
      </div>
      <Panel title={t(p.alerts)}>
        <Table
          label={p.alerts}
          rows={data.alerts}
          keyOf={(alert) => alert.id}
          columns={[
            { label: m.outcome, kind: "closed", set: runOutcome, value: ({ outcome }) => outcome },
            { label: p.openedAt, kind: "instant", value: ({ openedAt }) => openedAt },
            { label: p.acknowledgedAt, kind: "instant", value: ({ acknowledgedAt }) => acknowledgedAt },
            { label: p.acknowledgedBy, kind: "text", value: ({ acknowledgedBy }) => acknowledgedBy },
            { label: p.closedAt, kind: "instant", value: ({ closedAt }) => closedAt },
          ]}
        />
      </Panel>
      <ListPage
        source={inspection.runs}
        messages={m}
        title={m.runs}
        fixedFilter={{ ruleId: data.id }}
        filters={["outcome", "byHand"]}
        columns={[
          { field: "at", width: 168 },
          { field: "outcome", width: 168 },
          { field: "latencyMs", width: 120 },
          { field: "httpStatus", width: 120 },
          { field: "extract", width: 280 },
          { field: "byHand", width: 96 },
        ]}
        embedded
        part=".runs"
      />
    </section>
  );
}

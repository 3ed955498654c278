import { Progress } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { testTools } from "../contract.ts";
import { runStatus, testTool } from "../domain/tools.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";

const FOLLOW_MS = 1000;

type Run = OutputOf<typeof testTools.runs>["list"][number];

/** What was run, newest first; followed while something is still running. */
export function RunsPanel() {
  const t = useT();
  const first = useCall(testTools.runs, {});
  const running = first.data?.list.some(({ status }) => status === "running") ?? false;
  // the same query, asked again every second while something runs
  useCall(testTools.runs, {}, running ? { refetchInterval: FOLLOW_MS } : {});
  const { data, error, refetch } = first;
  return (
    <Panel title={t(m.runs)}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Table
          label={m.runs}
          className="tool-grid"
          rows={data.list}
          keyOf={({ id }) => id}
          empty={<Blank title={t(p.noRuns)} hint={t(p.noRunsHint)} />}
          columns={[
            { label: p.when, kind: "instant", value: ({ at }) => at },
            { label: p.tool, kind: "closed", set: testTool, value: ({ tool }) => tool },
            { label: p.subject, kind: "text", value: ({ subject }) => subject },
            { label: p.status, kind: "closed", set: runStatus, value: ({ status }) => status },
            { label: p.progress, cell: (run) => <RunProgress run={run} /> },
            { label: p.note, kind: "text", value: ({ note }) => note },
            { label: p.who, kind: "text", value: ({ by }) => by },
          ]}
        />
      )}
    </Panel>
  );
}

function RunProgress({ run: { done, total } }: { readonly run: Run }) {
  const t = useT();
  if (total <= 1) return DASH;
  return (
    <span className="tool-progress">
      <Progress percent={Math.round((done / total) * 100)} size="small" showInfo={false} aria-label={t(p.progress)} />
      <span>{t(p.ofTotal, { done, total })}</span>
    </span>
  );
}

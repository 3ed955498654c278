import { Progress } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Grid } from "../../../platform/web/list/grid.tsx";
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
      {data?.list.length === 0 && <Blank title={t(p.noRuns)} hint={t(p.noRunsHint)} />}
      {data && data.list.length > 0 && (
        <Grid label={t(m.runs)} className="tool-grid">
          <table>
            <thead>
              <tr>
                {[p.when, p.tool, p.subject, p.status, p.progress, p.note, p.who].map((label) => (
                  <th key={label.en} scope="col">
                    {t(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </Grid>
      )}
    </Panel>
  );
}

function RunRow({ run }: { readonly run: Run }) {
  const t = useT();
  const { done, total } = run;
  return (
    <tr>
      <td>
        <Instant value={run.at} />
      </td>
      <td>
        <StatusTag set={testTool} code={run.tool} />
      </td>
      <td>{run.subject ?? "—"}</td>
      <td>
        <StatusTag set={runStatus} code={run.status} />
      </td>
      <td>
        {total > 1 ? (
          <span className="tool-progress">
            <Progress percent={Math.round((done / total) * 100)} size="small" showInfo={false} aria-label={t(p.progress)} />
            <span>{t(p.ofTotal, { done, total })}</span>
          </span>
        ) : (
          "—"
        )}
      </td>
      <td>{run.note ?? "—"}</td>
      <td>{run.by}</td>
    </tr>
  );
}

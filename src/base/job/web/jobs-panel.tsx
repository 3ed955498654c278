import { ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { job, type ShownJob, type ShownQueue } from "../contract.ts";
import { jobMessages as m } from "../messages.ts";

const MINUTE = 60;

/** What the product does by itself: each job with its last and its next run, and what waits in the queues. */
export function JobsPanel() {
  const t = useT();
  const { data, error, refetch } = useCall(job.list, {});
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <p className="settings-intro">{t(m.intro)}</p>
      <Table
        label={m.title}
        rows={data.jobs}
        keyOf={({ name }) => name}
        columns={[
          { label: m.name, rowHeader: true, wrap: true, width: 200, cell: (row) => <Name job={row} /> },
          { label: m.state, wrap: true, width: 180, cell: (row) => <State job={row} /> },
          { label: m.lastDone, kind: "instant", value: ({ lastDone }) => lastDone },
          { label: m.nextDue, kind: "instant", value: ({ nextDue }) => nextDue },
        ]}
      />
      <h3>{t(m.queues)}</h3>
      <Table
        label={m.queues}
        rows={data.queues}
        keyOf={({ title }: ShownQueue) => title.en}
        columns={[
          { label: m.queue, rowHeader: true, wrap: true, width: 220, cell: ({ title }) => t(title) },
          { label: m.waiting, kind: "count", value: ({ waiting }) => waiting },
          { label: m.oldest, kind: "instant", value: ({ oldest }) => oldest },
          { label: m.lastDone, kind: "instant", value: ({ lastDone }) => lastDone },
        ]}
      />
    </>
  );
}

/**
 * What a job does, and how often: seconds up to a minute, then minutes, or a time of day in the zone of the business.
 */
function Name({ job: { title, every, at } }: { readonly job: ShownJob }) {
  const t = useT();
  const often = (seconds: number): string =>
    seconds < MINUTE
      ? t(m.everySeconds, { count: seconds })
      : t(m.everyMinutes, { count: Math.round(seconds / MINUTE) });
  return (
    <>
      <div>{t(title)}</div>
      <div className="hint">{every === null ? t(m.dailyAt, { time: at ?? "" }) : often(every)}</div>
    </>
  );
}

/** How a job stands: under way, failed the last time and why, in order, or not looked at yet. */
function State({ job: { running, error, lastDone } }: { readonly job: ShownJob }) {
  const t = useT();
  if (running) return <ToneTag tone="moving">{t(m.running)}</ToneTag>;
  if (error !== null) {
    return (
      <>
        <ToneTag tone="bad">{t(m.failed)}</ToneTag> {error}
      </>
    );
  }
  return lastDone === null ? (
    <ToneTag tone="waiting">{t(m.notYet)}</ToneTag>
  ) : (
    <ToneTag tone="done">{t(m.good)}</ToneTag>
  );
}

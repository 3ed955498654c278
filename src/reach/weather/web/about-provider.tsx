import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { weatherPageMessages as p } from "../messages.ts";
import type { Provider } from "./provider.ts";

/** When a provider was left alone because it did not answer. */
export function Incidents({ incidents }: Pick<Provider, "incidents">) {
  const t = useT();
  return (
    <Panel title={t(p.incidents)}>
      <Table
        label={p.incidents}
        rows={incidents}
        keyOf={({ from }) => from}
        empty={<p className="weather-note">{t(p.noIncidents)}</p>}
        columns={[
          { label: p.from, kind: "instant", value: ({ from }) => from },
          { label: p.to, width: 168, cell: ({ to }) => (to === null ? t(p.lasts) : formatInstant(to)) },
          { label: p.silences, kind: "count", value: ({ silences }) => silences },
          { label: p.processes, kind: "count", value: ({ processes }) => processes },
        ]}
      />
    </Panel>
  );
}

/** What waits until a provider has done its part. */
export function WaitingWork({ waiting }: Pick<Provider, "waiting">) {
  const t = useT();
  return (
    <Panel title={t(p.waiting)}>
      <Table
        label={p.waiting}
        rows={waiting}
        keyOf={({ what }) => what.en}
        empty={<p className="weather-note">{t(p.nothingWaits)}</p>}
        columns={[
          { label: p.what, rowHeader: true, cell: ({ what }) => t(what) },
          { label: p.count, kind: "count", value: ({ count }) => count },
          { label: p.oldest, kind: "instant", value: ({ oldest }) => oldest },
        ]}
      />
    </Panel>
  );
}

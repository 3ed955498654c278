import { Select } from "antd";
import { useState } from "react";
import { formatPercent } from "../../../platform/shared/percent.ts";
import { Chart } from "../../../platform/web/chart/chart.tsx";
import { DASH, formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Strip } from "../../../platform/web/strip.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { providerKind, providerState } from "../domain/sets.ts";
import { weatherPageMessages as p } from "../messages.ts";
import { Incidents, WaitingWork } from "./about-provider.tsx";
import { useWeather } from "./of-provider.tsx";
import type { Provider } from "./provider.ts";
import "./weather.css";

type Figures = Provider["hour"];
type Hour = Provider["hours"][number];

/** Those whom somebody has to look at come first. */
const URGENT: readonly Provider["state"][] = ["resting", "failing", "slow"];

const hour = { label: p.hour, value: ({ at }: Hour) => formatInstant(at).slice(-5) };
const latency = [
  { label: p.median, draw: "line", value: ({ p50Ms }: Hour) => p50Ms },
  { label: p.slowest, draw: "line", value: ({ p95Ms }: Hour) => p95Ms },
] as const;

const keyOf = ({ kind, code }: Provider): string => `${kind} ${code}`;
const shareOf = ({ asked, refused, silent }: Figures): string =>
  asked === 0 ? DASH : formatPercent((100 * (asked - refused - silent)) / asked, 1);
const latencyOf = ({ p50Ms, p95Ms }: Figures): string => (p50Ms === null ? DASH : `${p50Ms} / ${p95Ms} ms`);

/** How channels, carriers and partners answer, what rests, and what waits for them; it follows by itself. */
export function Weather() {
  const t = useT();
  const { data, error, refetch } = useWeather();
  const [chosen, choose] = useState<string | null>(null);
  const nameOf = ({ name, kind }: Provider): string => `${name} · ${t(providerKind.member(kind)?.label ?? p.provider)}`;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { providers } = data;
  const urgent = URGENT.flatMap((state) => providers.filter((one) => one.state === state));
  const shown = providers.find((one) => keyOf(one) === chosen) ?? urgent[0] ?? providers[0];
  if (!shown) return <Blank title={t(p.none)} hint={t(p.noneHint)} />;
  return (
    <div className="weather">
      <Table
        label={p.title}
        rows={providers}
        keyOf={keyOf}
        columns={[
          { label: p.provider, rowHeader: true, pinned: true, width: 200, cell: nameOf },
          { label: p.state, kind: "closed", set: providerState, value: ({ state }) => state },
          { label: p.strip, width: 152, cell: ({ hours }) => <Strip hours={hours} /> },
          { label: p.hourAsked, kind: "count", value: (one) => one.hour.asked },
          { label: p.hourShare, align: "right", width: 104, cell: (one) => shareOf(one.hour) },
          { label: p.hourLatency, align: "right", width: 128, cell: (one) => latencyOf(one.hour) },
          { label: p.dayAsked, kind: "count", value: (one) => one.day.asked },
          { label: p.dayShare, align: "right", width: 104, cell: (one) => shareOf(one.day) },
          { label: p.dayLatency, align: "right", width: 128, cell: (one) => latencyOf(one.day) },
          { label: p.spared, kind: "count", value: (one) => one.day.spared },
        ]}
      />
      <p className="weather-note">
        {t(p.states)}
        <br />
        {t(p.accuracy)}
      </p>
      <label className="weather-choice">
        {t(p.provider)}
        <Select
          value={keyOf(shown)}
          onChange={choose}
          options={providers.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
          popupMatchSelectWidth={false}
        />
      </label>
      <Chart title={p.latency} rows={shown.hours} category={hour} series={latency} of="count" />
      <Incidents incidents={shown.incidents} />
      <WaitingWork waiting={shown.waiting} />
    </div>
  );
}

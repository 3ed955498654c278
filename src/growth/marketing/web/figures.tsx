import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Chart } from "../../../platform/web/chart/chart.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { DASH, formatDay } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { FilterBar } from "../../../platform/web/list/filter-bar.tsx";
import { toWire, type Applied } from "../../../platform/web/list/url-state.ts";
import { useMedia } from "../../../platform/web/media.ts";
import { useList } from "../../../platform/web/queries.ts";
import { useToday } from "../../../platform/web/session.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { rate } from "./rows.ts";

type Day = OutputOf<typeof marketing.trend>[number];
type Marketer = OutputOf<typeof marketing.achievement>[number];

const category = { label: m.day, value: ({ day }: Day) => formatDay(day) };
const series = [
  { label: m.attempts, draw: "bar", value: ({ attempts }: Day) => attempts },
  { label: m.connects, draw: "bar", value: ({ connects }: Day) => connects },
  { label: m.applied, draw: "line", value: ({ applied }: Day) => applied },
  { label: m.disbursed, draw: "line", value: ({ disbursed }: Day) => disbursed },
] as const;
const { filters } = marketing.achievement.spec;

/** The figures of each marketer and of each day, of a period, a team, one of them or a product. */
export function Figures() {
  const [applied, apply] = useState<Applied>({});
  const today = useToday();
  const narrow = useMedia("(max-width: 767px)");
  const asked = toWire(applied, today);
  const figures = useList(marketing.achievement, asked);
  const trend = useList(marketing.trend, asked);
  const error = figures.error ?? trend.error;
  return (
    <>
      <div className="list-head">
        <FilterBar
          names={Object.keys(filters)}
          filters={filters}
          labels={m}
          applied={applied}
          onApply={apply}
          folded={narrow}
        />
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void Promise.all([figures.refetch(), trend.refetch()])} />
      ) : figures.data && trend.data ? (
        <Shown marketers={figures.data} days={trend.data} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Shown({ marketers, days }: { readonly marketers: readonly Marketer[]; readonly days: readonly Day[] }) {
  const t = useT();
  if (marketers.length === 0) return <Blank title={t(p.nobodyYet)} />;
  return (
    <>
      <Table
        label={m.achievement}
        rows={marketers}
        keyOf={({ userId }) => userId}
        columns={[
          { label: m.rank, kind: "count", value: ({ rank }) => rank },
          {
            label: m.checker,
            rowHeader: true,
            cell: ({ checker, account }) => (
              <PageLink to={pagePath("detail", { checker: account })}>{checker}</PageLink>
            ),
          },
          { label: m.team, cell: ({ team }) => team || DASH },
          { label: m.assigned, kind: "count", value: ({ assigned }) => assigned },
          { label: m.attempts, kind: "count", value: ({ attempts }) => attempts },
          { label: m.connects, kind: "count", value: ({ connects }) => connects },
          { label: m.applied, kind: "count", value: ({ applied }) => applied },
          { label: m.approved, kind: "count", value: ({ approved }) => approved },
          { label: m.disbursed, kind: "count", value: ({ disbursed }) => disbursed },
          { label: m.disbursedCents, kind: "money", value: ({ disbursedCents }) => disbursedCents },
          { label: m.conversionBp, align: "right", cell: ({ conversionBp }) => rate(conversionBp) },
          { label: m.firstOverdue, kind: "count", value: ({ firstOverdue }) => firstOverdue },
        ]}
      />
      <Panel title={t(m.trend)}>
        <Chart title={m.trend} rows={days} category={category} series={series} of="count" />
      </Panel>
    </>
  );
}

import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Chart } from "../../../platform/web/chart/chart.tsx";
import { FilterBar } from "../../../platform/web/list/filter-bar.tsx";
import { toWire, type Applied } from "../../../platform/web/list/url-state.ts";
import { useMedia } from "../../../platform/web/media.ts";
import { useList } from "../../../platform/web/queries.ts";
import { useToday } from "../../../platform/web/session.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { pnl } from "../contract.ts";
import { pnlMessages as m } from "../messages.ts";
import { showMonth } from "./month.ts";

type Month = OutputOf<typeof pnl.months>[number];

const category = { label: m.period, value: ({ period }: Month) => showMonth(period) };
const series = [
  { label: m.incomeCents, draw: "bar", value: ({ incomeCents }: Month) => incomeCents },
  { label: m.costCents, draw: "bar", value: ({ costCents }: Month) => costCents },
  { label: m.profitCents, draw: "line", value: ({ profitCents }: Month) => profitCents },
] as const;

const { filters } = pnl.months.spec;

/** How the months in force compare, of all merchants or one. */
export function ByMonth() {
  const [applied, apply] = useState<Applied>({});
  const today = useToday();
  const narrow = useMedia("(max-width: 767px)");
  const { data, error, refetch } = useList(pnl.months, toWire(applied, today));
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
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Chart title={m.months} rows={data} category={category} series={series} />
      ) : (
        <Loading />
      )}
    </>
  );
}

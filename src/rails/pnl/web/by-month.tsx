import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Chart } from "../../../platform/web/chart/chart.tsx";
import { useCall } from "../../../platform/web/queries.ts";
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

/** How the months in force compare. */
export function ByMonth() {
  const { data, error, refetch } = useCall(pnl.months, {});
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Chart title={m.months} rows={data} category={category} series={series} />;
}

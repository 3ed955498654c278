import { useCall } from "../../../platform/web/queries.ts";
import { workOrder } from "../contract.ts";
import type { WorkOrderStatus } from "../domain/sets.ts";

/** How many tickets tabs hold, by the states that each shows. */
export function useTicketCounts(
  tabs: Readonly<Record<string, readonly WorkOrderStatus[]>>,
): Readonly<Record<string, number>> | undefined {
  const { data } = useCall(workOrder.counts, {}, { live: [{ kind: "workOrder" }] });
  if (!data) return undefined;
  const of = (states: readonly WorkOrderStatus[]): number =>
    data.statuses.filter(({ status }) => states.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    ...Object.fromEntries(Object.entries(tabs).map(([key, states]) => [key, of(states)])),
    mine: data.mine,
  };
}

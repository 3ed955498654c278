import type { ListSpec } from "../../shared/list.ts";
import { ui } from "../../shared/ui-messages.ts";
import type { ListTab } from "./types.ts";

const ALL = "all";

/**
 * The tabs of a list's queue: all, and each of its codes that has rows, or that one is looking at, in the order of the
 * set. Empty where the list has no queue.
 */
export function queueTabs<F extends string>(
  { filters, queue }: Pick<ListSpec<never, F>, "filters" | "queue">,
  counts: Readonly<Record<string, number>> | undefined,
  active: string | undefined,
): readonly ListTab<F>[] {
  const filter = queue && filters[queue];
  if (!queue || filter?.kind !== "closed") return [];
  const shown = filter.set.members.filter(({ code }) => (counts?.[code] ?? 0) > 0 || String(code) === active);
  return [
    { key: ALL, label: ui.all },
    ...shown.map(({ code, label }) => ({
      key: String(code),
      label,
      filters: { [queue]: [code] } as unknown as NonNullable<ListTab<F>["filters"]>,
    })),
  ];
}

/** What each tab of a queue counts. */
export const queueCounts = (counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> => ({
  ...counts,
  [ALL]: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

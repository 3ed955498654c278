import type { QueryClient } from "@tanstack/react-query";
import type { ListAnswer } from "../../shared/list.ts";

/**
 * What a list shows, for an answer that was asked for at `askedAt` (epoch milliseconds) to be merged into; undefined
 * where the list was read meanwhile, after a command of one's own, and knows better. It is what was read last, not what
 * was drawn last: between the two, rows that the command brought would be lost.
 */
export function shownSince<R>(
  client: QueryClient,
  queryKey: readonly unknown[],
  askedAt: number,
): ListAnswer<R> | undefined {
  const state = client.getQueryState<ListAnswer<R>>(queryKey);
  return state && state.dataUpdatedAt <= askedAt ? state.data : undefined;
}

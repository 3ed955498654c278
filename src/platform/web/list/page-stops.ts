import type { ListTab } from "./types.ts";

/** What has a place, or several, in a page's one row of tabs. */
interface Placed {
  readonly key: string;
  readonly tabs?: readonly ListTab[] | undefined;
}

/** A place in a page's row of tabs: a view, or one of the tabs of a view. */
export interface Stop<V extends Placed> {
  readonly key: string;
  readonly view: V;
  readonly tab: ListTab | undefined;
}

/** The places of a page's views, in their order; tabs stand in place of the view that they belong to. */
export const stopsOf = <V extends Placed>(views: readonly V[], shows: (tab: ListTab) => boolean): readonly Stop<V>[] =>
  views.flatMap((view): Stop<V>[] => {
    const tabs = view.tabs?.filter(shows) ?? [];
    return tabs.length === 0
      ? [{ key: view.key, view, tab: undefined }]
      : tabs.map((tab) => ({ key: `${view.key}.${tab.key}`, view, tab }));
  });

/** Where an address is; undefined where there is no place at all. */
export function stopAt<V extends Placed>(stops: readonly Stop<V>[], params: URLSearchParams): Stop<V> | undefined {
  const [wanted, tab] = [params.get("view"), params.get("tab")];
  const view = stops.find((stop) => stop.view.key === wanted)?.view ?? stops[0]?.view;
  const own = stops.filter((stop) => stop.view === view);
  return own.find((stop) => stop.tab?.key === tab) ?? own[0];
}

/**
 * The address of a place. Its view is as one left it, if one did; on another of its tabs it begins at the first page
 * again.
 */
export function addressOf<V extends Placed>(
  stops: readonly Stop<V>[],
  { key, view, tab }: Stop<V>,
  asLeft: URLSearchParams | undefined,
): URLSearchParams {
  const next = new URLSearchParams(asLeft ?? (view === stops[0]?.view ? [] : [["view", view.key]]));
  const own = stops.filter((stop) => stop.view === view);
  if (stopAt(own, next)?.key === key) return next;
  next.delete("page");
  if (tab && key !== own[0]?.key) next.set("tab", tab.key);
  else next.delete("tab");
  return next;
}

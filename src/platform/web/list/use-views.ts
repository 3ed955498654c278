import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { savedView } from "../../../access/saved-view/contract.ts";
import { keptParams } from "../../shared/kept-params.ts";
import type { OutputOf } from "../../shared/endpoint.ts";
import type { Filters } from "../../shared/list.ts";
import { call } from "../api.ts";

export type SavedView = OutputOf<typeof savedView.read>["views"][number];

/** What may be done with the open view, and keeping a new one. */
export type ViewStep = "create" | "edit" | "share" | "remove";

const FRESH_MS = 60_000;
/** Which view one looks at, and which list of several the page shows. */
const MARK = "v";
const PART = "view";

/** One's own default goes before that of a role. */
const defaultOf = (views: readonly SavedView[]): SavedView | undefined =>
  views.find(({ isDefault, roleId }) => isDefault && roleId === null) ?? views.find(({ isDefault }) => isDefault);

/** The views of a list, which of them is open, and how to open another; a page that is come to bare opens its default. */
export function useViews({ name, filters, embedded }: { name: string; filters: Filters; embedded: boolean }) {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery({
    queryKey: [savedView.read.name, name],
    queryFn: ({ signal }) => call(savedView.read, { list: name }, { signal, quiet: true }),
    enabled: !embedded,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const bare = useRef([...params.keys()].every((key) => key === PART));
  const views = data?.views ?? [];
  const active = views.find(({ id }) => id === params.get(MARK));
  const open = (view: SavedView | undefined, replace = false): void => {
    const next = new URLSearchParams(view?.search);
    const part = params.get(PART);
    if (part !== null) next.set(PART, part);
    if (view) next.set(MARK, view.id);
    setParams(next, { replace });
  };
  useLayoutEffect(() => {
    if (!bare.current || !data) return;
    bare.current = false;
    const first = defaultOf(data.views);
    if (first && [...params.keys()].every((key) => key === PART)) open(first, true);
  }, [data]);
  const kept = keptParams(filters);
  const search = new URLSearchParams([...params].filter(([key]) => kept.has(key) && key !== PART)).toString();
  const mark = (id: string): void =>
    setParams(new URLSearchParams([...params].filter(([key]) => key !== MARK).concat([[MARK, id]])));
  return { views, roles: data?.roles ?? [], active, open, mark, search };
}

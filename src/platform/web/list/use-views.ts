import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { savedView } from "../../../access/saved-view/contract.ts";
import { keptParams } from "../../shared/kept-params.ts";
import type { OutputOf } from "../../shared/endpoint.ts";
import type { Filters } from "../../shared/list.ts";
import { call } from "../api.ts";

export type SavedView = OutputOf<typeof savedView.read>["views"][number];

/** A view's name as the calls take it. */
export const namesOf = ({ cn, en, es }: SavedView["name"]) => ({ nameCn: cn, nameEn: en, nameEs: es });

/** What may be done with the open view, and keeping a new one. */
export type ViewStep = "create" | "edit" | "share" | "remove";

const FRESH_MS = 60_000;
/** Which view one looks at, and which list of several the page shows. */
const MARK = "v";
const PART = "view";

/** The view that a page opens with: one's own default goes before that of a role. */
const defaultOf = (views: readonly SavedView[]): SavedView | undefined =>
  views.find(({ opens, roleId }) => opens && roleId === null) ?? views.find(({ opens }) => opens);
const isBare = (params: URLSearchParams): boolean => [...params.keys()].every((key) => key === PART);

/**
 * The views of a list, which of them is open, and how to open another. A page that is come to bare opens its default;
 * until that one is known, its rows wait (`waiting`), because they would change under the hand of who already reads.
 */
export function useViews({ name, filters, embedded }: { name: string; filters: Filters; embedded: boolean }) {
  const [params, setParams] = useSearchParams();
  const { data, isPending } = useQuery({
    queryKey: [savedView.read.name, name],
    queryFn: ({ signal }) => call(savedView.read, { list: name }, { signal, quiet: true }),
    enabled: !embedded,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const [waiting, setWaiting] = useState(() => !embedded && isBare(params));
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
    if (!waiting || isPending) return;
    const first = defaultOf(data?.views ?? []);
    if (first && isBare(params)) open(first, true);
    else setWaiting(false);
  }, [waiting, isPending, data, params]);
  const kept = keptParams(filters);
  const search = new URLSearchParams([...params].filter(([key]) => kept.has(key) && key !== PART)).toString();
  const mark = (id: string): void =>
    setParams(new URLSearchParams([...params].filter(([key]) => key !== MARK).concat([[MARK, id]])));
  return { views, roles: data?.roles ?? [], active, open, mark, search, waiting };
}

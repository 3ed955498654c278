import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Filters } from "../../shared/list.ts";
import { readState, writeState, type ListState } from "./url-state.ts";

/** The list's state and how to change it; kept in the address, or in the component when it is part of another page. */
export function useListState(spec: { readonly filters: Filters; readonly sort: readonly string[] }, embedded: boolean) {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState(() => new URLSearchParams());
  const source = embedded ? own : params;
  const state = useMemo(() => readState(source, spec), [source, spec]);
  const change = (next: Partial<ListState>): void => {
    const written = writeState({ ...state, page: 1, ...next }, spec, source);
    if (embedded) setOwn(written);
    else setParams(written);
  };
  return { state, change };
}

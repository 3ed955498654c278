import { queryOptions, useQueries } from "@tanstack/react-query";
import { choice } from "../../../base/choice/contract.ts";
import type { Filters } from "../../shared/list.ts";
import { call } from "../api.ts";
import type { FilterChoices } from "./types.ts";

/** Sets change when somebody joins or a product is added: once in these minutes is often enough. */
const FRESH_MS = 5 * 60_000;

/** The question for the values of a set, asked once for all that show or choose them. */
export const choicesOf = (of: string) =>
  queryOptions({
    queryKey: ["choices", of],
    queryFn: ({ signal }) => call(choice.list, { of }, { signal, quiet: true }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });

/** The values of those of the filters that name a set, by filter; read where they are shown. */
export function useChoices(filters: Filters, names: readonly string[]): FilterChoices {
  const asked = names.flatMap((name) => {
    const filter = filters[name];
    return filter && "choices" in filter && filter.choices ? [{ name, of: filter.choices }] : [];
  });
  const answers = useQueries({ queries: asked.map(({ of }) => choicesOf(of)) });
  return Object.fromEntries(asked.map(({ name }, index) => [name, answers[index]?.data ?? []]));
}

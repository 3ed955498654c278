import { useQueries } from "@tanstack/react-query";
import { choice } from "../../../base/choice/contract.ts";
import type { Filters } from "../../shared/list.ts";
import { call } from "../api.ts";
import type { FilterChoices } from "./types.ts";

/** Sets change when somebody joins or a product is added: once in these minutes is often enough. */
const FRESH_MS = 5 * 60_000;

/** The values of those of the filters that name a set, by filter; read where they are shown. */
export function useChoices(filters: Filters, names: readonly string[]): FilterChoices {
  const asked = names.flatMap((name) => {
    const filter = filters[name];
    return filter && "choices" in filter && filter.choices ? [{ name, of: filter.choices }] : [];
  });
  const answers = useQueries({
    queries: asked.map(({ of }) => ({
      queryKey: ["choices", of],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(choice.list, { of }, { signal, quiet: true }),
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    })),
  });
  return Object.fromEntries(asked.map(({ name }, index) => [name, answers[index]?.data ?? []]));
}

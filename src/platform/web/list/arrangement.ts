import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { preference } from "../../../base/preference/contract.ts";
import { call } from "../api.ts";
import { local } from "../local.ts";
import { queryClient } from "../queries.ts";
import type { ShownColumn } from "./columns.tsx";

/** How a user arranged a list. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly compact: boolean;
}

/**
 * The columns in the user's order with the user's widths; columns that the user has not seen yet keep their declared
 * place.
 */
export function arrange<R>(
  columns: readonly ShownColumn<R>[],
  arrangement: Arrangement | undefined,
): { readonly all: readonly ShownColumn<R>[]; readonly shown: readonly ShownColumn<R>[] } {
  if (!arrangement) return { all: columns, shown: columns.filter(({ optional }) => !optional) };
  const known = arrangement.order.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  const all = [...known];
  columns.forEach((column, index) => {
    if (!known.includes(column)) all.splice(index, 0, column);
  });
  const sized = all.map((column) => {
    const width = arrangement.widths[column.field];
    return width === undefined ? column : { ...column, width, maxWidth: column.maxWidth && width };
  });
  return {
    all: sized,
    shown: sized.filter(
      ({ field, optional }) => !arrangement.hidden.includes(field) && (!optional || arrangement.order.includes(field)),
    ),
  };
}

/** How a list is arranged while its user has not arranged it. */
export const arrangementOf = <R>(all: readonly ShownColumn<R>[], shown: readonly ShownColumn<R>[]): Arrangement => ({
  order: all.map(({ field }) => field),
  hidden: all.filter((column) => !shown.includes(column)).map(({ field }) => field),
  widths: {},
  compact: false,
});

function isArrangement(value: unknown): value is Arrangement {
  const candidate = value as Partial<Arrangement> | null;
  return Array.isArray(candidate?.order) && Array.isArray(candidate.hidden) && typeof candidate.widths === "object";
}

const cached = (key: string): Arrangement | null => {
  try {
    const value: unknown = JSON.parse(local.read(key) ?? "null");
    return isArrangement(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * A user's arrangement of a list, kept on the server; this browser remembers it for the first paint. `given` holds until
 * the user has one.
 */
export function useArrangement(list: string, given: Arrangement | null = null) {
  const key = `list.${list}`;
  const { data } = useQuery({
    queryKey: ["arrangement", key],
    staleTime: Infinity,
    initialData: () => cached(key) ?? undefined,
    initialDataUpdatedAt: 0,
    queryFn: async (): Promise<Arrangement | null> => {
      const { value } = await call(preference.read, { key }, { quiet: true });
      const found = isArrangement(value) ? value : null;
      local.write(key, found && JSON.stringify(found));
      return found;
    },
  });
  const save = (next: Arrangement): void => {
    // What is still being read is older than what the user has just chosen.
    void queryClient.cancelQueries({ queryKey: ["arrangement", key] });
    queryClient.setQueryData(["arrangement", key], next);
    local.write(key, JSON.stringify(next));
    call(preference.save, { key, value: next as never }).catch(() => undefined);
  };
  return useMemo(() => ({ arrangement: data ?? given ?? undefined, save }), [data, given, key]);
}

import { isBusinessDate, type BusinessDate } from "../../shared/business-date.ts";
import { daysOf, isDayPreset, type DayPreset } from "../../shared/day-presets.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Filter, type Filters } from "../../shared/list.ts";

export interface Range {
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
  /** Days that move with the calendar, in place of both bounds. */
  readonly preset?: DayPreset | undefined;
}
export type FilterValue = string | boolean | readonly (string | number)[] | Range;
/** Filters by name; one that is not set is absent. */
export type Applied = Readonly<Record<string, FilterValue>>;

export interface Sort {
  readonly by: string;
  readonly order: "asc" | "desc";
}

/** What a list shows, as the address holds it. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort | undefined;
  readonly tab: string | undefined;
  readonly filters: Applied;
}

export const isRange = (value: FilterValue): value is Range => typeof value === "object" && !Array.isArray(value);

/** Whether a filter says nothing. */
export function isUnset(value: FilterValue | undefined): boolean {
  if (value === undefined || value === "") return true;
  if (typeof value === "boolean" || typeof value === "string") return false;
  return isRange(value)
    ? value.from === undefined && value.to === undefined && value.preset === undefined
    : value.length === 0;
}

/** Leaves out the filters that say nothing. */
export const compact = (filters: Readonly<Record<string, FilterValue | undefined>>): Applied =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, FilterValue] => !isUnset(entry[1])));

const positive = (text: string | null, fallback: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback;
};

function bound(text: string | null, of: "day" | "cents" | "count"): string | number | undefined {
  if (!text) return undefined;
  if (of === "day") return isBusinessDate(text) ? text : undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}

function readFilter(name: string, filter: Filter, params: URLSearchParams): FilterValue | undefined {
  switch (filter.kind) {
    case "closed": {
      const chosen = (params.get(name) ?? "").split(",");
      return filter.set.codes.filter((code) => chosen.includes(String(code)));
    }
    case "exact":
    case "text":
    case "phone":
    case "name":
    case "number":
      return params.get(name)?.trim().slice(0, 100);
    case "flag":
      return params.has(name) ? params.get(name) === "true" : undefined;
    case "range": {
      const preset = params.get(name);
      if (filter.of === "day" && isDayPreset(preset)) return { preset };
      return { from: bound(params.get(`${name}From`), filter.of), to: bound(params.get(`${name}To`), filter.of) };
    }
  }
}

/** Reads the address; whatever it holds that the list does not know is ignored. */
export function readState(
  params: URLSearchParams,
  spec: { readonly filters: Filters; readonly sort: readonly string[] },
): ListState {
  const [by = "", order] = (params.get("sort") ?? "").split(".");
  return {
    page: positive(params.get("page"), 1, 10_000_000),
    size: positive(params.get("size"), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    sort: spec.sort.includes(by) ? { by, order: order === "asc" ? "asc" : "desc" } : undefined,
    tab: params.get("tab") ?? undefined,
    filters: compact(
      Object.fromEntries(
        Object.entries(spec.filters).map(([name, filter]) => [name, readFilter(name, filter, params)]),
      ),
    ),
  };
}

/** The filters as the wire takes them on a business day. */
export function toWire(filters: Applied, today: BusinessDate): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filters)) {
    if (!isRange(value)) wire[name] = value;
    else if (value.preset) {
      const { from, to } = daysOf(value.preset, today);
      Object.assign(wire, { [`${name}From`]: from, [`${name}To`]: to });
    } else {
      if (value.from !== undefined) wire[`${name}From`] = value.from;
      if (value.to !== undefined) wire[`${name}To`] = value.to;
    }
  }
  return wire;
}

/** The filters as the address has them. */
function toParams(filters: Applied): [string, string][] {
  return Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    if (!isRange(value)) return [[name, String(value)]];
    if (value.preset) return [[name, value.preset]];
    const bounds = { [`${name}From`]: value.from, [`${name}To`]: value.to };
    return Object.entries(bounds).flatMap(([key, of]) =>
      of === undefined ? [] : [[key, String(of)] as [string, string]],
    );
  });
}

/** Writes the address; defaults are left out, and parameters of others are kept. */
export function writeState(
  state: ListState,
  spec: { readonly filters: Filters },
  before: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(before);
  const names = Object.entries(spec.filters).flatMap(([name, filter]) =>
    filter.kind === "range" ? [name, `${name}From`, `${name}To`] : [name],
  );
  for (const name of [...names, "page", "size", "sort", "tab"]) params.delete(name);
  if (state.tab) params.set("tab", state.tab);
  for (const [name, value] of toParams(state.filters)) params.set(name, value);
  if (state.sort) params.set("sort", `${state.sort.by}.${state.sort.order}`);
  if (state.size !== DEFAULT_PAGE_SIZE) params.set("size", String(state.size));
  if (state.page !== 1) params.set("page", String(state.page));
  return params;
}

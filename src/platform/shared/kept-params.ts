import { tellsPerson, type Filter, type Filters } from "./list.ts";

const ALWAYS = ["sort", "size", "tab", "view"];

const paramsOf = (name: string, filter: Filter): string[] =>
  filter.kind === "range" ? [name, `${name}From`, `${name}To`] : [name];

/** The parameters of a list's address that a view keeps: everything but the page and what looks for one person. */
export const keptParams = (filters: Filters): ReadonlySet<string> =>
  new Set([
    ...ALWAYS,
    ...Object.entries(filters).flatMap(([name, filter]) => (tellsPerson(filter) ? [] : paramsOf(name, filter))),
  ]);

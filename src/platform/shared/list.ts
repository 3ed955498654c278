import * as z from "zod";
import type { ClosedSet } from "./closed-set.ts";
import { withKind } from "./field-kind.ts";
import { abilities, centsField, day, id, instant, optionalWords } from "./fields.ts";

/**
 * How a list's filter is looked up: `closed` a fixed set of codes, several at once; `exact` one whole value; `text` a
 * part of a text; `phone`, `name` and `number` what people type for them (`search.ts`); `range` from–to over days,
 * centavos or counts; `flag` yes or no. The kind decides the input fields, the control on the screen, the SQL and the
 * index. `choices` names the set that the values are of, which is asked for at run time (`base/choice`): one chooses
 * instead of typing.
 */
export type Filter =
  | { readonly kind: "closed"; readonly set: ClosedSet }
  | { readonly kind: "exact"; readonly masked?: true; readonly of?: string; readonly choices?: string }
  | { readonly kind: "text"; readonly choices?: string }
  | { readonly kind: "phone" }
  | { readonly kind: "name" }
  | { readonly kind: "number" }
  | { readonly kind: "flag" }
  | { readonly kind: "range"; readonly of: "day" | "cents" | "count" };

export const closed = (set: ClosedSet): Filter => ({ kind: "closed", set });
/** One whole value; of a filter by a record's id, of what: `exact("loan")`. */
export const exact = (of?: string): Filter => ({ kind: "exact", ...(of !== undefined && { of }) });
/** One whole value of what is only shown masked; searches that find nothing are counted, as those for a phone are. */
export const maskedNumber = (): Filter => ({ kind: "exact", masked: true });
/** A part of a text; of a set that is known at run time, with its name: `contains({ choices: "product" })`. */
export const contains = (more: { readonly choices?: string } = {}): Filter => ({ kind: "text", ...more });
/** One of a set that is known at run time: `oneOf("channel")`. */
export const oneOf = (choices: string): Filter => ({ kind: "exact", choices });
/** A phone, typed with or without blanks and the country's code. */
export const phoneNumber = (): Filter => ({ kind: "phone" });
/** Words of a person's name, in any order, without accents. */
export const personName = (): Filter => ({ kind: "name" });
/** A record's number in any case, or its last digits. */
export const recordNumber = (): Filter => ({ kind: "number" });
export const flag = (): Filter => ({ kind: "flag" });
export const range = (of: "day" | "cents" | "count"): Filter => ({ kind: "range", of });

/** Whether a filter looks for one person or their record: such searches are counted, and kept by nobody. */
export const tellsPerson = (filter: Filter): boolean =>
  ["phone", "name", "number"].includes(filter.kind) || (filter.kind === "exact" && filter.masked === true);

/** What a list's column holds; it decides the wire schema, how the screen shows it and how an export writes it. */
export type ColumnKind =
  | "id"
  | "code"
  | "text"
  | "phone"
  | "money"
  | "count"
  | "day"
  | "instant"
  | "closed"
  | "names"
  | "flag"
  | "abilities"
  | "version";

export interface Column<T = unknown> {
  readonly kind: ColumnKind;
  readonly schema: z.ZodType<T>;
  readonly set?: ClosedSet;
  /** The set that is known at run time of which its values are: they are shown by their labels. */
  readonly choices?: string;
  /** A money column whose sum over all matching rows is shown in the totals row. */
  readonly total?: boolean;
  /** Present on the wire only; never shown or exported by itself. */
  readonly hidden?: boolean;
}

const column = <T>(kind: ColumnKind, schema: z.ZodType<T>, rest: Partial<Column<T>> = {}): Column<T> => ({
  kind,
  schema,
  ...rest,
});

/** The kinds of columns. `null` on the wire means "not known" and shows as an em dash. */
export const col = {
  id: () => column("id", id() as z.ZodType<string>, { hidden: true }),
  version: () => column("version", z.int() as z.ZodType<number>, { hidden: true }),
  /** What may be done with the row, as the server decided it: whether each of these actions. */
  abilities: <const K extends string>(actions: readonly K[]) =>
    column("abilities", abilities(actions), { hidden: true }),
  code: () => column<string | null>("code", z.string().nullable()),
  /** Words; with `choices` the values of a set that is known at run time: `col.text({ choices: "channel" })`. */
  text: (more: { readonly choices?: string } = {}) => column<string | null>("text", z.string().nullable(), more),
  phone: () => column<string | null>("phone", z.string().nullable()),
  money: (options: { total?: boolean } = {}) => column("money", centsField().nullable(), options),
  count: () => column<number | null>("count", z.int().nullable()),
  day: () => column("day", day().nullable()),
  instant: () => column<string | null>("instant", instant().nullable()),
  closed: <C extends string | number>(set: ClosedSet<C>) =>
    column<C | null>("closed", set.schema.nullable(), { set: set as unknown as ClosedSet }),
  /** A text held per language: `{ cn, en, es }`. */
  names: () => column("names", z.object({ cn: z.string(), en: z.string(), es: z.string() }).nullable()),
  flag: () => column<boolean | null>("flag", z.boolean().nullable()),
  /** A column for the program, not the eye. */
  hidden: <T>(of: Column<T>): Column<T> => ({ ...of, hidden: true }),
};

export type Filters = Readonly<Record<string, Filter>>;
export type Columns = Readonly<Record<string, Column>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 200;

/** What a list declares about itself. */
export interface ListSpec<C extends Columns = Columns, F extends string = string, S extends string = string> {
  readonly filters: Readonly<Record<F, Filter>>;
  readonly columns: C;
  /** Columns that the list may be sorted by. The first is the default, newest first. */
  readonly sort: readonly S[];
  /** The default is the first column upward: what comes soonest stands first. */
  readonly soonestFirst?: true;
  /**
   * The closed filter that is the natural queue of the list: each of its codes is a tab with the number of rows that
   * match the other filters.
   */
  readonly queue?: NoInfer<F>;
}

const oneOrMany = (set: ClosedSet): z.ZodType => z.union([set.schema, z.array(set.schema).max(100)]).optional();

/** Characters of a filter that is typed. */
const FILTER_MAX = 100;

function filterFields(name: string, filter: Filter): Record<string, z.ZodType> {
  switch (filter.kind) {
    case "closed":
      return { [name]: oneOrMany(filter.set) };
    case "exact": {
      const field = optionalWords(FILTER_MAX);
      return { [name]: filter.of ? withKind({ kind: "text", max: FILTER_MAX, of: filter.of }, field) : field };
    }
    case "text":
    case "phone":
    case "name":
    case "number":
      return { [name]: optionalWords(FILTER_MAX) };
    case "flag":
      return { [name]: z.boolean().optional() };
    case "range": {
      const bound = filter.of === "day" ? day() : z.int().min(-9_007_199_254_740_991).max(9_007_199_254_740_991);
      return { [`${name}From`]: bound.optional(), [`${name}To`]: bound.optional() };
    }
  }
}

/** The filter part of a list call's input. */
export function filterSchema(filters: Filters): z.ZodObject {
  return z.strictObject(
    Object.assign({}, ...Object.entries(filters).map(([name, filter]) => filterFields(name, filter))) as Record<
      string,
      z.ZodType
    >,
  );
}

/** The whole input of a list call: page, size, sort and the filters; an unknown field is refused. */
export function listInput(spec: ListSpec): z.ZodObject {
  const page = z.int().min(1).max(10_000_000).optional();
  return filterSchema(spec.filters).extend({
    ...(spec.queue !== undefined && { withCounts: z.boolean().optional() }),
    pageNo: page,
    pageNum: page,
    pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    sortBy: z.literal([...spec.sort]).optional(),
    sortOrder: z.literal(["asc", "desc"]).optional(),
  });
}

export function rowSchema<C extends Columns>(columns: C): z.ZodType<RowOf<C>> {
  return z.object(
    Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodType<RowOf<C>>;
}

/** A row of which nothing is unknown. */
export type KnownRowOf<C extends Columns> = { readonly [K in keyof C]: NonNullable<RowOf<C>[K]> };

export function knownRowSchema<C extends Columns>(columns: C): z.ZodType<KnownRowOf<C>> {
  const known = ({ schema }: Column): z.ZodType =>
    schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  return z.object(
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, known(column)])),
  ) as unknown as z.ZodType<KnownRowOf<C>>;
}

/** The answer of a list call. */
export interface ListAnswer<R> {
  readonly list: readonly R[];
  readonly total: number;
  readonly totals?: Readonly<Record<string, number>>;
  /** By code of the queue, where it was asked for: how many rows match the other filters. */
  readonly counts?: Readonly<Record<string, number>>;
}

import type { RawBuilder } from "kysely";
import { addDays, businessDate, startOfDay } from "../shared/business-date.ts";
import {
  DEFAULT_PAGE_SIZE,
  type Columns,
  type Filter,
  type ListAnswer,
  type ListSpec,
  type RowOf,
} from "../shared/list.ts";
import { rows, sql, type Db } from "./database/connect.ts";
import { escapeLike, hasWords, isNumber, isPhone } from "./search.ts";

type Sql = RawBuilder<unknown>;

/**
 * Where a list's facts live. `ids` names the table that is filtered, sorted and counted (alias `t`); `select` reads one
 * page's rows by those ids. Filters and sorts map each declared name to an expression over `t`; an entry that is
 * missing does not compile.
 */
export interface ListSource<F extends string = string, S extends string = string> {
  readonly from: Sql;
  readonly id?: Sql;
  readonly where?: Sql | null;
  readonly filters: Readonly<Record<F, FilterSql>>;
  readonly sort: Readonly<Record<S, Sql>>;
  readonly totals?: Readonly<Record<string, Sql>>;
  /** The page's rows, given an `in (...)` list of ids, in any order; each must carry `id`. */
  readonly select: (ids: Sql) => Sql;
}

/** An expression to compare, or a function that builds the whole condition from the value. */
export type FilterSql = Sql | ((value: never) => Sql);

/** The pattern of texts that have a part in them, for `ilike`. */
export const containing = (words: string): string => `%${escapeLike(words)}%`;

function conditions(name: string, filter: Filter, target: FilterSql, input: Readonly<Record<string, unknown>>): Sql[] {
  const value = input[name];
  if (typeof target === "function") return value === undefined || value === "" ? [] : [target(value as never)];
  switch (filter.kind) {
    case "closed": {
      const codes = value === undefined ? [] : Array.isArray(value) ? value : [value];
      return codes.length === 0 ? [] : [sql`${target} in (${sql.join(codes)})`];
    }
    case "exact":
      return value === undefined || value === "" ? [] : [sql`${target} = ${value}`];
    case "text":
      return value === undefined || value === "" ? [] : [sql`${target} ilike ${containing(String(value))}`];
    case "phone":
      return value === undefined || value === "" ? [] : [isPhone(target, String(value))];
    case "name":
      return value === undefined || value === "" ? [] : [hasWords(target, String(value))];
    case "number":
      return value === undefined || value === "" ? [] : [isNumber(target, String(value))];
    case "flag":
      return value === undefined ? [] : [sql`${target} = ${value}`];
    case "range": {
      const from = input[`${name}From`];
      const to = input[`${name}To`];
      // A bound may lie beyond what the column can hold.
      const bound = (value: unknown): Sql => (filter.of === "day" ? sql`${value}` : sql`${value}::bigint`);
      return [
        ...(from === undefined ? [] : [sql`${target} >= ${bound(from)}`]),
        ...(to === undefined ? [] : [sql`${target} <= ${bound(to)}`]),
      ];
    }
  }
}

/**
 * A day-range filter over an instant column: whole days in the merchant's zone. Use two of these, `${name}From` and
 * `${name}To`.
 */
export function instantRange(target: Sql, from: unknown, to: unknown, zone: string): Sql[] {
  return [
    ...(typeof from === "string" ? [sql`${target} >= ${startOfDay(zone, businessDate(from))}`] : []),
    ...(typeof to === "string" ? [sql`${target} < ${startOfDay(zone, addDays(businessDate(to), 1))}`] : []),
  ];
}

interface Instant {
  readonly instant: Sql;
}

/** Marks a filter's target as an instant, so that its day range is read in the merchant's zone. */
export const onInstant = (target: Sql): FilterSql =>
  Object.assign(sql`${target}`, { instant: target }) as unknown as Sql;

interface KeptDay {
  readonly keptDay: true;
}

/** Marks a filter's target as the business day of an instant that is kept beside it. */
export const onKeptDay = (target: Sql): FilterSql => Object.assign(sql`${target}`, { keptDay: true }) as unknown as Sql;

/** What of a source is filtered: the rest of it says what is read. */
export type Filtered<F extends string = string> = Pick<ListSource<F>, "where" | "filters">;

function conditionsOf(
  spec: Pick<ListSpec, "filters" | "columns">,
  source: Filtered,
  input: Readonly<Record<string, unknown>>,
  zone: string,
): Sql[] {
  const parts = source.where ? [source.where] : [];
  for (const [name, filter] of Object.entries(spec.filters)) {
    const target = source.filters[name];
    if (!target) throw new Error(`the list has no SQL for its filter ${name}`);
    const { instant, keptDay } = target as unknown as Partial<Instant & KeptDay>;
    if (!instant && !keptDay && filter.kind === "range" && spec.columns[name]?.kind === "instant")
      throw new Error(`the days of ${name} need onInstant`);
    if (instant && filter.kind === "range")
      parts.push(...instantRange(instant, input[`${name}From`], input[`${name}To`], zone));
    else parts.push(...conditions(name, filter, target, input));
  }
  return parts;
}

/** The `where` of what a call's filters let through; nothing when they stand open. */
export const whereOf = (...asked: Parameters<typeof conditionsOf>): Sql => whereClause(conditionsOf(...asked));

const whereClause = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`;

/** The statements that answer a list call, as the filters stand; none has been sent. */
interface ListStatements {
  readonly count: Sql;
  /** The ids of the page that is asked for. */
  readonly page: Sql;
  /** The next ids by descending id, after the last one of the batch before. */
  readonly batch: (size: number, last: string | null) => Sql;
  /** The rows of these ids, in any order. */
  readonly rows: (ids: readonly string[]) => Sql;
  /** The sums of the money columns; null where there are none. */
  readonly sums: Sql | null;
  /** How many rows each code of the list's queue has, whichever of them is asked for; null where there is none. */
  readonly counts: Sql | null;
}

/** Writes the statements of a list for an input that its contract has parsed. */
export function statementsOf(
  spec: ListSpec,
  source: ListSource,
  input: Readonly<Record<string, unknown>>,
  zone: string,
): ListStatements {
  const { from } = source;
  const id = source.id ?? sql`t.id`;
  const parts = conditionsOf(spec, source, input, zone);
  const where = whereClause(parts);
  const size = Number(input.pageSize ?? DEFAULT_PAGE_SIZE);
  const page = Number(input.pageNo ?? input.pageNum ?? 1);
  const sums = Object.entries(source.totals ?? {}).map(
    ([name, expression]) => sql`coalesce(sum(${expression}), 0)::bigint as ${sql.id(name)}`,
  );
  return {
    count: sql`select count(*)::bigint as total from ${from} ${where}`,
    page: sql`select ${id} as id from ${from} ${where} order by ${orderOf(spec, source, input)}
              limit ${size} offset ${(page - 1) * size}`,
    batch: (most, last) =>
      sql`select ${id} as id from ${from} ${whereClause(
        last === null
          ? parts
          : [
              ...parts,
              sql`${id} <
        ${last}`,
            ],
      )} order by ${id} desc limit ${most}`,
    rows: (ids) => source.select(sql`(${sql.join(ids)})`),
    sums: sums.length === 0 ? null : sql`select ${sql.join(sums)} from ${from} ${where}`,
    counts: countsOf(spec, source, input, zone),
  };
}

function countsOf(
  { filters, columns, queue }: ListSpec,
  source: ListSource,
  input: Readonly<Record<string, unknown>>,
  zone: string,
): Sql | null {
  if (queue === undefined) return null;
  const code = source.filters[queue];
  if (code === undefined || typeof code === "function") throw new Error(`the queue ${queue} is no expression`);
  const { [queue]: _, ...others } = filters;
  const where = whereClause(conditionsOf({ filters: others, columns }, source, input, zone));
  return sql`select ${code} as code, count(*)::bigint as total from ${source.from} ${where} group by 1`;
}

function orderOf(spec: ListSpec, source: ListSource, input: Readonly<Record<string, unknown>>): Sql {
  const id = source.id ?? sql`t.id`;
  const sortBy = String(input.sortBy ?? spec.sort[0]);
  const order = input.sortOrder ?? (spec.soonestFirst && sortBy === spec.sort[0] ? "asc" : "desc");
  const ascending = order === "asc";
  const key = source.sort[sortBy];
  if (!key) throw new Error(`the list has no SQL for its sort column ${sortBy}`);
  const byId = ascending ? sql`${id} asc` : sql`${id} desc`;
  if (sortBy === "id") return byId;
  return ascending ? sql`${key} asc nulls first, ${byId}` : sql`${key} desc nulls last, ${byId}`;
}

/**
 * Answers a list call in two steps: the ids of the page (an index-only walk) beside the exact total, then that page's
 * rows by primary key beside the sums of the money columns and the counts of the queue. At most five statements and never one per row, whatever the
 * page.
 */
export async function answerList<C extends Columns>(
  db: Db,
  spec: ListSpec<C>,
  source: ListSource,
  input: Readonly<Record<string, unknown>>,
  zone: string,
): Promise<ListAnswer<RowOf<C>>> {
  const statements = statementsOf(spec as unknown as ListSpec, source, input, zone);
  const [[all], found] = await Promise.all([
    rows<{ total: string }>(db, statements.count),
    rows<{ id: string }>(db, statements.page),
  ]);
  const total = Number(all?.total ?? 0);
  const ids = found.map((row) => row.id);
  const [list, totals, counts] = await Promise.all([
    ids.length === 0 ? [] : rows<RowOf<C> & { id: string }>(db, statements.rows(ids)),
    statements.sums && total > 0 && total <= MAX_ROWS_SUMMED ? summed(db, statements.sums) : undefined,
    statements.counts && input.withCounts === true ? counted(db, statements.counts) : undefined,
  ]);
  return { list: inOrder(ids, list), total, ...(totals ? { totals } : {}), ...(counts ? { counts } : {}) };
}

/**
 * Above this many matching rows the money columns are not summed: a sum costs several times the count, and nobody reads
 * it at that size.
 */
const MAX_ROWS_SUMMED = 100_000;

async function counted(db: Db, counts: Sql): Promise<Record<string, number>> {
  const found = await rows<{ code: string | number; total: string }>(db, counts);
  return Object.fromEntries(found.map(({ code, total }) => [String(code), Number(total)]));
}

async function summed(db: Db, sums: Sql): Promise<Record<string, number>> {
  const [found] = await rows<Record<string, string>>(db, sums);
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [name, Number(value)]));
}

/**
 * Reads every matching row in batches by descending id, for exports: each batch continues after the last id of the one
 * before.
 */
export async function* everyRow(
  db: Db,
  spec: ListSpec,
  source: ListSource,
  input: Readonly<Record<string, unknown>>,
  zone: string,
  size: number,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  const statements = statementsOf(spec, source, input, zone);
  let last: string | null = null;
  for (;;) {
    const ids: string[] = (await rows<{ id: string }>(db, statements.batch(size, last))).map(({ id }) => id);
    if (ids.length === 0) return;
    yield inOrder(ids, await rows<Record<string, unknown> & { id: string }>(db, statements.rows(ids)));
    last = ids.at(-1) ?? null;
  }
}

function inOrder<R extends { readonly id: string }>(ids: readonly string[], found: readonly R[]): R[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

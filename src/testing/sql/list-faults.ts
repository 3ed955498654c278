import type { Context } from "../../platform/server/context.ts";
import type { Db } from "../../platform/server/database/connect.ts";
import type { ListHandler } from "../../platform/server/list-handler.ts";
import { statementsOf } from "../../platform/server/list-query.ts";
import type { DescribedColumn, Describer } from "../../platform/server/testing/describe.ts";
import { cents } from "../../platform/shared/cents.ts";
import type { ListEndpoint } from "../../platform/shared/endpoint.ts";
import type { Column, ColumnKind, Filter } from "../../platform/shared/list.ts";
import { messageOf } from "./message.ts";

type Row = Record<string, unknown>;

/** The PostgreSQL types that a column of each kind may come from, as it stands. */
const TYPES: Readonly<Record<Exclude<ColumnKind, "closed">, readonly string[]>> = {
  id: ["int8"],
  code: ["text", "int8", "uuid"],
  text: ["text"],
  phone: ["text"],
  money: ["int8"],
  count: ["int2", "int4"],
  day: ["date"],
  instant: ["timestamptz"],
  names: ["jsonb", "json"],
  flag: ["bool"],
  abilities: ["jsonb"],
  version: ["int4"],
};

/** The PostgreSQL types that a column may come from, as it stands. */
export const typesFor = ({ kind, set }: Column): readonly string[] => {
  if (kind !== "closed") return TYPES[kind];
  return set?.codes.every((code) => typeof code === "number") ? ["int2", "int4"] : ["text"];
};

const SAMPLES: Readonly<Record<string, unknown>> = {
  bool: true,
  date: "2026-03-02",
  float8: 1,
  int2: 1,
  int4: 1,
  int8: "1",
  jsonb: [],
  numeric: "1",
  text: "text",
  timestamptz: new Date("2026-03-02T18:00:00Z"),
  uuid: "00000000-0000-4000-8000-000000000000",
};

/** A value as a row of the statement would bring it. */
function sampleOf({ type, money }: DescribedColumn, column: Column | undefined): unknown {
  const plain = money ? cents(1) : type.startsWith("_") ? [] : SAMPLES[type];
  if (column?.kind === "names") return { cn: "cn", en: "en", es: "es" };
  const code = column?.set?.codes[0];
  return code !== undefined && typeof code === typeof plain ? code : plain;
}

/** What a filter may be asked for. */
export function inputsFor(name: string, filter: Filter): Row[] {
  switch (filter.kind) {
    case "closed":
      return [{ [name]: filter.set.codes[0] }, { [name]: filter.set.codes }];
    case "flag":
      return [{ [name]: true }];
    case "range": {
      const bound = filter.of === "day" ? "2026-03-02" : 1;
      return [{ [`${name}From`]: bound }, { [`${name}To`]: bound }];
    }
    default:
      return [{ [name]: "1" }, { [name]: "text" }];
  }
}

/** Everything that a list may be asked for, each on its own: as it opens, each filter, each sort in both directions. */
function questions({ spec }: ListEndpoint): readonly (readonly [what: string, input: Row])[] {
  return [
    ["as it opens", {}],
    ...Object.entries(spec.filters).flatMap(([name, filter]) =>
      inputsFor(name, filter).map((input) => [`filter ${name}`, input] as const),
    ),
    ...spec.sort.flatMap((sortBy) =>
      ["asc", "desc"].map((sortOrder) => [`sort ${sortBy}`, { sortBy, sortOrder }] as const),
    ),
  ];
}

/** A row that remembers which columns were read by name although it has none of that name. */
function watched(row: Row): { readonly row: Row; readonly missed: ReadonlySet<string> } {
  const missed = new Set<string>();
  const get = (target: Row, name: string | symbol): unknown => {
    // A promise looks for `then` on what it is resolved with.
    if (typeof name === "string" && name !== "then" && !(name in target)) missed.add(name);
    return Reflect.get(target, name);
  };
  return { row: new Proxy(row, { get }), missed };
}

/** The questions to which PostgreSQL has no statement, or one that finds something else than ids. */
async function questionFaults(
  { endpoint, source }: ListHandler,
  ctx: Context<Db>,
  describer: Describer,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, input] of questions(endpoint)) {
    try {
      const parsed = endpoint.input.parse(input);
      const { count, batch, page } = statementsOf(endpoint.spec, source(ctx, parsed), parsed, ctx.zone);
      await describer.statement(count);
      await describer.statement(batch(1, "1"));
      const types = (await describer.statement(page)).map(({ type }) => type).join(", ");
      if (!["int8", "text"].includes(types)) faults.push(`${what}: the ids are ${types}`);
    } catch (error) {
      faults.push(`${what}: ${messageOf(error)}`);
    }
  }
  return faults;
}

/** The columns that do not come as the contract declares them, after the list's own completion of a row. */
async function rowFaults(
  { endpoint, source, finish }: ListHandler,
  ctx: Context<Db>,
  describer: Describer,
): Promise<string[]> {
  const { columns } = endpoint.spec;
  const { rows, sums, counts } = statementsOf(endpoint.spec, source(ctx, {}), {}, ctx.zone);
  const described = await describer.statement(rows(["1"]));
  const names = described.map(({ name }) => name);
  const row: Row = Object.fromEntries(described.map((found) => [found.name, sampleOf(found, columns[found.name])]));
  const given = watched(row);
  const finished = await finish(given.row, ctx);
  const counted = counts === null ? [] : (await describer.statement(counts)).map(({ name }) => name);
  const summed = sums === null ? [] : (await describer.statement(sums)).map(({ name }) => name);
  return [
    ...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `selects ${name} twice`),
    ...(names.includes("id") ? [] : ["selects no id, by which rows are put in order"]),
    ...[...given.missed].map((name) => `reads ${name}, which is not selected`),
    ...(counts === null || counted.join() === "code,total" ? [] : [`counts ${counted.join()}`]),
    ...summed.filter((name) => !columns[name]?.total).map((name) => `sums ${name}, which no column shows`),
    ...Object.entries(columns).flatMap(([name, column]) => {
      if (column.total && !summed.includes(name)) return [`has no sum of ${name}`];
      if (!(name in finished)) return [`has no column ${name}`];
      const from = described.find((found) => found.name === name);
      const value = finished[name];
      if (
        from &&
        value === row[name] &&
        !(typesFor(column).includes(from.type) && from.money === (column.kind === "money"))
      )
        return [`selects ${name} as ${from.type}${from.money ? " of money" : ""}, which is no ${column.kind}`];
      const checked = column.schema.safeParse(value);
      return checked.success ? [] : [`answers ${name} against the contract: ${checked.error.issues[0]?.message}`];
    }),
  ];
}

/** Where a list's SQL does not do what its contract declares; each fault names the filter, sort, sum or column. */
export async function listFaults(list: ListHandler, ctx: Context<Db>, describer: Describer): Promise<string[]> {
  const ofQuestions = await questionFaults(list, ctx, describer);
  return [
    ...ofQuestions,
    ...(await rowFaults(list, ctx, describer).catch((error: unknown) => [`rows: ${messageOf(error)}`])),
  ];
}

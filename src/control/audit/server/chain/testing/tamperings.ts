import fc from "fast-check";

/**
 * A row is named by its place among the rows of the test; `away` is a distance at which no row of the test has its id.
 */
export type Tampering =
  | { readonly kind: "edit"; readonly row: number; readonly change: string }
  | { readonly kind: "drop"; readonly row: number; readonly count: number }
  | { readonly kind: "insert"; readonly row: number; readonly away: number }
  | { readonly kind: "swap"; readonly row: number; readonly other: number; readonly what: "contents" | "ids" | "links" }
  | { readonly kind: "renumber"; readonly row: number; readonly away: number; readonly linkToo: boolean }
  | { readonly kind: "cutOff"; readonly row: number }
  | { readonly kind: "truncate"; readonly what: "log" | "chain" | "both"; readonly anew: boolean }
  | { readonly kind: "link"; readonly row: number; readonly what: "hash" | "drop" | "seq" | "dropWithRow" }
  | { readonly kind: "genesis" };

const TEXTS = ["actor_name", "call", "object_type", "object_id", "reason", "ip", "trace_id"];

/** Changes of one column, as the assignment of an update. */
const change = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TEXTS), fc.string({ unit: "grapheme", maxLength: 12 }))
    .map(([column, text]) => `${column} = ${quoted(text)}`),
  fc.constantFrom(...TEXTS).map((column) => `${column} = ${column} || ' '`),
  fc.constantFrom(...TEXTS).map((column) => `${column} = upper(${column})`),
  fc
    .constantFrom("object_type", "object_id", "reason", "ip")
    .map((column) => `${column} = case when ${column} is null then '' end`),
  fc.constantFrom(
    "actor_name = call, call = actor_name",
    "object_id = object_type, object_type = object_id",
    "before = after, after = before",
  ),
  fc.integer({ min: 1, max: 1_000_000 }).map((micros) => `at = at + interval '${micros} microseconds'`),
  fc.constantFrom("app", "staff", "system").map((kind) => `actor_kind = '${kind}'`),
  fc.constantFrom("actor_id = coalesce(actor_id, 0) + 1", "actor_id = case when actor_id is null then 0 end"),
  fc
    .tuple(fc.constantFrom("before", "after"), fc.jsonValue({ maxDepth: 2 }))
    .map(([column, value]) => `${column} = ${quoted(JSON.stringify(value))}::jsonb`),
  fc
    .constantFrom("before", "after")
    .map((column) => `${column} = jsonb_set(coalesce(${column}, '{}'), '{amountCents}', '100.0')`),
  fc.constantFrom("before", "after").map((column) => `${column} = case when ${column} is null then 'null'::jsonb end`),
);

/** A literal; PostgreSQL keeps no NUL and no half of a surrogate pair. */
const quoted = (text: string): string =>
  `'${text.replaceAll(/\0|\\u0000|\\ud[89a-f]../gi, "?").replaceAll("'", "''")}'`;

/** Anything that somebody with all rights on the database might do to the rows or to the chain. */
export function tampering(rows: number): fc.Arbitrary<Tampering> {
  const row = fc.integer({ min: 0, max: rows - 1 });
  const away = fc.constantFrom(-1000, 500, 1_000_000);
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("edit" as const), row, change }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("drop" as const), row, count: fc.integer({ min: 1, max: 5 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("insert" as const), row, away }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("swap" as const),
        row,
        other: row,
        what: fc.constantFrom("contents" as const, "ids", "links"),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("renumber" as const), row, away, linkToo: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("cutOff" as const), row }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("truncate" as const),
        what: fc.constantFrom("log" as const, "chain", "both"),
        anew: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("link" as const),
        row,
        what: fc.constantFrom("hash" as const, "drop", "seq", "dropWithRow"),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("genesis" as const) }) },
  );
}

/** The statements of a tampering; `ids` are the ids of the rows, and row n is link n + 1. */
export function statements(what: Tampering, ids: readonly string[]): string[] {
  const id = (row: number): string => ids[row] ?? "0";
  switch (what.kind) {
    case "edit":
      return [`update operation_log set ${what.change} where id = ${id(what.row)}`];
    case "drop":
      return [`delete from operation_log where id in (${ids.slice(what.row, what.row + what.count).join(", ")})`];
    case "insert":
      return [
        `insert into operation_log (id, at, actor_kind, actor_name, call, trace_id)
         select id + ${what.away}, at, actor_kind, actor_name, call, trace_id from operation_log where id = ${id(what.row)}`,
      ];
    case "swap":
      return swapped(what.what, what.row + 1, what.other + 1, id(what.row), id(what.other));
    case "renumber":
      return [
        `update operation_log set id = id + ${what.away} where id = ${id(what.row)}`,
        ...(what.linkToo
          ? [`update audit_chain set log_id = log_id + ${what.away} where log_id = ${id(what.row)}`]
          : []),
      ];
    case "cutOff":
      return [
        `delete from operation_log where id >= ${id(what.row)}`,
        `delete from audit_chain where log_id >= ${id(what.row)}`,
      ];
    case "truncate":
      return [
        ...(what.what === "chain" ? [] : ["truncate operation_log"]),
        ...(what.what === "log" ? [] : ["delete from audit_chain where seq > 0"]),
        ...(what.anew ? ["update audit_chain set hash = sha256('x') where seq = 0"] : []),
      ];
    case "link":
      return {
        hash: [`update audit_chain set hash = sha256(hash) where seq = ${what.row + 1}`],
        drop: [`delete from audit_chain where seq = ${what.row + 1}`],
        seq: [`update audit_chain set seq = seq + 100000 where seq = ${what.row + 1}`],
        dropWithRow: [
          `delete from audit_chain where seq = ${what.row + 1}`,
          `delete from operation_log where id = ${id(what.row)}`,
        ],
      }[what.what];
    case "genesis":
      return ["update audit_chain set hash = sha256(hash) where seq = 0"];
  }
}

const COLUMNS =
  "at, actor_kind, actor_id, actor_name, call, object_type, object_id, before, after, reason, ip, trace_id";

function swapped(
  what: "contents" | "ids" | "links",
  one: number,
  other: number,
  oneId: string,
  otherId: string,
): string[] {
  if (what === "contents") {
    return [
      `update operation_log l set (${COLUMNS}) = (select ${COLUMNS} from (select * from operation_log) o where o.id = case l.id when ${oneId} then ${otherId} else ${oneId} end)
       where l.id in (${oneId}, ${otherId})`,
    ];
  }
  const [table, column, first, second] =
    what === "ids" ? ["operation_log", "id", oneId, otherId] : ["audit_chain", "seq", String(one), String(other)];
  return [
    `update ${table} set ${column} = -1 where ${column} = ${first}`,
    `update ${table} set ${column} = ${first} where ${column} = ${second}`,
    `update ${table} set ${column} = ${second} where ${column} = -1`,
  ];
}

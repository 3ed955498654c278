import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../platform/server/testing/database.ts";
import { linkPending, linkRows } from "./append.ts";
import { readChain, type KeptHead } from "./heads.ts";
import { statements, tampering } from "./testing/tamperings.ts";
import { checkChain, type Verdict } from "./verify.ts";

const ROWS = 24;
/** Where heads were kept on the way; the last row is under the last head. */
const HEADS = [9, 17, ROWS];
const RUNS = Number(process.env.TAMPER_RUNS ?? 1000);
const SEED = Number(process.env.TAMPER_SEED ?? Math.floor(Math.random() * 2 ** 31));

let database: TestDatabase;
let owner: pg.Client;
let heads: readonly KeptHead[];
let ids: readonly string[];

/**
 * Rows of every shape: with and without a state before, an object, a reason, an address, and with texts beyond ASCII.
 */
const writeRow = (n: number): string => `
  insert into operation_log (at, actor_kind, actor_id, actor_name, call, object_type, object_id, before, after, reason, ip, trace_id)
  values (timestamptz '2026-03-02 18:00Z' + interval '${n} s', ${n % 4 === 0 ? "'system', null, 'system'" : `'staff', ${n % 3}, 'Ana Núñez ${n % 3}'`}, 'loan.cancel',
          ${n % 5 === 0 ? "null, null" : `'loan', '${n}'`}, ${n % 2 === 0 ? "null" : `'{"status": 10, "remark": "año ${n}"}'`}, '{"status": -22, "n": ${n}}',
          ${n % 3 === 0 ? "null" : `'客户要求 ${n}'`}, ${n % 7 === 0 ? "null" : "'10.0.0.7'"}, 'trace-${n}')`;

async function write(): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, options: "-c role=trastienda_app" });
  const kept: KeptHead[] = [];
  for (let n = 1; n <= ROWS; n += 1) {
    await pool.query(writeRow(n));
    if (n === ROWS - 4)
      await pool.query("select nextval(pg_get_serial_sequence('operation_log', 'id')) from generate_series(1, 600)");
    if (!HEADS.includes(n)) continue;
    await linkRows(pool, { wait: true });
    kept.push({ ...(await readChain(pool, null)), at: "" });
  }
  await pool.end();
  heads = kept;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await write();
  owner = new pg.Client(database.url);
  await owner.connect();
  // Whoever may switch the guards off may also give a row another id.
  await owner.query("alter table operation_log alter column id drop identity");
  ids = (await owner.query<{ id: string }>("select id from operation_log order by id")).rows.map(({ id }) => id);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Runs something as the owner with the guards switched off, and takes it back. */
async function undone<T>(work: () => Promise<T>): Promise<T> {
  await owner.query("begin");
  try {
    await owner.query("set local session_replication_role = replica");
    return await work();
  } finally {
    await owner.query("rollback");
  }
}

/** Everything that tampering is about, as one text. */
const picture = async (): Promise<string> =>
  (
    await owner.query<{ all: string }>(
      `select string_agg(concat(c::text, l::text), '|' order by c.seq, l.id) as all from audit_chain c full join operation_log l on l.id = c.log_id`,
    )
  ).rows[0]?.all ?? "";

test("a log that nobody touched is sound", async () => {
  const verdict = await undone(() => checkChain(owner, heads));
  expect(verdict).toMatchObject({ rows: ROWS, heads: HEADS.length, findings: [] });
});

test(`${RUNS} tamperings are all caught`, async () => {
  process.stdout.write(`audit tamperings: seed ${SEED} (repeat with TAMPER_SEED=${SEED})\n`);
  const before = await picture();
  await fc.assert(
    fc.asyncProperty(tampering(ROWS), async (what) => {
      const verdict = await undone(async (): Promise<Verdict | null> => {
        for (const statement of statements(what, ids)) await owner.query(statement);
        return (await picture()) === before ? null : checkChain(owner, heads);
      });
      fc.pre(verdict !== null);
      expect(verdict?.findings.length).toBeGreaterThan(0);
      if (what.kind === "edit" || what.kind === "drop")
        expect(verdict?.findings[0]?.logId).toBe(BigInt(ids[what.row] ?? 0));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test("nor does it help to make the chain anew after a tampering: the heads outside say from where on it was rewritten", async () => {
  await fc.assert(
    fc.asyncProperty(tampering(ROWS), fc.boolean(), async (what, newGenesis) => {
      const before = await picture();
      const verdict = await undone(async () => {
        for (const statement of statements(what, ids)) await owner.query(statement);
        await owner.query("delete from audit_chain where seq > 0");
        if (newGenesis) await owner.query("update audit_chain set hash = sha256('anew') where seq = 0");
        await owner.query("insert into audit_pending select id from operation_log");
        await linkPending(owner);
        // A row behind the last one is what the product itself might have added.
        return (await picture()).startsWith(before) ? null : checkChain(owner, heads);
      });
      fc.pre(verdict !== null);
      expect(
        verdict?.findings.every(({ wrong }) => wrong === "rewritten" || wrong === "cutOff" || wrong === "otherChain"),
      ).toBe(true);
      expect(verdict?.findings.length).toBeGreaterThan(0);
      const first = verdict?.findings[0];
      if (what.kind === "edit" && !newGenesis)
        expect(first).toMatchObject({
          wrong: "rewritten",
          soundUpTo: BigInt(HEADS.filter((seq) => seq <= what.row).at(-1) ?? 0),
        });
    }),
    { seed: SEED, numRuns: RUNS / 10 },
  );
});

test("without heads from outside, a chain that was made anew looks sound: they are what makes it proof", async () => {
  const verdict = await undone(async () => {
    await owner.query(`update operation_log set reason = 'forged' where id = ${ids[3]}`);
    await owner.query("delete from audit_chain where seq > 0");
    await owner.query("insert into audit_pending select id from operation_log");
    await linkPending(owner);
    return checkChain(owner, []);
  });
  expect(verdict.findings).toEqual([]);
});

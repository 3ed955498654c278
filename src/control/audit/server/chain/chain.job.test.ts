import { appendFile, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows, run, sql } from "../../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../../platform/server/testing/services.ts";
import { describe as inWords, headFolder, keepChainHead, linkRows, readHeads, verifyChain } from "./index.ts";

let house: TestServices;
let folder: string;
beforeAll(async () => {
  house = await testServices();
  folder = headFolder(house.services);
});
afterAll(() => house.close());

const insert = (note: string) =>
  sql`insert into operation_log (at, actor_kind, actor_name, call, reason, trace_id)
      values (now(), 'system', 'system', 'loan.remark', ${note}, ${note})`;
const write = (...notes: string[]): Promise<unknown> =>
  Promise.all(notes.map((note) => run(house.services.connection.db, insert(note))));
const link = (): Promise<number> => linkRows(house.services.connection.pools.commands, { wait: true });

async function verdict() {
  const client = await house.services.connection.pools.commands.connect();
  try {
    return await verifyChain(client, await readHeads(folder));
  } finally {
    client.release();
  }
}

/** Does something with all rights and the guards switched off. */
async function asOwner(...statements: string[]): Promise<void> {
  const owner = new pg.Client(house.url);
  await owner.connect();
  try {
    await owner.query("set session_replication_role = replica");
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

describe("linking", () => {
  test("takes every committed row once, however many link at a time", async () => {
    await write("a", "b", "c", "d");
    const linked = await Promise.all([link(), link(), link()]);
    expect(linked.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await link()).toBe(0);
    expect(await verdict()).toMatchObject({ rows: 4, findings: [] });
  });

  test("does not wait for a transaction that is still open; its row is linked after those that came later", async () => {
    const slow = await house.services.connection.pools.commands.connect();
    try {
      await slow.query("begin");
      await slow.query(
        "insert into operation_log (at, actor_kind, actor_name, call, trace_id) values (now(), 'system', 'system', 'slow', 'slow')",
      );
      await write("quick");
      expect(await link()).toBe(1);
      expect((await verdict()).findings).toEqual([]);
      await slow.query("commit");
    } finally {
      slow.release();
    }
    expect(await link()).toBe(1);
    const order = await rows<{ call: string }>(
      house.services.connection.db,
      sql`select l.call from audit_chain c join operation_log l on l.id = c.log_id order by c.seq desc limit 2`,
    );
    expect(order.map(({ call }) => call)).toEqual(["slow", "loan.remark"]);
    expect((await verdict()).findings).toEqual([]);
  });

  test("leaves out what was rolled back, without a gap in the chain", async () => {
    await expect(
      house.services.connection.db.transaction().execute(async (tx) => {
        await insert("gone").execute(tx);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow();
    await write("after");
    expect(await link()).toBe(1);
    expect((await verdict()).findings).toEqual([]);
  });

  test("of a row that waits is no finding; a row that neither waits nor is linked is", async () => {
    await write("waits");
    expect((await verdict()).findings).toEqual([]);
    await run(house.services.connection.db, sql`delete from audit_pending`);
    const { findings } = await verdict();
    expect(findings).toMatchObject([{ wrong: "unlinked" }]);
    await asOwner(`insert into audit_pending select max(id) from operation_log`);
    expect(await link()).toBe(1);
  });
});

describe("the head outside the database", () => {
  test("is kept when the chain has grown, for its owner's eyes only", async () => {
    await write("one");
    expect(await keepChainHead(house.services)).toBe(true);
    expect(await keepChainHead(house.services)).toBe(true);
    await write("two");
    await keepChainHead(house.services);
    const heads = await readHeads(folder);
    expect(heads.map(({ seq }) => Number(seq))).toEqual([heads[0]?.seq, (heads[0]?.seq ?? 0n) + 1n].map(Number));
    expect((await readdir(folder)).sort()).toEqual(["heads.log", "latest.json"]);
    for (const file of await readdir(folder)) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(JSON.parse(await readFile(join(folder, "latest.json"), "utf8"))).toMatchObject({
      at: house.services.clock.now().toISOString(),
      rows: Number(heads[1]?.seq),
    });
  });

  test("that a crash cut short is no head, and does not spoil the next one", async () => {
    const before = await readHeads(folder);
    await appendFile(join(folder, "heads.log"), '{"at":"2026-03-0');
    expect(await readHeads(folder)).toEqual(before);
    await write("three");
    await keepChainHead(house.services);
    expect((await readHeads(folder)).map(({ seq }) => seq)).toEqual([
      ...before.map(({ seq }) => seq),
      (before.at(-1)?.seq ?? 0n) + 1n,
    ]);
    expect(await verdict()).toMatchObject({ heads: before.length + 1, findings: [] });
  });

  test("is kept no further once the chain does not lead through it: rows cut off are told at once and by the verification", async () => {
    const heads = await readHeads(folder);
    const [vouched, last] = [heads.at(-2)?.seq, Number(heads.at(-1)?.seq)];
    await asOwner(
      `delete from operation_log where id = (select log_id from audit_chain where seq = ${last})`,
      `delete from audit_chain where seq = ${last}`,
    );
    expect((await verdict()).findings).toEqual([
      { wrong: "cutOff", seq: BigInt(last), logId: null, soundUpTo: vouched },
    ]);
    await write("instead");
    expect(await keepChainHead(house.services)).toBe(false);
    expect(await readHeads(folder)).toEqual(heads);
    const found = await verdict();
    expect(found.findings).toMatchObject([{ wrong: "rewritten", seq: BigInt(last) }]);
    expect(inWords(found)[0]).toMatch(
      /^First bad: link \d+ \(row \d+ of the operation log\) has another hash than the head that was kept/,
    );
  });
});

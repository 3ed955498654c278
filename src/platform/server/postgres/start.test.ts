import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StartError } from "../start-error.ts";
import { hasEnded, isAlive } from "./processes.ts";
import { keepRunning } from "./keep-running.ts";
import { startPostgres, type RunningPostgres } from "./start.ts";

const START = new URL("./start.ts", import.meta.url).href;
let home: string;
let running: RunningPostgres[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "postgres-test-"));
  chmodSync(home, 0o711);
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(home, { recursive: true, force: true });
});

async function start(
  dataDir = join(home, "data"),
  log: (line: string) => void = () => undefined,
): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, fsync: false, log });
  running.push(server);
  return server;
}

async function query(server: RunningPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL in another process on the data directory, which then ends by `ending`; answers the id of its
 * postmaster.
 */
async function startElsewhere(dataDir: string, ending: string): Promise<number> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(START)});
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false, log() {} });
    process.stdout.write(String(server.pid), () => { ${ending} });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return Number(output);
}

test("serves a UTF-8 database through a socket only its owner may use", async () => {
  const server = await start();
  expect(
    await query(server, "SELECT lower('ÁÑ') || current_user || current_setting('listen_addresses') AS value"),
  ).toBe("áñpostgres");
  expect(statSync(server.socketDir).mode & 0o777).toBe(0o700);
});

test("keeps the data over a stop and leaves neither process nor reservation", async () => {
  const first = await start();
  await query(first, "CREATE TABLE kept AS SELECT 7 AS value");
  await first.stop();
  await first.exited;
  expect(isAlive(first.pid)).toBe(false);
  expect(existsSync(join(home, "data/supervisor.lock"))).toBe(false);
  expect(await query(await start(), "SELECT value FROM kept")).toBe(7);
});

test("may be stopped twice", async () => {
  const server = await start();
  await Promise.all([server.stop(), server.stop()]);
  expect(isAlive(server.pid)).toBe(false);
});

test("refuses a second start on the same data directory, in one line", async () => {
  await start();
  const second = startPostgres({ dataDir: join(home, "data"), log: () => undefined });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(/^The data directory .+ is in use by another running server \(process \d+\).*$/);
});

test("stops the postmaster of a supervisor that was killed, and starts anew", async () => {
  const orphan = await startElsewhere(join(home, "data"), "process.kill(process.pid, 'SIGKILL')");
  expect(isAlive(orphan)).toBe(true);
  const lines: string[] = [];
  const server = await start(join(home, "data"), (line) => lines.push(line));
  expect(isAlive(orphan)).toBe(false);
  expect(lines).toEqual([`stopping the PostgreSQL that outlived its server (process ${orphan})`]);
  expect(await query(server, "SELECT 1 AS value")).toBe(1);
});

test("takes PostgreSQL along when the process ends without stopping it", async () => {
  const pid = await startElsewhere(join(home, "data"), "process.exit()");
  expect(await hasEnded(pid, 10_000)).toBe(true);
});

test("starts after everything was killed", async () => {
  const first = await start();
  await query(first, "CREATE TABLE kept AS SELECT 7 AS value");
  await query(first, "CHECKPOINT");
  process.kill(first.pid, "SIGKILL");
  await first.exited;
  await first.stop();
  expect(existsSync(join(home, "data/cluster/postmaster.pid"))).toBe(true);
  expect(await query(await start(), "SELECT value FROM kept")).toBe(7);
});

test("starts although its process id now belongs to another program", async () => {
  const path = join(home, "data/cluster/postmaster.pid");
  const first = await start();
  const lines = readFileSync(path, "utf8").split("\n").slice(1);
  await first.stop();
  const stranger = spawn("sleep", ["60"]);
  writeFileSync(path, [stranger.pid, ...lines].join("\n"));
  try {
    const second = await start();
    expect(await query(second, "SELECT 1 AS value")).toBe(1);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  } finally {
    stranger.kill();
  }
});

test("builds the cluster afresh when its creation was interrupted", async () => {
  mkdirSync(join(home, "data/cluster.new/base"), { recursive: true });
  expect(await query(await start(), "SELECT 1 AS value")).toBe(1);
});

test("works in a directory that nobody else may enter", async () => {
  chmodSync(home, 0o700);
  expect(await query(await start(), "SELECT 1 AS value")).toBe(1);
});

test("works when the data directory's name is too long for a socket", async () => {
  const server = await start(join(home, "x".repeat(120)));
  expect(server.socketDir.length).toBeLessThan(90);
  expect(await query(server, "SELECT 1 AS value")).toBe(1);
});

test.each([
  ["below a file", "file/data", /a file is in the way$/],
  ["that is a file", "file", /a file is in the way$/],
])("names a data directory %s in one line", async (_case, path, line) => {
  writeFileSync(join(home, "file"), "");
  const attempt = startPostgres({ dataDir: join(home, path), log: () => undefined });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(line);
});

test.skipIf(process.platform !== "linux")("names a data directory that cannot be written, even by root", async () => {
  const attempt = startPostgres({ dataDir: "/proc/trastienda", log: () => undefined });
  await expect(attempt).rejects.toThrow(/^The data directory \/proc\/trastienda is not writable: .+$/);
});

test("says in one line that a folder with files in it is no database, and leaves it alone", async () => {
  mkdirSync(join(home, "data/cluster/base"), { recursive: true });
  await expect(start()).rejects.toThrow(
    /^The folder .+ is no database, because its file PG_VERSION is missing: [^\n]+$/,
  );
  expect(existsSync(join(home, "data/cluster/base"))).toBe(true);
});

test("is started again under the same address when it dies", async () => {
  const options = { dataDir: join(home, "data"), fsync: false, log: () => undefined };
  const lines: string[] = [];
  const kept = await keepRunning({
    start: () => startPostgres(options),
    log: (line) => lines.push(line),
    givenUp: (line) => lines.push(line),
  });
  try {
    const pool = new pg.Pool({ connectionString: kept.url });
    pool.on("error", () => undefined);
    await pool.query("CREATE TABLE kept AS SELECT 7 AS value");
    await pool.query("CHECKPOINT");
    const before = kept.pid();
    process.kill(before, "SIGKILL");
    const answer = async (): Promise<unknown> =>
      (await pool.query<{ value: number }>("SELECT value FROM kept")).rows[0]?.value;
    await vi.waitUntil(async () => kept.pid() !== before && (await answer().catch(() => null)) === 7, {
      timeout: 2 ** 31 - 1,
      interval: 50,
    });
    expect(lines).toEqual(["PostgreSQL died and is started again"]);
    await pool.end();
  } finally {
    await kept.stop();
  }
});

test("is given up after five deaths, and when it does not start again", async () => {
  const mortal = (): RunningPostgres => ({
    url: "",
    socketDir: "",
    pid: 0,
    exited: Promise.resolve(),
    stop: () => Promise.resolve(),
  });
  const lastWords = (
    later: () => Promise<RunningPostgres>,
  ): Promise<{ readonly line: string; readonly starts: number }> =>
    new Promise((resolve, reject) => {
      let starts = 0;
      const begin = (): Promise<RunningPostgres> => ((starts += 1) === 1 ? Promise.resolve(mortal()) : later());
      keepRunning({ start: begin, log: () => undefined, givenUp: (line) => resolve({ line, starts }) }).catch(reject);
    });
  expect(await lastWords(() => Promise.resolve(mortal()))).toEqual({
    line: expect.stringMatching(/^PostgreSQL died 6 times within ten minutes/),
    starts: 6,
  });
  const why = "PostgreSQL did not start: no space left";
  expect(await lastWords(() => Promise.reject(new StartError(why)))).toEqual({
    line: `PostgreSQL died and did not start again: ${why}`,
    starts: 2,
  });
});

test("passes on the reason that PostgreSQL gives", async () => {
  const attempt = startPostgres({
    dataDir: join(home, "data"),
    fsync: false,
    settings: { shared_buffers: "none" },
    log: () => undefined,
  });
  await expect(attempt).rejects.toThrow(
    /^PostgreSQL did not start: invalid value for parameter "shared_buffers": "none" \(log: .+\)$/,
  );
});

import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { requireMode } from "../seeds/installation.ts";
import { accountSeed } from "../seeds/roles.ts";
import { setUp } from "../seeds/set-up.ts";
import { createApp, startWork } from "./app.ts";
import { allFeatures, secretPlaces } from "./calls.ts";
import { systemClock } from "./platform/server/clock.ts";
import { readConfig, type Config } from "./platform/server/config.ts";
import type { Services } from "./platform/server/context.ts";
import { connect } from "./platform/server/database/connect.ts";
import { migrate, pendingMigrations } from "./platform/server/database/migrate.ts";
import { folderStore } from "./platform/server/file-store.ts";
import { listenOn, requirePort } from "./platform/server/http/listen.ts";
import { createLog } from "./platform/server/log.ts";
import { makeDirectory } from "./platform/server/make-directory.ts";
import { fileSystemError } from "./platform/server/postgres/file-system-error.ts";
import { keepRunning } from "./platform/server/postgres/keep-running.ts";
import { startPostgres } from "./platform/server/postgres/start.ts";
import { keyRing } from "./platform/server/secrets/keys.ts";
import { sealStored } from "./platform/server/secrets/stored.ts";
import { startSandbox } from "./door/test-tools/server/sandbox/start.ts";
import { listen } from "./platform/server/signals.ts";
import { StartError } from "./platform/server/start-error.ts";

type Stop = () => Promise<unknown>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

let ending = false;

/** What was started, to be stopped in the opposite order. */
const started: Stop[] = [];

async function stopAll(): Promise<void> {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop();
}

/**
 * What is under way may end within this time. Whatever does not is carried on by the next start: each step of the work
 * is safe to repeat.
 */
const atMost =
  (milliseconds: number, stop: Stop): Stop =>
  () =>
    Promise.race([stop(), pause(milliseconds, undefined, { ref: false })]);

/** Calls may take a while longer: somebody waits for their answers. */
const CALLS_MS = 10_000;
const WORK_MS = 1000;
const CONNECTIONS_MS = 300;

/** The embedded PostgreSQL of a data directory; when it does not stay up, the product ends. */
async function startEmbedded(config: Config): Promise<string> {
  const dataDir = join(config.dataDir, "postgres");
  const postgres = await keepRunning({
    start: () => startPostgres({ dataDir, log: say }),
    log: say,
    givenUp: (line) => void endWith(new StartError(line)),
  });
  started.push(() => postgres.stop());
  return postgres.url;
}

async function openDatabase(config: Config): Promise<string> {
  const url = config.databaseUrl ?? (await startEmbedded(config));
  await requireMode(url, config);
  if (config.mode === "demo") await migrate(url);
  else if ((await pendingMigrations(url)).length > 0)
    throw new StartError("The database lacks migrations: run `npm run db:migrate` first");
  return url;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.mode === "production") keyRing(config);
  await requirePort(config);
  makeDataDir(config.dataDir);
  const url = await openDatabase(config);
  const log = createLog(config.logLevel);
  const connection = connect(url);
  started.push(atMost(CONNECTIONS_MS, () => connection.close()));
  const signals = await listen(url, log);
  started.push(() => signals.close());
  const services: Services = {
    config,
    clock: systemClock,
    connection,
    signals,
    files: folderStore(join(config.dataDir, "files")),
    log,
    features: allFeatures,
  };

  await setUp(url, services, say);
  await sealStored(services, secretPlaces);

  const app = await createApp(services);
  started.push(atMost(CALLS_MS, () => app.close()));
  const address = await listenOn(config, (place) => app.listen(place));
  // Whoever was told to stop meanwhile starts nothing more: what it would work with is closed already.
  if (ending) return;
  if (config.mode === "demo") {
    const sandbox = await startSandbox(services, address);
    started.push(() => sandbox.stop());
  }
  if (ending) return;
  const beside = connect(url, { purpose: "work" });
  started.push(atMost(CONNECTIONS_MS, () => beside.close()));
  const work = startWork({ ...services, connection: beside });
  started.push(atMost(WORK_MS, () => work.stop()));
  greet(config, address);
}

function makeDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir);
  } catch (error) {
    throw fileSystemError(dataDir, error);
  }
}

function greet(config: Config, address: string): void {
  say(`\nTrastienda is ready at ${address}`);
  if (config.outboundAllow.length > 0)
    say(`Requests may reach, besides public addresses (OUTBOUND_ALLOW): ${config.outboundAllow.join(" ")}`);
  if (config.mode !== "demo") return;
  say(`Demo accounts: ${accountSeed.map(({ account }) => account).join(" ")}`);
  say(`Password of each: ${config.demoPassword}\n`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

/** Says in one line why the product cannot go on, or where the fault is if it is ours, and ends it. */
async function endWith(error: unknown): Promise<void> {
  if (ending) return;
  ending = true;
  process.stderr.write(`${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  await stopAll().catch(() => undefined);
  process.exit(1);
}

start().catch(endWith);

import { join } from "node:path";
import { accountSeed } from "../seeds/roles.ts";
import { seedStaff } from "../seeds/apply.ts";
import { loadDemo } from "../seeds/demo.ts";
import { seedLending } from "../seeds/lending.ts";
import { seedOpenpay } from "../seeds/openpay.ts";
import { seedOpm } from "../seeds/opm.ts";
import { seedTeams } from "../seeds/teams.ts";
import { createApp, startWork } from "./app.ts";
import { systemClock } from "./platform/server/clock.ts";
import { readConfig, type Config } from "./platform/server/config.ts";
import type { Services } from "./platform/server/context.ts";
import { connect } from "./platform/server/database/connect.ts";
import { migrate, pendingMigrations } from "./platform/server/database/migrate.ts";
import { folderStore } from "./platform/server/file-store.ts";
import { createLog } from "./platform/server/log.ts";
import { makeDirectory } from "./platform/server/make-directory.ts";
import { fileSystemError } from "./platform/server/postgres/file-system-error.ts";
import { startPostgres } from "./platform/server/postgres/start.ts";
import { keyRing } from "./platform/server/secrets/keys.ts";
import { allSecretPlaces } from "./platform/server/secrets/places.ts";
import { sealStored } from "./platform/server/secrets/stored.ts";
import { startSandbox } from "./platform/server/sandbox.ts";
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

async function openDatabase(config: Config): Promise<string> {
  if (config.databaseUrl) {
    if (config.mode === "production" && (await pendingMigrations(config.databaseUrl)).length > 0) {
      throw new StartError("The database lacks migrations: run `npm run db:migrate` first");
    }
    if (config.mode === "demo") await migrate(config.databaseUrl);
    return config.databaseUrl;
  }
  const postgres = await startPostgres({ dataDir: join(config.dataDir, "postgres"), log: say });
  started.push(() => postgres.stop());
  await migrate(postgres.url);
  return postgres.url;
}

async function listenOn(app: Awaited<ReturnType<typeof createApp>>, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EADDRINUSE") throw new StartError(`Port ${config.port} is taken: stop what uses it, or set PORT to another one`);
    if (code === "EACCES") throw new StartError(`Port ${config.port} may not be used by this user: set PORT to one above 1023`);
    throw error;
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  makeDataDir(config.dataDir);
  keyRing(config);
  const url = await openDatabase(config);
  const log = createLog(config.logLevel);
  const connection = connect(url);
  started.push(() => connection.close());
  const signals = await listen(url, log);
  started.push(() => signals.close());
  const services: Services = { config, clock: systemClock, connection, signals, files: folderStore(join(config.dataDir, "files")), log };

  await seedStaff(connection.db, config, services.clock.now());
  if (config.mode === "demo") {
    await loadDemo(url, services, say);
    await seedLending(services);
    await seedOpenpay(services, { collects: true });
    await seedOpm(services, { collects: true });
    await seedTeams(services);
  }
  await sealStored(services, allSecretPlaces);

  const app = await createApp(services);
  started.push(() => app.close());
  const address = await listenOn(app, config);
  // Whoever was told to stop meanwhile starts nothing more: what it would work with is closed already.
  if (ending) return;
  if (config.mode === "demo") {
    const sandbox = await startSandbox(services, address);
    started.push(() => sandbox.stop());
  }
  if (ending) return;
  const beside = connect(url, { purpose: "work" });
  started.push(() => beside.close());
  const work = startWork({ ...services, connection: beside });
  started.push(() => work.stop());
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

start().catch(async (error: unknown) => {
  if (ending) return;
  process.stderr.write(`${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  ending = true;
  await stopAll().catch(() => undefined);
  process.exit(1);
});

import { accessSync, constants, readdirSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeDirectory } from "../make-directory.ts";
import { chooseAccount, handOver } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { initialise } from "./initialise.ts";
import { requestShutdown, shutDown, stopLeftover } from "./leftover.ts";
import { claim } from "./lock.ts";
import { launch, logFile } from "./postmaster.ts";
import { settingArguments } from "./settings.ts";
import { prepareSocketDirectory, socketDirectory, socketUrl } from "./socket-directory.ts";
import { fileSystemError } from "./file-system-error.ts";

export interface PostgresOptions {
  /** Holds the cluster, its socket, its log and the supervisor's lock; made when missing. */
  readonly dataDir: string;
  /** False only for clusters that are thrown away. */
  readonly fsync?: boolean;
  /** Settings of postgresql.conf that win over ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives single lines about what takes time. */
  readonly log: (line: string) => void;
}

export interface RunningPostgres {
  /** Connects the superuser `postgres` through the socket. */
  readonly url: string;
  readonly socketDir: string;
  readonly pid: number;
  /** Resolves when postgres has ended, whether or not it was asked to. */
  readonly exited: Promise<void>;
  /** Shuts down cleanly and gives the data directory back; close your connections first. Safe to call again. */
  stop(): Promise<void>;
}

/**
 * Runs the embedded PostgreSQL on a data directory until `stop`, or until this process ends.
 * Whatever an earlier run left behind is put right first.
 * @throws StartError whose message is one line for the operator.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const [dataDir, release] = reserve(resolve(options.dataDir));
  try {
    return await start(dataDir, options, release);
  } catch (error) {
    release();
    throw String((error as NodeJS.ErrnoException).path).startsWith(dataDir) ? fileSystemError(dataDir, error) : error;
  }
}

function reserve(dataDir: string): [realPath: string, release: () => void] {
  try {
    makeDirectory(dataDir);
    readdirSync(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const realPath = realpathSync(dataDir);
    return [realPath, claim(realPath)];
  } catch (error) {
    throw fileSystemError(dataDir, error);
  }
}

async function start(
  dataDir: string,
  { fsync = true, settings = {}, log }: PostgresOptions,
  release: () => void,
): Promise<RunningPostgres> {
  const binaries = await findBinaries();
  const cluster = join(dataDir, "cluster");
  const socketDir = socketDirectory(dataDir);
  await stopLeftover(cluster, log);
  prepareSocketDirectory(socketDir);
  const account = chooseAccount(binaries.postgres, [dataDir, join(socketDir, "..")]);
  await initialise(binaries.initdb, account, cluster, fsync);
  for (const directory of [cluster, socketDir]) handOver(directory, account.owner);
  const child = await launch(
    binaries.postgres,
    account,
    cluster,
    settingArguments(socketDir, fsync, settings),
    logFile(dataDir),
    log,
  );
  const pid = child.pid ?? 0;

  const stopWithProcess = (): void => requestShutdown(pid);
  process.once("exit", stopWithProcess);
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  void exited.then(() => process.off("exit", stopWithProcess));
  child.unref();

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await shutDown(pid);
    rmSync(socketDir, { recursive: true, force: true });
    release();
  };
  return { url: socketUrl(socketDir), socketDir, pid, exited, stop: () => (stopped ??= stop()) };
}

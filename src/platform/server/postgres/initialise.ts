import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { handOver, type Account } from "./account.ts";
import { StartError } from "../start-error.ts";

/**
 * Creates the cluster unless it exists. It is built beside its place and renamed when complete, so that an interrupted
 * attempt leaves nothing half made.
 * @throws StartError with the last line of initdb, or when something else is in its place.
 */
export async function initialise(initdb: string, account: Account, cluster: string, fsync: boolean): Promise<void> {
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new StartError(
      `The folder ${cluster} is no database, because its file PG_VERSION is missing: put a backup in its place, or remove it to begin anew`,
    );
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  handOver(draft, account.owner);
  await run(account, [
    initdb,
    `--pgdata=${draft}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(fsync ? [] : ["--no-sync"]),
  ]);
  renameSync(draft, cluster);
}

async function run(account: Account, command: readonly string[]): Promise<void> {
  const [program = "", ...args] = [...account.prefix, ...command];
  const child = spawn(program, args, {
    ...account.identity,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [errors, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0)
    throw new StartError(`PostgreSQL could not create its files: ${firstError(errors) ?? `initdb ended with ${code}`}`);
}

const firstError = (output: string): string | undefined =>
  output
    .split("\n")
    .find((line) => /error|fatal/i.test(line))
    ?.replace(/^initdb: /, "");

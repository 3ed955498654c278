import { spawnSync } from "node:child_process";
import { lstatSync, readdirSync, lchownSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/**
 * How PostgreSQL is run, which refuses to be root: the words before its command, the account, and the owner of its
 * files as we see them.
 */
export interface Account {
  readonly prefix: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
  readonly owner: number;
}

const NOBODY = 65534;
const AS_MYSELF = (): Account => ({ prefix: [], identity: {}, owner: process.getuid?.() ?? 0 });
const AS_NOBODY: Account = { prefix: [], identity: { uid: NOBODY, gid: NOBODY }, owner: NOBODY };
/** Root under another name: it still opens what only root may enter, while PostgreSQL sees an ordinary user. */
const AS_MAPPED_ROOT: Account = {
  prefix: ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--"],
  identity: {},
  owner: 0,
};

/**
 * Chooses the account by trying: it must reach every directory and run the program.
 * @throws StartError when root has no way to hand the directories to another user.
 */
export function chooseAccount(program: string, directories: readonly string[]): Account {
  if (process.getuid?.() !== 0) return AS_MYSELF();
  const account = [AS_NOBODY, AS_MAPPED_ROOT].find((candidate) => works(candidate, program, directories));
  if (account) return account;
  throw new StartError(
    `PostgreSQL does not run as root and no other user reaches ${directories[0]} or ${program}: run the server as an ordinary user or move both out of private directories`,
  );
}

function works(account: Account, program: string, directories: readonly string[]): boolean {
  const script =
    'program=$1; shift; for directory; do cd "$directory" || exit 1; done; cd /; exec "$program" --version';
  const [command = "sh", ...args] = [...account.prefix, "sh", "-c", script, "sh", program, ...directories];
  return spawnSync(command, args, { ...account.identity, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Gives a directory and everything in it to the account; quick when it owns the directory already. */
export function handOver(directory: string, owner: number): void {
  if (process.getuid?.() !== 0 || lstatSync(directory).uid === owner) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: "utf8" }))
    lchownSync(join(directory, entry), owner, owner);
  lchownSync(directory, owner, owner);
}

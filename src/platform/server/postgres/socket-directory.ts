import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/** The longest path of a Unix socket in bytes, on the strictest system (macOS allows 103, Linux 107). */
const LONGEST = 103;
const SOCKET = ".s.PGSQL.5432";

/**
 * Where the socket lives: inside the data directory, or under a short name in the temporary directory when that path is
 * too long for a socket.
 */
export function socketDirectory(dataDir: string, temporary: string = tmpdir()): string {
  const name = `trastienda-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const places = [join(dataDir, "socket"), join(temporary, name)];
  return places.find((place) => Buffer.byteLength(join(place, SOCKET)) <= LONGEST) ?? join("/tmp", name);
}

/**
 * Makes the directory, open to its owner only, without the socket of an earlier run.
 * @throws StartError when somebody else made it: whoever owns it could listen in our place.
 */
export function prepareSocketDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = lstatSync(directory);
  const mine = process.getuid?.() ?? found.uid;
  const trusted = found.uid === mine || (mine === 0 && found.uid === 65534);
  if (!found.isDirectory() || !trusted || (found.mode & 0o077) !== 0)
    throw new StartError(`The directory ${directory} belongs to somebody else: remove it or set another TMPDIR`);
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(join(directory, name), { force: true });
}

/**
 * The URL of a database for the superuser, through the socket; `new URL()` reads it and may change its path to another
 * database.
 */
export const socketUrl = (directory: string, database = "postgres"): string =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`;

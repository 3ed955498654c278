import { join } from "node:path";
import pg from "pg";
import { describe, headFolder, linkRows, readHeads, verifyChain } from "../src/control/audit/server/chain/index.ts";
import { readConfig } from "../src/platform/server/config.ts";
import { runningUrl } from "../src/platform/server/postgres/running.ts";

/**
 * `npm run audit:verify`: checks the operation log of DATABASE_URL, or of the running embedded database, row by row
 * against its chain and against the heads kept outside the database. Ends with 1 and names the first bad row if
 * anything is wrong.
 */
const config = readConfig(process.env);
const url = config.databaseUrl ?? runningUrl(join(config.dataDir, "postgres"));
const pool = new pg.Pool({
  connectionString: url,
  max: 1,
  application_name: "trastienda-audit-verify",
  options: "-c role=trastienda_app",
});
await linkRows(pool, { wait: true });
const heads = await readHeads(headFolder({ config }));
const client = await pool.connect();
const verdict = await verifyChain(client, heads);
client.release();
await pool.end();
process.stdout.write(`${describe(verdict).join("\n")}\n`);
process.exitCode = verdict.findings.length === 0 ? 0 : 1;

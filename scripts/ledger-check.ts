import { join } from "node:path";
import { checkLedger, describe } from "../src/book/ledger/server/check.ts";
import { readConfig } from "../src/platform/server/config.ts";
import { connect } from "../src/platform/server/database/connect.ts";
import { runningUrl } from "../src/platform/server/postgres/running.ts";

/**
 * `npm run ledger:check`: verifies the invariants I1–I8 on DATABASE_URL or on the running embedded database, and prints
 * the figures.
 */
const config = readConfig(process.env);
const url = config.databaseUrl ?? runningUrl(join(config.dataDir, "postgres"));
const connection = connect(url, { max: 2, name: "trastienda-ledger-check" });
const { lines, holds } = describe(await checkLedger(connection.db));
await connection.close();
process.stdout.write(
  `${lines.join("\n")}\n${holds ? "The ledger balances: imbalance 0." : "The ledger does not balance."}\n`,
);
process.exitCode = holds ? 0 : 1;

import { writeFile } from "node:fs/promises";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { databaseUrl, startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { tableTypes } from "../src/platform/server/testing/table-types.ts";

const FILE = new URL("../src/platform/server/database/tables.ts", import.meta.url);

/** `npm run db:types`: writes the types of the tables after a migration was added. */
const cluster = await startTestCluster(migrate);
try {
  await writeFile(FILE, await tableTypes(databaseUrl(cluster.url, cluster.template)));
} finally {
  await cluster.stop();
}

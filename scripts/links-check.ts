import { parseArgs } from "node:util";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { testServices } from "../src/platform/server/testing/services.ts";
import { followLinks } from "../src/testing/links/run.ts";

/**
 * `npm run links:check [-- --clicks 1000000]`: opens so many short links on two processes of which one is killed three
 * times, and then as many as fit into a tenth of it on two that are stopped in the ordinary way. Ends with 1 when a kill
 * cost more than the batches that it may, or a stop cost a click.
 */
const { values } = parseArgs({ options: { clicks: { type: "string", default: "1000000" } } });
const clicks = Number(values.clicks);
if (!Number.isInteger(clicks) || clicks < 10_000) throw new Error("--clicks <number of at least 10000>");

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const cluster = await startTestCluster(migrate);
let holds = true;
try {
  for (const wish of [
    { clicks, kills: 3 },
    { clicks: clicks / 10, kills: 0 },
  ]) {
    const house = await testServices({}, { createDatabase: () => createTestDatabase(cluster) });
    const begun = performance.now();
    const { followed, counted, lost, mayMiss, mayExceed } = await followLinks(house, wish);
    const seconds = (performance.now() - begun) / 1000;
    await house.close();
    say(
      `${wish.kills} kills: ${followed} followed, ${counted} counted (${counted - followed}; may be ${-mayMiss} to ${mayExceed}), ${lost} led nowhere, in ${seconds.toFixed(0)} s`,
    );
    holds &&= lost === 0 && counted >= followed - mayMiss && counted <= followed + mayExceed;
  }
} finally {
  await cluster.stop();
}
say(holds ? "Holds." : "Does not hold.");
process.exitCode = holds ? 0 : 1;

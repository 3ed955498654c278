import { parseArgs } from "node:util";
import { chanceFrom } from "../sandbox/chance.ts";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { testServices } from "../src/platform/server/testing/services.ts";
import { sendTexts } from "../src/testing/texts/run.ts";

/**
 * `npm run sms:check [-- --recipients 5000]`: two processes send a batch through a carrier that is silent, loses its
 * answers, and doubles and reorders its reports. Ends with 1 when a text arrived twice, was lost, or is booked wrongly.
 */
const { values } = parseArgs({ options: { recipients: { type: "string", default: "5000" } } });
const recipients = Number(values.recipients);
if (!Number.isInteger(recipients) || recipients < 10) throw new Error("--recipients <number of at least 10>");

const cluster = await startTestCluster(migrate);
try {
  const house = await testServices({}, { createDatabase: () => createTestDatabase(cluster) });
  const report = await sendTexts(house, { recipients, chance: chanceFrom("sms-check") });
  await house.close();
  const holds = report.twice === 0 && report.lost === 0 && report.wrong === 0;
  process.stdout.write(`${JSON.stringify(report)}\n${holds ? "Holds." : "Does not hold."}\n`);
  process.exitCode = holds ? 0 : 1;
} finally {
  await cluster.stop();
}

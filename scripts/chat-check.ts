import { parseArgs } from "node:util";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { testServices } from "../src/platform/server/testing/services.ts";
import { talk } from "../src/testing/chat/run.ts";

/**
 * `npm run chat:check [-- --messages 50000]`: so many messages of agents and borrowers over two processes, of which three
 * are killed, with 500 cut sockets and a line that drops and doubles every twentieth frame. Ends with 1 when one that was
 * acknowledged is missing, doubled or out of order on any screen, or in any history.
 */
const { values } = parseArgs({
  options: { messages: { type: "string", default: "50000" }, seed: { type: "string", default: "chat" } },
});
const messages = Number(values.messages);
if (!Number.isInteger(messages) || messages < 1000) throw new Error("--messages <number of at least 1000>");

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const cluster = await startTestCluster(migrate);
let holds = false;
try {
  const house = await testServices({}, { createDatabase: () => createTestDatabase(cluster) });
  const begun = performance.now();
  const { acknowledged, kept, cuts, kills, wrong } = await talk(house, {
    messages,
    conversations: 20,
    cuts: Math.ceil(messages / 100),
    kills: 3,
    seed: values.seed,
  });
  await house.close();
  const seconds = (performance.now() - begun) / 1000;
  say(
    `${acknowledged} acknowledged, ${kept} kept; ${cuts} sockets cut, ${kills} processes killed; ${seconds.toFixed(0)} s`,
  );
  for (const line of wrong.slice(0, 20)) say(line);
  holds = wrong.length === 0 && acknowledged === kept;
} finally {
  await cluster.stop();
}
say(holds ? "Holds." : "Does not hold.");
process.exitCode = holds ? 0 : 1;

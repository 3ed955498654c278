import { parseArgs } from "node:util";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { probe } from "../src/testing/malformed/probe.ts";
import { openProduct } from "../src/testing/product.ts";

/**
 * `npm run malformed:check -- --inputs 300 [--seed x]`: sends so many malformed inputs, made from the contract's
 * schemas, to every call over HTTP, in three languages. Ends with 1 when one broke a call, was taken, was refused
 * without naming its field, or waited longer than a second.
 */
const { values } = parseArgs({
  options: { inputs: { type: "string", default: "300" }, seed: { type: "string", default: String(Date.now()) } },
});
const perCall = Number(values.inputs);
if (!Number.isInteger(perCall) || perCall < 1) throw new Error("--inputs <number> [--seed <text>]");
const LONGEST_MS = 1000;

const began = performance.now();
const cluster = await startTestCluster(migrate);
const product = await openProduct({}, () => createTestDatabase(cluster));
try {
  const { calls, sent, codes, wrong, slowest } = await probe(product, await product.staff("admin"), {
    perCall,
    seed: values.seed,
  });
  for (const line of wrong) console.log(line);
  console.log(
    `${sent} malformed inputs to ${calls} calls in ${((performance.now() - began) / 1000).toFixed(0)} s, seed ${values.seed} (repeat with --seed ${values.seed})`,
  );
  console.log(
    `answers: ${Object.entries(codes)
      .map(([code, count]) => `${count} × ${code}`)
      .join(", ")}`,
  );
  console.log(`slowest answer: ${slowest.ms.toFixed(0)} ms (${slowest.name}); ${wrong.length} wrong`);
  process.exitCode = wrong.length === 0 && slowest.ms <= LONGEST_MS ? 0 : 1;
} finally {
  await product.close();
  await cluster.stop();
}

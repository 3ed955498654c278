/** Runs a TypeScript file of the project: `node scripts/run.mjs <file.ts> [arguments]`. */
import { become } from "./lib/processes.mjs";
import { setup } from "./lib/setup.mjs";
import { fail } from "./lib/steps.mjs";

const [file, ...args] = process.argv.slice(2);
try {
  const { node, env } = await setup();
  process.exitCode = await become(node, ["--import=./scripts/lib/follow-parent.mjs", file, ...args], { env });
  process.exit();
} catch (error) {
  fail(error);
}

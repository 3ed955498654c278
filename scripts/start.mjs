/**
 * `npm start`: installs what is missing, builds the console when its sources changed, and serves until it is told to
 * stop.
 */
import { buildConsole } from "./lib/console.mjs";
import { become } from "./lib/processes.mjs";
import { setup } from "./lib/setup.mjs";
import { fail } from "./lib/steps.mjs";

try {
  const runtime = await setup();
  await buildConsole(runtime);
  process.exitCode = await become(runtime.node, ["--import=./scripts/lib/follow-parent.mjs", "src/server.ts"], {
    env: runtime.env,
  });
  process.exit();
} catch (error) {
  fail(error);
}

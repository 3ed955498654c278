/** Builds the console, unless it was built from the sources as they are now; the browser tests then find it. */
import { buildConsole } from "./lib/console.mjs";
import { fail } from "./lib/steps.mjs";

try {
  await buildConsole({ node: process.execPath, env: process.env });
} catch (error) {
  fail(error);
}

import { stripVTControlCharacters } from "node:util";
import { countStep, summary } from "./counts.mjs";
import { run, runQuietly } from "./processes.mjs";
import { seconds, SetupError } from "./steps.mjs";

/** What programs are told where nobody watches: no colours, whatever else the environment asks for. */
const withoutColours = (env) => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => name !== "FORCE_COLOR")),
  NO_COLOR: "1",
});

/** Starts a step that runs beside others; `carryOut` waits for it. */
export const begin = ({ args }, { node, env }) => runQuietly(node, args, { env: withoutColours(env) });

/**
 * Runs one step, or waits for one that runs already (`ended`), and counts its cases. In a terminal the step's own words
 * are shown as they come; elsewhere a step is one line, with what it said, in plain text, only if it failed.
 */
export async function carryOut(
  { name, args, env, count = (code) => countStep(code === 0) },
  { node, env: given, terminal, say = console.log },
  ended,
) {
  const start = performance.now();
  if (terminal) say(`\n── ${name}`);
  const { code, output } = await (ended ?? attempt());
  const counted = count(code);
  if (output && (terminal || counted.failed > 0)) say(stripVTControlCharacters(output).trimEnd());
  say(`${counted.failed > 0 ? "✗" : "✓"} ${name} ${seconds(start)} (${summary(counted)})`);
  return counted;

  async function attempt() {
    try {
      const whole = { ...given, ...(await env?.({ node, env: given })) };
      return terminal
        ? { code: await run(node, args, { env: whole }), output: "" }
        : await runQuietly(node, args, { env: withoutColours(whole) });
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      return { code: 1, output: error.message };
    }
  }
}

/**
 * `npm test`: everything that is checked by machine, in order; the last line is "N passed, N failed".
 * `npm run journeys:check`: the browser tests alone, each journey in every language.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "./lib/browser.mjs";
import { add, countPlaywright, countReport, countStep, countVitest, NOTHING, summary } from "./lib/counts.mjs";
import { playwrightFailures, readFailures, UNIT_FAILURES } from "./lib/failures.mjs";
import { run, runQuietly } from "./lib/processes.mjs";
import { setup } from "./lib/setup.mjs";
import { fail, seconds, SetupError } from "./lib/steps.mjs";

const UNITS = ".cache/test/vitest.json";
const BROWSER = ".cache/test/playwright.json";
const FORMATTED = ["src", "sandbox", "e2e", "bench", "scripts", "seeds"].filter((folder) => existsSync(new URL(`../${folder}`, import.meta.url)));

const JOURNEYS = process.argv.includes("--journeys");

const all = [
  { name: "typecheck", args: ["node_modules/typescript/bin/tsc", "-b"] },
  { name: "dependencies", args: ["scripts/audit.mjs"] },
  { name: "lint", args: ["node_modules/oxlint/bin/oxlint", "--type-aware"] },
  { name: "format", args: ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ...FORMATTED], beside: true },
  { name: "build", args: ["scripts/build.mjs"] },
  {
    name: "unit and database tests",
    args: ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${UNITS}`, "--reporter=./scripts/lib/failures.mjs"],
    count: (code) => countReport(UNITS, countVitest, code),
    failures: () => readFailures(UNIT_FAILURES),
  },
  {
    name: "browser tests",
    args: ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    env: async (runtime) => ({ ...(await findBrowser(runtime)), PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER, ...(JOURNEYS && { JOURNEYS: "all" }) }),
    count: (code) => countReport(BROWSER, countPlaywright, code),
    failures: () => readFailures(BROWSER, playwrightFailures),
  },
];
const steps = JOURNEYS ? all.filter(({ name }) => name === "build" || name === "browser tests") : all;

try {
  const start = performance.now();
  const runtime = await setup();
  for (const report of [UNITS, UNIT_FAILURES, BROWSER]) rmSync(report, { force: true });
  mkdirSync(".cache/test", { recursive: true });
  let total = NOTHING;
  const wrong = [];
  const note = (step, counted) => {
    total = add(total, counted);
    if (counted.failed > 0) wrong.push(step);
  };
  const meanwhile = steps.filter(({ beside }) => beside).map((step) => ({ step, ended: runQuietly(runtime.node, step.args, { env: runtime.env }) }));
  for (const step of steps.filter(({ beside }) => !beside)) {
    // The tests have the machine to themselves.
    if (step.count) for (const { step: other, ended } of meanwhile.splice(0)) note(other, await carryOut(other, runtime, ended));
    note(step, await carryOut(step, runtime));
  }
  for (const { name, failures = () => [] } of wrong) {
    console.log(`\n── what failed: ${name}`);
    for (const one of failures()) console.log(`✗ ${one.name}\n${one.message}\n`);
  }
  console.log(`\nall steps ${seconds(start)}\n${summary(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
} catch (error) {
  fail(error);
}

/** Runs one step, whatever became of those before it, or waits for one that runs already, and counts its cases. */
async function carryOut({ name, args, env, count = (code) => countStep(code === 0) }, runtime, ended) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const code = await (ended ? said(ended) : attempt(args, env, runtime));
  const counted = count(code);
  console.log(`${counted.failed > 0 ? "✗" : "✓"} ${name} ${seconds(start)} (${summary(counted)})`);
  return counted;
}

/** The exit code of what ran quietly, once what it said is printed. */
async function said(ended) {
  const { code, output } = await ended;
  process.stdout.write(output);
  return code;
}

async function attempt(args, env, runtime) {
  try {
    return await run(runtime.node, args, { env: { ...runtime.env, ...(await env?.(runtime)) } });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    return 1;
  }
}

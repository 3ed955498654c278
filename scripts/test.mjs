/**
 * `npm test`: everything that is checked by machine, in order; the last line is "N passed, N failed".
 * `npm run journeys:check`: the browser tests alone, each journey in every language.
 */
import { mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "./lib/browser.mjs";
import { begin, carryOut } from "./lib/carry-out.mjs";
import { add, countPlaywright, countReport, countVitest, NOTHING, summary } from "./lib/counts.mjs";
import { playwrightFailures, readFailures, UNIT_FAILURES } from "./lib/failures.mjs";
import { setup } from "./lib/setup.mjs";
import { fail, seconds } from "./lib/steps.mjs";

const UNITS = ".cache/test/vitest.json";
const BROWSER = ".cache/test/playwright.json";

/** Dots and lines that follow the work are for somebody who watches; a file gets a line a step, and the failures. */
const terminal = process.stdout.isTTY === true;

const JOURNEYS = process.argv.includes("--journeys");

const all = [
  { name: "typecheck", args: ["node_modules/typescript/bin/tsc", "-b"] },
  { name: "dependencies", args: ["scripts/audit.mjs"] },
  { name: "lint", args: ["node_modules/oxlint/bin/oxlint", "--type-aware"] },
  {
    name: "format",
    args: ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
    beside: true,
  },
  { name: "unused code", args: ["node_modules/knip/bin/knip.js"], beside: true },
  { name: "build", args: ["scripts/build.mjs"] },
  {
    name: "unit and database tests",
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...(terminal ? ["--reporter=dot"] : []),
      "--reporter=json",
      `--outputFile.json=${UNITS}`,
      "--reporter=./scripts/lib/failures.mjs",
    ],
    count: (code) => countReport(UNITS, countVitest, code),
    failures: () => readFailures(UNIT_FAILURES),
  },
  {
    name: "browser tests",
    args: ["node_modules/@playwright/test/cli.js", "test", terminal ? "--reporter=list,json" : "--reporter=json"],
    env: async (runtime) => ({
      ...(await findBrowser(runtime)),
      PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER,
      ...(JOURNEYS && { JOURNEYS: "all" }),
    }),
    count: (code) => countReport(BROWSER, countPlaywright, code),
    failures: () => readFailures(BROWSER, playwrightFailures),
  },
];
const steps = JOURNEYS ? all.filter(({ name }) => name === "build" || name === "browser tests") : all;

try {
  const start = performance.now();
  const runtime = { ...(await setup()), terminal };
  for (const report of [UNITS, UNIT_FAILURES, BROWSER]) rmSync(report, { force: true });
  mkdirSync(".cache/test", { recursive: true });
  let total = NOTHING;
  const wrong = [];
  const note = (step, counted) => {
    total = add(total, counted);
    if (counted.failed > 0) wrong.push(step);
  };
  const meanwhile = steps.filter(({ beside }) => beside).map((step) => ({ step, ended: begin(step, runtime) }));
  for (const step of steps.filter(({ beside }) => !beside)) {
    // The tests have the machine to themselves.
    if (step.count)
      for (const { step: other, ended } of meanwhile.splice(0)) note(other, await carryOut(other, runtime, ended));
    note(step, await carryOut(step, runtime));
  }
  for (const { name, failures } of wrong.filter((step) => step.failures)) {
    console.log(`\n── what failed: ${name}`);
    for (const one of failures()) console.log(`✗ ${one.name}\n${one.message}\n`);
  }
  console.log(`\nall steps ${seconds(start)}\n${summary(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
} catch (error) {
  fail(error);
}

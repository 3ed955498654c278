import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The scripts are plain JavaScript, so that they run before anything is installed. */
const load = (name: string): Promise<Record<string, (...args: unknown[]) => unknown>> =>
  import(new URL(name, import.meta.url).href);
const { matches } = await load("./dependencies.mjs");
const { countReport, countVitest, countPlaywright, summary } = await load("./counts.mjs");
const { playwrightFailures } = await load("./failures.mjs");
const { carryOut } = await load("./carry-out.mjs");

const lock = (packages: object): string => JSON.stringify({ packages: { "": { name: "it" }, ...packages } });
const wanted = lock({
  "node_modules/a": { version: "1.0.0", integrity: "x" },
  "node_modules/b": { version: "1.0.0", optional: true },
});

test.each([
  ["the same packages", lock({ "node_modules/a": { version: "1.0.0", integrity: "x" } }), true],
  ["another version", lock({ "node_modules/a": { version: "1.0.1", integrity: "x" } }), false],
  ["other contents", lock({ "node_modules/a": { version: "1.0.0", integrity: "y" } }), false],
  ["a package missing", lock({}), false],
  [
    "another version of an optional package",
    lock({ "node_modules/a": { version: "1.0.0", integrity: "x" }, "node_modules/b": { version: "2.0.0" } }),
    false,
  ],
  ["nothing", "", false],
])("an installation with %s is recognised", (_case, installed, expected) => {
  expect(matches?.(wanted, installed)).toBe(expected);
});

function counted(report: string | undefined, count: unknown, exitCode: number): unknown {
  const folder = mkdtempSync(join(tmpdir(), "counts-"));
  const path = join(folder, "report.json");
  if (report !== undefined) writeFileSync(path, report);
  try {
    return summary?.(countReport?.(path, count, exitCode));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const units = (numPassedTests: number, numFailedTests: number): string =>
  JSON.stringify({ numPassedTests, numFailedTests });
const browser = (expected: number, unexpected: number, flaky: number): string =>
  JSON.stringify({ stats: { expected, unexpected, flaky } });

test.each([
  ["all cases passed", units(5, 0), countVitest, 0, "5 passed, 0 failed"],
  ["some cases failed", units(3, 2), countVitest, 1, "3 passed, 2 failed"],
  ["a file could not be loaded", units(5, 0), countVitest, 1, "5 passed, 1 failed"],
  ["there is no report", undefined, countVitest, 1, "0 passed, 1 failed"],
  ["a browser case needed a second try", browser(4, 1, 1), countPlaywright, 1, "4 passed, 2 failed"],
])("when %s, the line says so", (_case, report, count, exitCode, line) => {
  expect(counted(report, count, exitCode)).toBe(line);
});

test("what failed in the browser is named with its file and its message, once the run is over", () => {
  const spec = (title: string, ok: boolean): object => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: "\u001b[31mnot there\u001b[39m" }] }] }],
  });
  const report = {
    errors: [{ message: "no browser" }],
    suites: [
      {
        title: "list.spec.ts",
        specs: [spec("sorts", true)],
        suites: [{ title: "on a phone", specs: [spec("scrolls", false)] }],
      },
    ],
  };
  expect(playwrightFailures?.(report)).toEqual([
    { name: "outside a test", message: "no browser" },
    { name: "list.spec.ts › on a phone › scrolls", message: "not there" },
  ]);
});

async function saidOf(program: string, exitCode: number): Promise<readonly string[]> {
  const lines: string[] = [];
  const args = ["--eval", `console.log(${program}); process.exitCode = ${exitCode};`];
  const env = { ...process.env, FORCE_COLOR: "1" };
  await carryOut?.(
    { name: "rules", args },
    { node: process.execPath, env, terminal: false, say: (line: string) => lines.push(line) },
  );
  return lines;
}

test("where there is no terminal a step is one line, and one that failed has its own words before it, without colours", async () => {
  const words = String.raw`"\u001b[32m····\u001b[39m\nmoney.ts is wrong"`;
  expect(await saidOf(words, 0)).toEqual([expect.stringMatching(/^✓ rules \d+\.\d s \(1 passed, 0 failed\)$/)]);
  expect(await saidOf(words, 1)).toEqual([
    "····\nmoney.ts is wrong",
    expect.stringMatching(/^✗ rules \d+\.\d s \(0 passed, 1 failed\)$/),
  ]);
  expect(await saidOf("String(process.env.FORCE_COLOR) + process.env.NO_COLOR", 1)).toEqual([
    "undefined1",
    expect.any(String),
  ]);
});

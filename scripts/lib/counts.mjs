import { readFileSync } from "node:fs";

/** Test cases of one step. */
export const NOTHING = { passed: 0, failed: 0 };

/** A step without test cases counts as one. */
export const countStep = (succeeded) => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const add = (one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed });

/** The last line of a run. */
export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** Cases of vitest's JSON report. */
export const countVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });

/** Cases of Playwright's JSON report; one that passed only when repeated counts as failed. */
export const countPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });

/** Reads a report; whatever broke outside a test case, or left no report, counts as one failure. */
export function countReport(path, count, exitCode) {
  const counted = readReport(path, count);
  return exitCode !== 0 && counted.failed === 0 ? add(counted, countStep(false)) : counted;
}

function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return NOTHING;
  }
}

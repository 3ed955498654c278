import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Where a run of vitest leaves what failed in it. */
export const UNIT_FAILURES = ".cache/test/failures.json";

/**
 * A reporter of vitest that keeps what failed for the end, with what broke outside a test case, which the report of
 * cases leaves out.
 */
export default class KeptFailures {
  onTestRunEnd(modules, unhandled) {
    const failures = [...modules].flatMap((module) => {
      const broken = [module, ...module.children.allSuites()].flatMap((one) =>
        one.errors().map((error) => ({ one, error })),
      );
      const failed = [...module.children.allTests("failed")].flatMap((one) =>
        (one.result().errors ?? []).map((error) => ({ one, error })),
      );
      return [...broken, ...failed].map(({ one, error }) =>
        failure([module.relativeModuleId, one.fullName].filter(Boolean).join(" › "), error),
      );
    });
    mkdirSync(dirname(UNIT_FAILURES), { recursive: true });
    writeFileSync(
      UNIT_FAILURES,
      JSON.stringify([...failures, ...unhandled.map((error) => failure("outside a test", error))]),
    );
  }
}

/** A failure in full: what was thrown and where, and what was expected beside what came. */
const failure = (name, { stack, message, diff }) => ({
  name,
  message: stripVTControlCharacters([stack ?? message, diff].filter(Boolean).join("\n\n")),
});

/** What Playwright's JSON report says of the cases that failed, or broke outside one. */
export function playwrightFailures({ suites = [], errors = [] }) {
  const within = ({ title, suites: inner = [], specs = [] }, above = []) => {
    const names = [...above, title];
    const own = specs
      .filter(({ ok }) => !ok)
      .flatMap((spec) =>
        spec.tests.flatMap(({ results }) =>
          results.flatMap((result) => result.errors.map((error) => failure([...names, spec.title].join(" › "), error))),
        ),
      );
    return [...own, ...inner.flatMap((suite) => within(suite, names))];
  };
  return [...errors.map((error) => failure("outside a test", error)), ...suites.flatMap((suite) => within(suite))];
}

/** Reads what a step left behind; nothing where it left nothing. */
export function readFailures(path, of = (kept) => kept) {
  try {
    return of(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return [];
  }
}

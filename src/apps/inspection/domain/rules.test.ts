import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspectionRefusals } from "../messages.ts";
import { after } from "./alert.ts";
import { extractAround } from "./extract.ts";
import { ruleFields } from "./fields.ts";
import { judge, type Found } from "./judge.ts";
import { isWhole, type Rule } from "./rule.ts";

const RULE: Rule = {
  name: "x",
  domain: "api.example",
  packageName: null,
  kind: "reachable",
  path: "/",
  expectStatus: null,
  contains: null,
  maxMs: null,
  minDays: null,
  interval: 60,
  failAfter: 2,
  closeAfter: 2,
  notify: [],
};
const NOW = new Date("2026-03-01T12:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const found = (more: Partial<Found> = {}): Found => ({
  certificate: { expiresAt: inDays(30), trusted: true },
  answer: { status: 200, text: "all is well" },
  failure: null,
  latencyMs: 120,
  ...more,
});

describe("a rule", () => {
  test.each([
    [{}, "passed"],
    [{ kind: "tls", minDays: 30 }, "passed"],
    [{ kind: "tls", minDays: 31 }, "expiring"],
    [{ kind: "status", expectStatus: 200 }, "passed"],
    [{ kind: "status", expectStatus: 204 }, "wrongStatus"],
    [{ kind: "body", contains: "well" }, "passed"],
    [{ kind: "body", contains: "sick" }, "missing"],
    [{ kind: "latency", maxMs: 121 }, "passed"],
    [{ kind: "latency", maxMs: 120 }, "slow"],
  ] as const)("%o finds that all is %s", (rule, outcome) =>
    expect(judge({ ...RULE, ...rule }, found(), NOW)).toBe(outcome),
  );

  test("of a certificate goes by the certificate, whatever the host answers; an expired one is not valid", () => {
    const tls = { ...RULE, kind: "tls", minDays: 1 } as const;
    expect(judge(tls, found({ answer: null, failure: "timeout" }), NOW)).toBe("passed");
    const expired = { expiresAt: inDays(-1), trusted: false };
    expect(judge(tls, found({ certificate: expired, answer: null, failure: "certificate" }), NOW)).toBe("certificate");
  });

  test.each(["unresolved", "private", "refused", "timeout", "certificate", "broken"] as const)(
    "of any other kind tells that the host was %s",
    (failure) => {
      for (const kind of ["reachable", "status", "body", "latency"] as const)
        expect(judge({ ...RULE, kind }, found({ answer: null, failure }), NOW)).toBe(failure);
    },
  );

  test("names one target, and what it compares with", () => {
    expect(isWhole(RULE).ok).toBe(true);
    expect(isWhole({ ...RULE, packageName: "mx.app" })).toMatchObject({ reason: inspectionRefusals.oneTarget });
    expect(isWhole({ ...RULE, domain: null })).toMatchObject({ reason: inspectionRefusals.oneTarget });
    expect(isWhole({ ...RULE, kind: "latency" })).toMatchObject({
      reason: inspectionRefusals.nothingToCompare,
      field: "maxMs",
    });
  });

  test.each(["health", "//evil.example", "/\\evil.example", "/a b", "/a#b", "/a\\b", "http://x"])(
    "has no path %s",
    (path) => expect(ruleFields.path.safeParse(path).success).toBe(false),
  );
});

describe("an extract", () => {
  test("is a little around what was looked for, without what may be somebody's", () => {
    const text = `curp GALA900101HDFRRN09, tel 55 1234 5678, a@b.mx: status OK token abcdefghijklmnopqrstuvwx12 ${"z ".repeat(99)}`;
    const said = extractAround(text, "status OK") ?? "";
    expect(said).toContain("status OK");
    expect(said).not.toMatch(/\d{4}|@|abcdefghij/);
    expect(said.length).toBeLessThan(90);
  });

  test("of an answer that does not have it is nothing", () => {
    expect(extractAround("secret page", "status OK")).toBeNull();
    expect(extractAround("secret page", "")).toBeNull();
  });
});

test("alerts open after so many failures in a row and close after so many successes, as a model says", () => {
  const threshold = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(threshold, threshold, fc.array(fc.boolean(), { maxLength: 200 }), (failAfter, closeAfter, runs) => {
      let standing = { failing: 0, passing: 0, open: false };
      let open = false;
      for (const [index, passed] of runs.entries()) {
        const { event, ...next } = after(standing, passed, { failAfter, closeAfter });
        // The model reads the whole past: the latest runs, as many as the threshold asks for, are all alike.
        const past = runs.slice(0, index + 1);
        const latest = past.slice(-(open ? closeAfter : failAfter));
        const turns = latest.length === (open ? closeAfter : failAfter) && latest.every((one) => one === open);
        expect(event).toBe(turns ? (open ? "closed" : "opened") : null);
        if (turns) open = !open;
        expect(next.open).toBe(open);
        standing = next;
      }
    }),
    { numRuns: 2000 },
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promptFor, type Candidate } from "./decide.ts";

const of = (version: string, forcedBelow: string | null = null): Candidate => ({ version, forcedBelow });

describe("an app is told", () => {
  const available = [of("1.0.2"), of("1.10.0", "1.0.2"), of("1.9.0", "1.0.0")];
  test.each([
    ["1.10.0", "upToDate", null],
    ["2.0.0", "upToDate", null],
    ["1.9.9", "optional", "1.10.0"],
    ["1.0.2", "optional", "1.10.0"],
    ["1.0.1", "forced", "1.10.0"],
    ["1.0", "forced", "1.10.0"],
    ["0.3", "forced", "1.10.0"],
    [null, "optional", "1.10.0"],
  ])("of %s: %s, offered %s", (installed, state, version) => {
    const prompt = promptFor(available, installed);
    expect([prompt.state, prompt.offered?.version ?? null]).toEqual([state, version]);
  });

  test("nothing where nothing is to be had", () => {
    expect(promptFor([], "0.0.1")).toEqual({ state: "upToDate", offered: null });
    expect(promptFor([], null)).toEqual({ state: "upToDate", offered: null });
  });

  test("of the former version once the latest was taken back, which forces nobody any more", () => {
    const former = of("1.0.2");
    const latest = of("1.1.0", "1.1.0");
    expect(promptFor([former, latest], "1.0.2").state).toBe("forced");
    expect(promptFor([former], "1.0.2")).toEqual({ state: "upToDate", offered: null });
    expect(promptFor([former], "1.1.0")).toEqual({ state: "upToDate", offered: null });
    expect(promptFor([former], "1.0.1")).toEqual({ state: "optional", offered: former });
  });
});

/** Every version of a small world, in their order. */
const WORLD = [0, 1, 2].flatMap((major) =>
  [0, 2, 10].flatMap((minor) => [0, 9].map((patch) => `${major}.${minor}.${patch}`)),
);
const place = (version: string): number => WORLD.indexOf(version);

/** The same by trying each version of the world in turn. */
function tried(available: readonly Candidate[], installed: string | null) {
  const better = WORLD.filter(
    (version) =>
      available.some((one) => one.version === version) && (installed === null || place(version) > place(installed)),
  );
  const offered = available.find(({ version }) => version === better.at(-1)) ?? null;
  if (offered === null) return { state: "upToDate", offered };
  const lines = available.flatMap(({ forcedBelow }) => forcedBelow ?? []);
  const below = (line: string): boolean => installed !== null && place(installed) < place(line);
  return { state: lines.some(below) ? "forced" : "optional", offered };
}

describe("in a small world", () => {
  const anyVersion = fc.constantFrom(...WORLD);
  const candidate = fc
    .tuple(anyVersion, fc.option(anyVersion))
    .map(([version, line]) => of(version, line !== null && place(line) <= place(version) ? line : null));
  const config = fc.uniqueArray(candidate, { selector: ({ version }) => version, maxLength: 8 });

  test("the rule says what trying every version says, and forces nobody onto what is not to be had", () => {
    fc.assert(
      fc.property(config, fc.option(anyVersion), (available, installed) => {
        const prompt = promptFor(available, installed);
        expect(prompt).toEqual(tried(available, installed));
        if (prompt.offered !== null) expect(available).toContain(prompt.offered);
        for (const { forcedBelow } of available)
          if (prompt.state === "forced" && forcedBelow !== null)
            expect(place(prompt.offered.version)).toBeGreaterThanOrEqual(place(forcedBelow));
      }),
      { numRuns: 3000 },
    );
  });

  test("whoever follows an update is up to date afterwards", () => {
    fc.assert(
      fc.property(config, anyVersion, (available, installed) => {
        const { offered } = promptFor(available, installed);
        expect(promptFor(available, offered?.version ?? installed).state).toBe("upToDate");
      }),
    );
  });
});

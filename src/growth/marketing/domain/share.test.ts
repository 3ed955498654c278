import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_SEED } from "../../../desk/seat/domain/seeded-chance.ts";
import { isAtWork, roomOf, type SeatFacts } from "../../../desk/seat/domain/allocation.ts";
import { sharingStrategy } from "./sets.ts";
import { conversionWeight, shareLines, type LinePiece } from "./share.ts";

/** How many teams and lists are drawn: SHARINGS=10000 for all that is promised. */
const numRuns = Number(process.env.SHARINGS ?? 500);

const PACKAGES = ["a", "b"];
const seats: fc.Arbitrary<SeatFacts[]> = fc
  .array(
    fc.record({
      teamId: fc.constantFrom("1", "2", null),
      weight: fc.integer({ min: 0, max: 5 }),
      dailyCap: fc.option(fc.nat({ max: 20 })),
      given: fc.nat({ max: 5 }),
      onDuty: fc.boolean(),
      packages: fc.option(fc.subarray(PACKAGES)),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((all) =>
    all.map((one, index) => ({
      ...one,
      id: `s${index}`,
      name: `S${index}`,
      function: "marketing" as const,
      allocation: true,
      enabled: true,
      active: true,
    })),
  );
const lines: fc.Arbitrary<LinePiece[]> = fc
  .array(
    fc.record({
      packageName: fc.constantFrom(...PACKAGES),
      owner: fc.option(fc.constantFrom("s0", "s1", "s2", "gone")),
    }),
    { maxLength: 50 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: `l${index}` })));
const seeds = fc.integer({ min: 0, max: MAX_SEED });
const strategies = fc.constantFrom(...sharingStrategy.codes);
const open = (all: readonly SeatFacts[]) =>
  all.map((seat) => ({ ...seat, dailyCap: null, packages: null, weight: 1, onDuty: true }));

describe("sharing lines out", () => {
  test("gives each line to one seat at most, within its day and its packages, and says what stays", () => {
    fc.assert(
      fc.property(strategies, lines, seats, seeds, (strategy, work, among, seed) => {
        const taking = among.filter(isAtWork);
        const { hands, left } = shareLines(work, taking, { strategy, seed });
        const all = [...[...hands.values()].flat(), ...left.map(({ id }) => id)];
        expect(all.toSorted()).toEqual(work.map(({ id }) => id).toSorted());
        for (const [id, ids] of hands) {
          const seat = taking.find((one) => one.id === id);
          expect(ids.length).toBeLessThanOrEqual((seat && roomOf(seat)) ?? Infinity);
          for (const line of work.filter((one) => ids.includes(one.id)))
            expect(seat?.packages === null || seat?.packages.includes(line.packageName)).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  test("gives nobody two more than another of equal weight, whatever the teams, and leaves nothing", () => {
    fc.assert(
      fc.property(
        strategies.filter((one) => one !== "keepOwner"),
        lines,
        seats,
        seeds,
        (strategy, work, among, seed) => {
          const { hands, left } = shareLines(work, open(among), { strategy, seed });
          const counts = among.map(({ id }) => hands.get(id)?.length ?? 0);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          expect(left).toEqual([]);
        },
      ),
      { numRuns },
    );
  });

  test("comes out the same for the same seed", () => {
    fc.assert(
      fc.property(strategies, lines, seats, seeds, (strategy, work, among, seed) => {
        const first = shareLines(work, among, { strategy, seed });
        expect(shareLines(work, among, { strategy, seed })).toEqual(first);
      }),
      { numRuns },
    );
  });

  test("keeps what others have when one seat goes off duty: only its lines move", () => {
    fc.assert(
      fc.property(lines, seats, seeds, fc.nat(), (work, among, seed, drawn) => {
        const all = open(among);
        const away = all[drawn % all.length];
        const { hands } = shareLines(work, all, { strategy: "evenCount", seed });
        const owned = work.map((line) => ({
          ...line,
          owner: [...hands].find(([, ids]) => ids.includes(line.id))?.[0] ?? null,
        }));
        const rest = all.filter((seat) => seat !== away);
        const after = shareLines(owned, rest, { strategy: "keepOwner", seed });
        for (const { id } of rest) {
          const before = hands.get(id) ?? [];
          expect(after.hands.get(id) ?? []).toEqual(expect.arrayContaining([...before]));
        }
      }),
      { numRuns },
    );
  });

  test("gives nothing for a typed weight of 0, and everything to the only one above it", () => {
    const [one, two] = open([]).concat(
      ["s0", "s1"].map((id) => ({
        id,
        name: id,
        teamId: null,
        function: "marketing" as const,
        weight: 1,
        dailyCap: null,
        given: 0,
        onDuty: true,
        allocation: true,
        enabled: true,
        active: true,
        packages: null,
      })),
    );
    const work = ["a", "b", "c"].map((id) => ({ id, packageName: "a", owner: null }));
    const weights = new Map([
      ["s0", 0],
      ["s1", 3],
    ]);
    const { hands } = shareLines(
      work,
      [one, two].flatMap((seat) => seat ?? []),
      { strategy: "weight", seed: 1, weights },
    );
    expect([...hands]).toEqual([["s1", ["a", "b", "c"]]]);
  });
});

describe("a weight by conversion", () => {
  test("is larger for who made more of the same, gives a newcomer some, and is not moved far by one lucky day", () => {
    const newcomer = conversionWeight({ assigned: 0, applied: 0 });
    expect(newcomer).toBeGreaterThan(0);
    expect(conversionWeight({ assigned: 1, applied: 1 })).toBeLessThan(2 * newcomer);
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.nat({ max: 5000 }), (assigned, applied) => {
        const record = { assigned: assigned + applied + 1, applied };
        expect(conversionWeight({ ...record, applied: applied + 1 })).toBeGreaterThanOrEqual(conversionWeight(record));
        expect(conversionWeight(record)).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  });
});

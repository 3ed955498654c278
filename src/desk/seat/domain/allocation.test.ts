import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seatRefusals } from "../messages.ts";
import { admit, allocate, sees, type Piece, type SeatFacts } from "./allocation.ts";

const PACKAGES = ["mx.a", "mx.b", "mx.c"];
const seat = (id: string, more: Partial<SeatFacts> = {}): SeatFacts => ({
  id,
  name: id,
  teamId: "1",
  function: "collection",
  weight: 1,
  dailyCap: null,
  given: 0,
  onDuty: true,
  allocation: true,
  enabled: true,
  active: true,
  packages: null,
  ...more,
});

const usually = fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0);
const seats = fc
  .array(
    fc.record({
      teamId: fc.constantFrom("1", "2", null),
      function: fc.constantFrom("collection", "collection", "collection", "review"),
      weight: fc.integer({ min: 0, max: 5 }),
      dailyCap: fc.option(fc.nat({ max: 25 })),
      given: fc.nat({ max: 10 }),
      onDuty: usually,
      allocation: usually,
      enabled: usually,
      active: usually,
      packages: fc.option(fc.subarray(PACKAGES)),
    }),
    { maxLength: 9 },
  )
  .map((all) => all.map((one, index) => seat(`s${index}`, one as Partial<SeatFacts>)));
const pieces = fc
  .array(fc.constantFrom(...PACKAGES), { maxLength: 120 })
  .map((all): Piece[] => all.map((packageName, index) => ({ id: String(index), packageName })));
/** A chance that goes on from a seed: the same seed, the same answers. */
function chanceOf(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_648;
}
const some = (count: number): Piece[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), packageName: "mx.a" }));
const counts = (hands: ReadonlyMap<string, readonly string[]>, ids: readonly string[]): number[] =>
  ids.map((id) => hands.get(id)?.length ?? 0);

describe("allocation", () => {
  test("gives nobody what must not be theirs, whoever else there is", () => {
    const barred = some(6).map((piece) => ({ ...piece, not: ["ana", "beto"] }));
    expect(
      counts(
        allocate(
          "collection",
          barred,
          ["ana", "beto", "caro"].map((id) => seat(id)),
          chanceOf(1),
        ),
        ["ana", "beto", "caro"],
      ),
    ).toEqual([0, 0, 6]);
    expect(allocate("collection", barred, [seat("ana"), seat("beto")], chanceOf(1)).size).toBe(0);
  });

  test("never exceeds a cap, gives nothing to whoever is off duty, disabled, closed or without a weight, and nothing that one does not see", () => {
    fc.assert(
      fc.property(pieces, seats, fc.nat(), (work, among, seed) => {
        const hands = allocate("collection", work, among, chanceOf(seed));
        const packageOf = new Map(work.map(({ id, packageName }) => [id, packageName]));
        const given = [...hands.values()].flat();
        expect(new Set(given).size).toBe(given.length);
        for (const [id, ids] of hands) {
          const one = among.find((candidate) => candidate.id === id);
          expect(one).toMatchObject({
            function: "collection",
            enabled: true,
            active: true,
            onDuty: true,
            allocation: true,
          });
          expect(one?.weight).toBeGreaterThan(0);
          expect((one?.given ?? 0) + ids.length).toBeLessThanOrEqual(one?.dailyCap ?? Infinity);
          expect(ids.filter((piece) => one && !sees(one, packageOf.get(piece) ?? ""))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("leaves a piece over only when nobody who may have it has room", () => {
    fc.assert(
      fc.property(pieces, seats, fc.nat(), (work, among, seed) => {
        const hands = allocate("collection", work, among, chanceOf(seed));
        const given = new Set([...hands.values()].flat());
        for (const { packageName } of work.filter(({ id }) => !given.has(id)))
          for (const one of among.filter(
            (each) =>
              each.function === "collection" &&
              each.enabled &&
              each.active &&
              each.onDuty &&
              each.allocation &&
              each.weight > 0,
          ))
            if (sees(one, packageName))
              expect(Math.max(one.given, one.given + (hands.get(one.id)?.length ?? 0))).toBeGreaterThanOrEqual(
                one.dailyCap ?? Infinity,
              );
      }),
      { numRuns: 300 },
    );
  });

  test("is the same for the same chance", () => {
    fc.assert(
      fc.property(pieces, seats, fc.nat(), (work, among, seed) => {
        expect(allocate("collection", work, among, chanceOf(seed))).toEqual(
          allocate("collection", work, among, chanceOf(seed)),
        );
      }),
    );
  });

  test("keeps to the weights in the long run, also when the work comes one by one", () => {
    const among = [seat("a", { weight: 3 }), seat("b", { weight: 1 }), seat("c", { weight: 2 })];
    const chance = chanceOf(7);
    const got = { a: 0, b: 0, c: 0 };
    for (let day = 0; day < 6_000; day += 1)
      for (const [id, ids] of allocate("collection", some(1), among, chance)) got[id as keyof typeof got] += ids.length;
    expect(Math.abs(got.a - 3_000)).toBeLessThan(150);
    expect(Math.abs(got.b - 1_000)).toBeLessThan(150);
    expect(Math.abs(got.c - 2_000)).toBeLessThan(150);
    expect(counts(allocate("collection", some(600), among, chance), ["a", "b", "c"])).toEqual([300, 100, 200]);
  });

  test("shares between teams by their seats that take part, so that a lead's weights draw nothing from another team", () => {
    const among = (weight: number) => [
      seat("a", { weight }),
      seat("b", { weight }),
      seat("c", { teamId: "2" }),
      seat("off", { teamId: "2", onDuty: false }),
    ];
    for (const weight of [1, 100])
      expect(counts(allocate("collection", some(90), among(weight), chanceOf(1)), ["a", "b", "c", "off"])).toEqual([
        30, 30, 30, 0,
      ]);
  });

  test("gives the first pieces first where not all fit, and mixes them", () => {
    const among = [seat("a", { dailyCap: 3, given: 1 }), seat("b", { dailyCap: 2 })];
    const hands = allocate("collection", some(50), among, chanceOf(3));
    expect([...hands.values()].flat().toSorted()).toEqual(["0", "1", "2", "3"]);
    expect(counts(hands, ["a", "b"])).toEqual([2, 2]);
  });
});

describe("a seat that is asked to take work", () => {
  test("takes what fits into its day", () => {
    expect(admit(seat("a", { dailyCap: 5, given: 3 }), 2)).toEqual({ ok: true, value: undefined });
    expect(admit(seat("a"), 1_000)).toEqual({ ok: true, value: undefined });
    expect(admit(seat("a", { dailyCap: 5, given: 3 }), 3, "checker")).toMatchObject({
      reason: seatRefusals.capReached,
      field: "checker",
      data: { room: 2 },
    });
    expect(admit(seat("a", { dailyCap: 2, given: 3 }), 1)).toMatchObject({
      reason: seatRefusals.capReached,
      data: { room: 0 },
    });
    // what it was given before takes no room, so that nothing new fits a full day
    expect(admit(seat("a", { dailyCap: 2, given: 2 }), 0)).toMatchObject({ ok: true });
  });

  test("takes nothing off duty or disabled", () => {
    expect(admit(seat("a", { onDuty: false }), 0)).toMatchObject({ reason: seatRefusals.offDuty });
    expect(admit(seat("a", { enabled: false }), 0)).toMatchObject({ reason: seatRefusals.seatDisabled });
    expect(admit(seat("a", { active: false }), 0)).toMatchObject({ reason: seatRefusals.seatDisabled });
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distribute, type Distribution, type Item } from "./distribute.ts";
import type { Person } from "./hands.ts";
import { chanceFrom, MAX_SEED, shuffled } from "./seeded-chance.ts";
import { strategy as strategies, type Strategy } from "./status.ts";

interface Piece extends Item {
  readonly not: readonly string[];
}

const may = ({ not }: Piece, { id }: Pick<Person, "id">): boolean => !not.includes(id);
const NAMES = ["p0", "p1", "p2", "p3", "p4", "p5", "p6"];
const amounts = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(0, 100_000, 300_000));
const seeds = fc.integer({ min: 0, max: MAX_SEED });
const strategiesDrawn = fc.constantFrom(...strategies.codes);

const pieces = (most = 60): fc.Arbitrary<Piece[]> =>
  fc
    .array(
      fc.record({
        amount: amounts,
        owner: fc.option(fc.constantFrom(...NAMES)),
        not: fc.oneof(
          { arbitrary: fc.constant<string[]>([]), weight: 3 },
          { arbitrary: fc.subarray(NAMES), weight: 1 },
        ),
      }),
      { maxLength: most },
    )
    .map((all) => all.map((one, index) => ({ ...one, id: `w${index}` })));
const free = (most = 60): fc.Arbitrary<Piece[]> => pieces(most).map((all) => all.map((one) => ({ ...one, not: [] })));

const people = (least = 0): fc.Arbitrary<Person[]> =>
  fc
    .array(
      fc.record({
        weight: fc.integer({ min: 0, max: 5 }),
        team: fc.constantFrom("a", "b", null),
        room: fc.option(fc.nat({ max: 20 })),
      }),
      { minLength: least, maxLength: NAMES.length },
    )
    .map((all) => all.map((one, index) => ({ ...one, id: `p${index}` })));
const unlimited = people(1).map((all) => all.map((one) => ({ ...one, room: null })));

const out = (strategy: Strategy, work: readonly Piece[], among: readonly Person[], seed = 1): Distribution =>
  distribute({ strategy, pieces: work, people: among, may, chance: chanceFrom(seed) });
const handOf = ({ hands }: Distribution, { id }: Pick<Person, "id">): readonly string[] => hands.get(id) ?? [];
const amountOf = (found: Distribution, person: Pick<Person, "id">, work: readonly Piece[]): number =>
  handOf(found, person).reduce((sum, id) => sum + (work.find((piece) => piece.id === id)?.amount ?? 0), 0);
const takes = (strategy: Strategy, { weight }: Person): boolean => strategy !== "weight" || weight > 0;

/** The most pieces that can go out at all, by trying every way: for small work only. */
function most(work: readonly Piece[], among: readonly Person[]): number {
  const [first, ...rest] = work;
  if (!first) return 0;
  const given = among
    .filter((person) => person.room !== 0 && may(first, person))
    .map(
      (taker) =>
        1 +
        most(
          rest,
          among.map((one) => (one === taker && one.room !== null ? { ...one, room: one.room - 1 } : one)),
        ),
    );
  return Math.max(most(rest, among), ...given);
}

describe("distributing work, by any strategy", () => {
  test("gives each piece to one person at most and says why each other one stays, exceeds no room, and gives nobody what must not be theirs", () => {
    fc.assert(
      fc.property(strategiesDrawn, pieces(), people(), seeds, (strategy, work, among, seed) => {
        const found = out(strategy, work, among, seed);
        const all = [...[...found.hands.values()].flat(), ...found.left.map(({ id }) => id)];
        expect(all.toSorted()).toEqual(work.map(({ id }) => id).toSorted());
        for (const [id, ids] of found.hands) {
          const person = among.find((one) => one.id === id);
          expect(person && takes(strategy, person)).toBe(true);
          expect(ids.length).toBeLessThanOrEqual(person?.room ?? Infinity);
          expect(ids.length).toBeGreaterThan(0);
          expect(work.filter((piece) => ids.includes(piece.id) && piece.not.includes(id))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("leaves a piece over only when nobody may have it, or everybody who may is full, and says which", () => {
    fc.assert(
      fc.property(strategiesDrawn, pieces(), people(), seeds, (strategy, work, among, seed) => {
        const found = out(strategy, work, among, seed);
        for (const { id, why } of found.left) {
          const piece = work.find((one) => one.id === id);
          const able = among.filter((person) => piece && may(piece, person) && takes(strategy, person));
          expect(why).toBe(able.length === 0 ? "barred" : "full");
          for (const person of able) expect(handOf(found, person)).toHaveLength(person.room ?? Infinity);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("leaves nothing over that could go out by passing other pieces on, and the first pieces last", () => {
    const small = fc.record({
      work: fc
        .array(fc.record({ amount: amounts, owner: fc.constant(null), not: fc.subarray(NAMES.slice(0, 3)) }), {
          maxLength: 6,
        })
        .map((all) => all.map((one, index) => ({ ...one, id: `w${index}` }))),
      among: fc
        .array(fc.nat({ max: 2 }), { maxLength: 3 })
        .map((rooms) => rooms.map((room, index): Person => ({ id: `p${index}`, weight: 1, team: null, room }))),
    });
    fc.assert(
      fc.property(strategiesDrawn, small, seeds, (strategy, { work, among }, seed) => {
        const { left } = out(strategy, work, among, seed);
        expect(left).toHaveLength(work.length - most(work, among));
        const ids = new Set(left.map(({ id }) => id));
        for (const [index, { id }] of work.entries()) {
          const before = work.slice(0, index).filter((piece) => !ids.has(piece.id));
          if (ids.has(id)) expect(most([...before, ...work.slice(index, index + 1)], among)).toBe(before.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("is the same for the same seed, and not always the same for another", () => {
    fc.assert(
      fc.property(strategiesDrawn, pieces(), people(), seeds, (strategy, work, among, seed) => {
        const [once, again] = [out(strategy, work, among, seed), out(strategy, work, among, seed)];
        expect([...again.hands]).toEqual([...once.hands]);
        expect(again.left).toEqual(once.left);
      }),
    );
    const one: Piece[] = [{ id: "w0", amount: 1, owner: null, not: [] }];
    const two: Person[] = ["p0", "p1"].map((id) => ({ id, weight: 1, team: null, room: null }));
    for (const strategy of strategies.codes)
      expect(
        new Set(Array.from({ length: 40 }, (_, seed) => [...out(strategy, one, two, seed).hands.keys()][0])).size,
      ).toBe(2);
  });
});

describe("evenly by count", () => {
  test("gives nobody more than one piece more than anybody who has room left", () => {
    fc.assert(
      fc.property(free(), people(1), seeds, (work, among, seed) => {
        const found = out("evenCount", work, among, seed);
        const most = Math.max(...among.map((person) => handOf(found, person).length));
        for (const person of among)
          if (handOf(found, person).length !== person.room)
            expect(most - handOf(found, person).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("gives nobody more than one piece more when somebody joins", () => {
    fc.assert(
      fc.property(free(), people(2), seeds, seeds, (work, among, seed, other) => {
        const [before, after] = [out("evenCount", work, among.slice(1), seed), out("evenCount", work, among, other)];
        for (const person of among.slice(1))
          expect(handOf(after, person).length).toBeLessThanOrEqual(handOf(before, person).length + 1);
      }),
    );
  });
});

describe("evenly by amount", () => {
  test("leaves two people who have room no further apart than the smallest piece of whoever has more", () => {
    fc.assert(
      fc.property(free(), people(1), seeds, (work, among, seed) => {
        const found = out("evenAmount", work, among, seed);
        for (const rich of among)
          for (const poor of among) {
            if (handOf(found, poor).length === poor.room) continue;
            const own = work.filter(({ id }) => handOf(found, rich).includes(id)).map(({ amount }) => amount);
            const apart = amountOf(found, rich, work) - amountOf(found, poor, work);
            expect(apart).toBeLessThanOrEqual(Math.min(...own, Infinity));
          }
      }),
      { numRuns: 500 },
    );
  });

  test("comes within four thirds of the best that is possible", () => {
    const best = (work: readonly Piece[], loads: readonly number[]): number => {
      const [first, ...rest] = work;
      if (!first) return Math.max(...loads);
      return Math.min(
        ...loads.map((_, at) =>
          best(
            rest,
            loads.map((load, i) => (i === at ? load + first.amount : load)),
          ),
        ),
      );
    };
    fc.assert(
      fc.property(free(7), fc.integer({ min: 1, max: 3 }), seeds, (work, count, seed) => {
        const among = NAMES.slice(0, count).map((id): Person => ({ id, weight: 1, team: null, room: null }));
        const found = out("evenAmount", work, among, seed);
        const highest = Math.max(...among.map((person) => amountOf(found, person, work)));
        expect(3 * highest).toBeLessThanOrEqual(
          4 *
            best(
              work,
              among.map(() => 0),
            ),
        );
      }),
    );
  });

  test("gives nobody more than two pieces' worth more when somebody joins", () => {
    fc.assert(
      fc.property(free(), unlimited, seeds, seeds, (work, among, seed, other) => {
        const joined: Person[] = [...among, { id: "new", weight: 1, team: null, room: null }];
        const [before, after] = [out("evenAmount", work, among, seed), out("evenAmount", work, joined, other)];
        const largest = Math.max(0, ...work.map(({ amount }) => amount));
        for (const person of among)
          expect(amountOf(after, person, work)).toBeLessThanOrEqual(amountOf(before, person, work) + 2 * largest);
      }),
    );
  });

  test("spreads pieces of no worth in number", () => {
    const work = NAMES.map((id): Piece => ({ id, amount: 0, owner: null, not: [] }));
    const among = ["p0", "p1"].map((id): Person => ({ id, weight: 1, team: null, room: null }));
    expect(among.map((person) => handOf(out("evenAmount", work, among), person).length).toSorted()).toEqual([3, 4]);
  });
});

describe("by weight", () => {
  test("gives everybody the share of the weight to within one, within a team", () => {
    fc.assert(
      fc.property(free(), unlimited, seeds, (work, among, seed) => {
        const team = among.map((person) => ({ ...person, team: "a" }));
        const total = team.reduce((sum, { weight }) => sum + weight, 0);
        const found = out("weight", work, team, seed);
        for (const person of team)
          expect(
            Math.abs(handOf(found, person).length - (total && (work.length * person.weight) / total)),
          ).toBeLessThan(1);
      }),
    );
  });

  test("gives nobody of a team more than one piece more when somebody joins it", () => {
    fc.assert(
      fc.property(free(), unlimited, seeds, seeds, (work, among, seed, other) => {
        const team = among.map((person) => ({ ...person, team: "a", weight: person.weight + 1 }));
        const joined = [...team, { id: "new", weight: 3, team: "a", room: null }];
        const [before, after] = [out("weight", work, team, seed), out("weight", work, joined, other)];
        for (const person of team)
          expect(handOf(after, person).length).toBeLessThanOrEqual(handOf(before, person).length + 1);
      }),
    );
  });
});

describe("keeping the last owner", () => {
  test("keeps with each owner as many of theirs as there is room for, the first ones first", () => {
    fc.assert(
      fc.property(pieces(), people(), seeds, (work, among, seed) => {
        const found = out("keepOwner", work, among, seed);
        for (const person of among) {
          const own = work.filter((piece) => piece.owner === person.id && may(piece, person)).map(({ id }) => id);
          const kept = own.slice(0, person.room ?? own.length);
          expect(handOf(found, person).filter((id) => own.includes(id))).toEqual(expect.arrayContaining(kept));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("shares out what nobody keeps so that loads come as near as they can", () => {
    const work = [
      ...["w0", "w1", "w2"].map((id): Piece => ({ id, amount: 1, owner: "p0", not: [] })),
      ...["w3", "w4", "w5", "w6", "w7"].map((id): Piece => ({ id, amount: 1, owner: "gone", not: [] })),
    ];
    const among = ["p0", "p1"].map((id): Person => ({ id, weight: 1, team: null, room: null }));
    const found = out("keepOwner", work, among);
    expect(among.map((person) => handOf(found, person).length)).toEqual([4, 4]);
    expect(handOf(found, { id: "p0" }).slice(0, 3)).toEqual(["w0", "w1", "w2"]);
  });
});

describe("a seeded chance", () => {
  test("answers from 0 up to, not with, 1, evenly", () => {
    const tenths = Array<number>(10).fill(0);
    const chance = chanceFrom(42);
    for (let drawn = 0; drawn < 20_000; drawn += 1) {
      const answer = chance();
      expect(answer >= 0 && answer < 1).toBe(true);
      tenths[Math.floor(answer * 10)] = (tenths[Math.floor(answer * 10)] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  test("shuffles into each order equally often, and loses nothing", () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 6_000; seed += 1) {
      const order = shuffled(["a", "b", "c"], chanceFrom(seed)).join("");
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
    for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

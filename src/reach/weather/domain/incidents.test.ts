import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEAD_MS, incidentsOf, type Rest } from "./incidents.ts";

const rest = (process: string, openedAt: number, closedAt: number | null, seenAt = closedAt ?? openedAt): Rest => ({
  process,
  openedAt,
  closedAt,
  seenAt,
  silences: 4,
});

const NOW = 60;
/** Rests within an hour of one-second ticks; one that is not closed was seen a moment ago. */
const drawn = fc.array(
  fc
    .tuple(fc.constantFrom("a", "b", "c"), fc.nat(NOW - 1), fc.integer({ min: 1, max: 30 }), fc.boolean())
    .map(([process, from, lasts, open]) =>
      open ? rest(process, from, null, NOW) : rest(process, from, Math.min(from + lasts, NOW)),
    ),
  { maxLength: 12 },
);

/** Tick by tick: whether any process left the provider alone between a tick and the next. */
const restsAt = (rests: readonly Rest[], tick: number): boolean =>
  rests.some(({ openedAt, closedAt }) => openedAt <= tick && (closedAt === null || tick < closedAt));

/** The runs of ticks, the latest first, without what belongs to several. */
function runsOf(rests: readonly Rest[]): { from: number; to: number | null }[] {
  const runs: { from: number; to: number | null }[] = [];
  for (let tick = 0; tick <= NOW; tick += 1) {
    const before = tick > 0 && restsAt(rests, tick - 1);
    if (restsAt(rests, tick) && !before) runs.unshift({ from: tick, to: null });
    if (!restsAt(rests, tick) && before && runs[0]) runs[0].to = tick;
  }
  return runs;
}

describe("incidents", () => {
  test("are the times in which any process rested, whatever the number of processes", () => {
    fc.assert(
      fc.property(drawn, (rests) => {
        const found = incidentsOf(rests, NOW);
        // what ends at this very instant has ended; the model looks until then
        expect(found.map(({ from, to }) => ({ from, to }))).toEqual(runsOf(rests));
        expect(found.reduce((sum, { silences }) => sum + silences, 0)).toBe(rests.length * 4);
      }),
    );
  });

  test("say how many processes took part", () => {
    const found = incidentsOf([rest("a", 0, 20), rest("b", 10, 30), rest("a", 15, 25), rest("a", 40, 50)], NOW);
    expect(found).toEqual([
      { from: 40, to: 50, processes: 1, silences: 4 },
      { from: 0, to: 30, processes: 2, silences: 12 },
    ]);
  });

  test("of a process that died end when it was last heard of", () => {
    const left = rest("a", 0, null, 5000);
    expect(incidentsOf([left], 5000 + DEAD_MS - 1)).toMatchObject([{ to: null }]);
    expect(incidentsOf([left], 5000 + DEAD_MS)).toMatchObject([{ from: 0, to: 5000 }]);
  });
});

import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { STAGES, stageOf, stagesOf, type Stage, type Staged } from "./stage.ts";

const DUE = businessDate("2026-03-10");
const on = (days: number) => addDays(DUE, days);

/** The stages of a case that is looked at on each day alone, from one to another. */
function dayByDay(at: Stage | null, from: number, to: number): readonly Staged[] {
  const staged: Staged[] = [];
  let now = at;
  for (let day = from; day <= to; day += 1) {
    const steps = stagesOf({ at: now, dueOn: DUE, since: on(day), today: on(day) }) ?? [];
    staged.push(...steps);
    now = steps.at(-1)?.stage ?? now;
  }
  return staged;
}

describe("the stage of an order", () => {
  test("goes by its days past due, from the day before it is due", () => {
    const at = [-2, -1, 0, 1, 3, 4, 7, 8, 15, 16, 30, 31, 400].map(stageOf);
    expect(at).toEqual([null, -1, 0, 1, 1, 4, 4, 8, 8, 16, 16, 31, 31]);
  });

  test("is the same whether days are looked at one by one or several at once", () => {
    for (let from = -3; from <= 40; from += 1)
      for (let to = from; to <= 45; to += 1)
        for (const at of [null, ...STAGES]) {
          // a case is never further than the day before the first that was not looked at
          const before = stageOf(from - 1);
          if (at !== before && !(at === null && before !== null)) continue;
          const atOnce = stagesOf({ at, dueOn: DUE, since: on(from), today: on(to) }) ?? [];
          expect([at, from, to, atOnce]).toEqual([at, from, to, dayByDay(at, from, to)]);
        }
  });

  test("falls back when a term is paid, and there is none once nothing is due", () => {
    const today = on(20);
    expect(stagesOf({ at: 16, dueOn: addDays(today, -2), since: today, today })).toEqual([{ stage: 1, on: today }]);
    expect(stagesOf({ at: 16, dueOn: addDays(today, 2), since: today, today })).toBeNull();
    expect(stagesOf({ at: 16, dueOn: null, since: today, today })).toBeNull();
    expect(stagesOf({ at: null, dueOn: null, since: today, today })).toBeNull();
  });

  test("begins where it is when an order is past due again all at once", () => {
    const today = on(9);
    expect(stagesOf({ at: null, dueOn: DUE, since: today, today })).toEqual([{ stage: 8, on: today }]);
  });
});

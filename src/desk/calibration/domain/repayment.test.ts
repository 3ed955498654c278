import { describe, expect, test } from "vitest";
import { bandOf, outcomeOf, tally } from "./repayment.ts";

test("a score is told by the band in which it lies", () => {
  const scores = [null, 300, 519, 520, 559, 560, 639, 640, 679, 680, 850];
  expect(scores.map(bandOf)).toEqual(["none", "300", "300", "520", "520", "560", "600", "640", "640", "680", "680"]);
});

describe("what became of an order", () => {
  const order = { writtenOff: false, daysPastDue: 0, settled: true };

  test("is the worst of what holds", () => {
    expect(outcomeOf(order)).toBe("onTime");
    expect(outcomeOf({ ...order, daysPastDue: -3 })).toBe("onTime");
    expect(outcomeOf({ ...order, daysPastDue: 1 })).toBe("pastDue");
    expect(outcomeOf({ ...order, settled: false })).toBe("running");
    expect(outcomeOf({ ...order, settled: false, daysPastDue: 2 })).toBe("pastDue");
    expect(outcomeOf({ writtenOff: true, daysPastDue: 9, settled: true })).toBe("writtenOff");
  });

  test("is counted by kind", () => {
    expect(tally(["onTime", "onTime", "running", "pastDue"])).toEqual({
      passed: 4,
      running: 1,
      onTime: 2,
      pastDue: 1,
      writtenOff: 0,
    });
  });
});

import { describe, expect, test } from "vitest";
import { partnerStatus } from "../../../catalogue/router/domain/calls.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { nextStatus } from "../../../book/order/domain/transitions.ts";
import { eventsOf, partnerStanding, waitAfter } from "./step.ts";

const SAID = partnerStatus.values;

describe("what a partner says of an order", () => {
  test("is always a way through the order machine", () => {
    for (const status of loanStatus.codes)
      for (const said of SAID) {
        let stands = status;
        for (const event of eventsOf(status, said)) {
          const next = nextStatus(stands, event);
          expect([status, said, event, next.ok]).toEqual([status, said, event, true]);
          if (next.ok) stands = next.value;
        }
        // said once more it changes nothing
        expect([status, said, eventsOf(stands, said)]).toEqual([status, said, []]);
      }
  });

  test("changes nothing of an order that was not confirmed, or that has ended", () => {
    for (const status of [10, 11, 12, 31, 32, -12, -30, -32, -33, -10, -22, 50] as const)
      for (const said of SAID) expect(eventsOf(status, said)).toEqual([]);
  });

  test("makes up for steps that were missed", () => {
    expect(eventsOf(22, "settled")).toEqual(["payoutSucceeded", "settle"]);
    expect(eventsOf(22, "overdue")).toEqual(["payoutSucceeded", "becomeOverdue"]);
    expect(eventsOf(40, "paid")).toEqual(["becomeCurrent"]);
  });

  test("has a label for each of its words", () => {
    expect([...SAID].sort()).toEqual([...partnerStanding.codes].sort());
  });
});

test("a step is tried again after twice as long, a quarter of an hour at most", () => {
  expect([1, 2, 3, 7, 50].map(waitAfter)).toEqual([15_000, 30_000, 60_000, 900_000, 900_000]);
});

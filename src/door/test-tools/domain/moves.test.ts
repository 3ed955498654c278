import { describe, expect, test } from "vitest";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { loanTransitions } from "../../../book/order/domain/transitions.ts";
import { HERE, movesFrom } from "./moves.ts";

describe("the moves of an order", () => {
  test("are exactly those of the transition table", () => {
    const moves = loanStatus.codes.flatMap((from) => movesFrom(from).map(({ event, to }) => ({ from, event, to })));
    const table = loanTransitions.filter(({ from }) => from !== null);
    expect(moves).toHaveLength(table.length);
    expect(moves).toEqual(expect.arrayContaining(table.map(({ from, event, to }) => ({ from, event, to }))));
  });

  test("are done here only where a command of one person does them", () => {
    const here = new Set(
      loanStatus.codes.flatMap((status) =>
        movesFrom(status).flatMap(({ event, way }) => (way === "here" ? [event] : [])),
      ),
    );
    expect([...here].sort()).toEqual([...HERE].sort());
  });

  test("are none for an order that has ended", () => {
    expect([-12, -30, -32, -22].flatMap((status) => movesFrom(status as never))).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate } from "../../shared/business-date.ts";
import { closedSet } from "../../shared/closed-set.ts";
import { closed, exact, flag, range } from "../../shared/list.ts";
import { compact, readState, toWire, writeState, type ListState } from "./url-state.ts";

const label = { cn: "", en: "", es: "" };
const status = closedSet([
  { code: 40, label, tone: "bad" },
  { code: -10, label, tone: "bad" },
]);
const spec = {
  filters: {
    orderNo: exact(),
    status: closed(status as never),
    old: flag(),
    dueOn: range("day"),
    amount: range("cents"),
  },
  sort: ["id", "dueOn"],
};
const read = (search: string): ListState => readState(new URLSearchParams(search), spec);

describe("the address of a list", () => {
  test("an empty one is the first page of twenty with nothing applied", () => {
    expect(read("")).toEqual({ page: 1, size: 20, sort: undefined, tab: undefined, filters: {} });
  });

  test("holds filters of every kind", () => {
    const { filters } = read("orderNo=LN1&status=40,-10&old=false&dueOnFrom=2026-11-01&amountTo=150050");
    expect(filters).toEqual({
      orderNo: "LN1",
      status: [40, -10],
      old: false,
      dueOn: { from: "2026-11-01", to: undefined },
      amount: { from: undefined, to: 150_050 },
    });
  });

  test("ignores what the list does not know", () => {
    const state = read("status=7&dueOnFrom=2026-02-30&amountFrom=1.5&sort=password.asc&page=-3&size=100000&other=1");
    expect(state).toEqual({ page: 1, size: 20, sort: undefined, tab: undefined, filters: {} });
  });

  test("keeps the parameters of others and leaves defaults out", () => {
    const before = new URLSearchParams("loanId=7&page=3&orderNo=x");
    expect(writeState(read(""), spec, before).toString()).toBe("loanId=7");
  });

  test("reads back whatever it wrote", () => {
    const bound = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: undefined });
    const filters = fc.record({
      orderNo: fc.option(
        fc.stringMatching(/^[A-Za-z0-9 &=,%+]{1,20}$/).filter((text) => text.trim() === text),
        { nil: undefined },
      ),
      status: fc.subarray([40, -10]),
      old: fc.option(fc.boolean(), { nil: undefined }),
      amount: fc.record({ from: bound, to: bound }),
    });
    const state = fc.record({
      page: fc.integer({ min: 1, max: 10_000_000 }),
      size: fc.constantFrom(20, 50, 100),
      sort: fc.constantFrom(undefined, { by: "dueOn", order: "asc" as const }, { by: "id", order: "desc" as const }),
      tab: fc.constantFrom(undefined, "overdue"),
      filters: filters.map(compact),
    });
    fc.assert(
      fc.property(state, (given) => {
        expect(readState(writeState(given, spec, new URLSearchParams()), spec)).toEqual(given);
      }),
    );
  });
});

test("on the wire a range is two fields, and an open end is absent", () => {
  expect(
    toWire(
      { dueOn: { from: "2026-11-01", to: undefined }, amount: { from: 1, to: 2 }, status: [40], old: true },
      businessDate("2026-11-22"),
    ),
  ).toEqual({
    dueOnFrom: "2026-11-01",
    amountFrom: 1,
    amountTo: 2,
    status: [40],
    old: true,
  });
});

test("days that move with the calendar stay so in the address, and are days on the wire", () => {
  const state = read("dueOn=last7Days");
  expect(state.filters).toEqual({ dueOn: { preset: "last7Days" } });
  expect(writeState(state, spec, new URLSearchParams("dueOnFrom=2020-01-01")).toString()).toBe("dueOn=last7Days");
  expect(toWire(state.filters, businessDate("2026-11-22"))).toEqual({ dueOnFrom: "2026-11-16", dueOnTo: "2026-11-22" });
});

import { expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { loanStatus } from "../../order/domain/status.ts";
import { planStatus, termState, termStateOf } from "./status.ts";

const today = businessDate("2026-03-02");

test.each([
  [10, "2026-03-01", "overdue"],
  [20, "2026-03-01", "overduePart"],
  [30, "2026-03-01", 30],
  [10, "2026-03-02", 10],
  [20, "2026-03-03", 20],
] as const)("a term at %s due on %s stands at %s", (status, dueOn, state) =>
  expect(termStateOf(status, businessDate(dueOn), today)).toBe(state),
);

test("an overdue term has the word and the tone of its order", () => {
  expect(termState.member("overdue")).toMatchObject({ tone: "bad", label: loanStatus.member(40)?.label });
  expect(termState.member("overduePart")?.tone).toBe("bad");
  for (const code of planStatus.codes) expect(termState.member(code)).toBe(planStatus.member(code));
});

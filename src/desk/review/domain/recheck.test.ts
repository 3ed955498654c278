import { describe, expect, test } from "vitest";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { reviewRefusals as refusals } from "../messages.ts";
import { mayUndo, reviewResult } from "./decision.ts";
import { effectOf, mayRecheck } from "./recheck.ts";
import { passedReview } from "../../../book/order/domain/passed-review.ts";

const now = new Date("2026-11-22T10:00:00Z");
const later = new Date("2026-11-22T10:00:10Z");

describe("a decision", () => {
  const own = { state: "waiting", reviewerId: "7", dueAt: later } as const;

  test("can be taken back by whoever took it, until it takes effect", () => {
    expect(mayUndo(own, "7", now)).toMatchObject({ ok: true });
    expect(mayUndo(own, "8", now)).toMatchObject({ reason: refusals.notYourDecision });
    expect(mayUndo(own, "7", later)).toMatchObject({ reason: refusals.tooLateToUndo });
    expect(mayUndo({ ...own, state: "done" }, "7", now)).toMatchObject({ reason: refusals.tooLateToUndo });
    expect(mayUndo({ ...own, state: "undone" }, "7", now)).toMatchObject({ reason: refusals.tooLateToUndo });
  });

  test("can be marked for a re-check while the order stands on it", () => {
    const passed = { result: "pass", state: "done", last: true } as const;
    expect(mayRecheck(passed, 9)).toMatchObject({ ok: true });
    expect(mayRecheck({ ...passed, result: "reject" }, 10)).toMatchObject({ ok: true });
    for (const checkStatus of [10, 11, 12, null])
      expect(mayRecheck(passed, checkStatus)).toMatchObject({ reason: refusals.notTheLastDecision });
    expect(mayRecheck({ ...passed, last: false }, 9)).toMatchObject({ reason: refusals.notTheLastDecision });
    expect(mayRecheck({ ...passed, state: "undone" }, 9)).toMatchObject({ reason: refusals.notAVerdict });
  });

  test("that is no verdict is not looked at again", () => {
    const others = reviewResult.codes.filter((code) => code !== "pass" && code !== "reject");
    for (const result of others)
      expect(mayRecheck({ result, state: "done", last: true }, 11)).toMatchObject({ reason: refusals.notAVerdict });
  });
});

describe("a second look", () => {
  test("decides about the money between the approval and the payout, and nowhere else", () => {
    const deciding = loanStatus.codes.filter(
      (status) => effectOf("pass", status, false) !== "none" || effectOf("reject", status, false) !== "none",
    );
    expect(deciding).toEqual([31, 32]);
    expect([effectOf("pass", 32, false), effectOf("reject", 32, false)]).toEqual(["goOn", "refuse"]);
  });

  test("ends no order whose money may have left", () => {
    expect(effectOf("reject", 32, true)).toBe("none");
  });

  test("holds the money while it lasts, and for good where it rejects", () => {
    expect(passedReview(11)).toMatchObject({ reason: loanRefusals.underRecheck });
    expect(passedReview(10)).toMatchObject({ reason: loanRefusals.rejectedOnRecheck });
    for (const checkStatus of [9, 12, null]) expect(passedReview(checkStatus)).toMatchObject({ ok: true });
  });
});

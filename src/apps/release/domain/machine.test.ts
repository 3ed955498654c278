import fc from "fast-check";
import { expect, test } from "vitest";
import { after, type ReleaseEvent } from "./machine.ts";
import type { ReleaseStatus } from "./state.ts";

const EVENTS: readonly ReleaseEvent[] = [
  ...(["submit", "approve", "schedule", "reject", "withdraw"] as const),
  ...(["publish", "stop", "takeBack", "reopen"] as const),
];

const happened = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 });

/** What a release goes through: events that do not happen to it leave it as it is. */
function lived(events: readonly ReleaseEvent[]) {
  const past: { readonly event: ReleaseEvent; readonly status: ReleaseStatus }[] = [];
  let status: ReleaseStatus = "draft";
  for (const event of events) {
    const next = after(status, event);
    if (!next.ok) continue;
    status = next.value;
    past.push({ event, status });
  }
  return past;
}

const indexOfLast = (past: ReturnType<typeof lived>, event: ReleaseEvent, before: number): number =>
  past.slice(0, before).findLastIndex((one) => one.event === event);

test("nothing goes out that was not submitted, approved after that, and left as it was since", () => {
  fc.assert(
    fc.property(happened, (events) => {
      const past = lived(events);
      for (const [at, { status }] of past.entries()) {
        if (status !== "published") continue;
        const submitted = indexOfLast(past, "submit", at);
        const approved = Math.max(indexOfLast(past, "approve", at), indexOfLast(past, "schedule", at));
        expect(submitted).toBeGreaterThanOrEqual(0);
        expect(approved).toBeGreaterThan(submitted);
        expect(indexOfLast(past, "reopen", at), "a draft again: what was approved is not what is in it").toBeLessThan(
          submitted,
        );
      }
    }),
  );
});

test("it goes out once at most, is taken back once at most, and ends there", () => {
  fc.assert(
    fc.property(happened, (events) => {
      const past = lived(events).map(({ status }) => status);
      expect(past.filter((status) => status === "published").length).toBeLessThanOrEqual(1);
      const back = past.indexOf("rolledBack");
      if (back >= 0) expect([past[back - 1], past.length]).toEqual(["published", back + 1]);
    }),
  );
});

test("only a draft is submitted, and only by the way of a draft does what was closed come up again", () => {
  const statuses = ["stopped", "rejected", "withdrawn", "rolledBack", "published"] as const;
  for (const status of statuses)
    for (const event of EVENTS) {
      const next = after(status, event);
      const expected = status === "published" ? ["rolledBack"] : status === "rolledBack" ? [] : ["draft"];
      if (next.ok) expect(expected).toContain(next.value);
    }
});

import { expect, test } from "vitest";
import { transition } from "./transition.ts";

const STATUSES = [0, 1, 2] as const;

test("a package is reviewed, launched and abolished, and comes back only through another review", () => {
  const possible = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => transition(from, to).ok).map((to) => `${from}→${to}`),
  );
  expect(possible).toEqual(["0→1", "0→2", "1→2", "2→0"]);
});

import fc from "fast-check";
import type { PaidOn } from "../model/commands.ts";
import { PARTS, type PartName } from "../model/state.ts";

/**
 * What becomes of a request that a second person has to check: decided one way or the other, approved by two checkers
 * at once, or approved while a payment of the same order comes in between the look and the word.
 */
export type Second = "approve" | "reject" | "withdraw" | "both" | "overtaken";

/** What one borrower's order goes through in a round. Amounts are shares of what is there when its turn comes. */
export type HttpStep =
  | { readonly do: "pass"; readonly listed: boolean }
  | {
      readonly do:
        "reject" | "sendBack" | "resubmit" | "cancel" | "refuse" | "retry" | "apply" | "payAgain" | "nothing";
    }
  | {
      readonly do: "pay";
      readonly percent: number;
      readonly of: "order" | "term" | "fee";
      readonly by: "bank" | "register" | "replenish";
      readonly daysAgo: number;
      readonly on: PaidOn;
      readonly second: Second;
    }
  | { readonly do: "extend"; readonly days: number; readonly shift: number; readonly second: Second }
  | {
      readonly do: "reduce";
      readonly percent: number;
      readonly part: PartName;
      readonly shift: number;
      readonly second: Second;
    }
  | { readonly do: "slices"; readonly part: PartName; readonly pesos: readonly number[] }
  | { readonly do: "flat"; readonly confirmed: boolean; readonly second: Second }
  | { readonly do: "refund"; readonly percent: number; readonly second: Second }
  | { readonly do: "reverse"; readonly which: number; readonly back: number; readonly second: Second }
  | { readonly do: "cancelPaid" | "bookLate" | "bookLateRefund"; readonly second: Second };

/** Time that goes by for everybody between two rounds; `job` says whether the business day is run, or missed. */
export interface Night {
  readonly days: number;
  readonly hour: number;
  readonly job: boolean;
}

/** Several borrowers who live side by side: in each round everyone takes one step, then the night comes. */
export interface Batch {
  readonly tales: readonly { readonly group: number; readonly steps: readonly HttpStep[] }[];
  readonly nights: readonly Night[];
}

const percent = fc.integer({ min: 1, max: 140 });
const second = fc.constantFrom<Second>("approve", "approve", "approve", "both", "overtaken", "reject", "withdraw");
const yes = fc.boolean();
const plain = (
  name: "reject" | "sendBack" | "resubmit" | "cancel" | "refuse" | "retry" | "apply" | "payAgain" | "nothing",
) => fc.constant<HttpStep>({ do: name });
const weighted = (weight: number, arbitrary: fc.Arbitrary<HttpStep>): fc.WeightedArbitrary<HttpStep> => ({
  weight,
  arbitrary,
});

/** One person waives a little of a fee, again and again. */
const slices = fc.record({
  do: fc.constant("slices" as const),
  part: fc.constantFrom<PartName>("consultation", "interest", "overdue", "principal"),
  pesos: fc.array(fc.integer({ min: 20, max: 450 }), { minLength: 2, maxLength: 4 }),
});

const step: fc.Arbitrary<HttpStep> = fc.oneof(
  weighted(
    10,
    fc.record({
      do: fc.constant("pay" as const),
      percent,
      of: fc.constantFrom("order" as const, "order" as const, "term" as const, "fee" as const),
      by: fc.constantFrom("bank" as const, "bank" as const, "register" as const, "replenish" as const),
      daysAgo: fc.constantFrom(0, 0, 0, 1, 6),
      on: fc.constantFrom("debt" as const, "debt" as const, "extension" as const),
      second,
    }),
  ),
  weighted(
    4,
    fc.record({
      do: fc.constant("extend" as const),
      days: fc.integer({ min: 1, max: 30 }),
      shift: fc.constantFrom(0, 0, 0, 1),
      second,
    }),
  ),
  weighted(
    3,
    fc.record({
      do: fc.constant("reduce" as const),
      percent,
      part: fc.constantFrom(...PARTS),
      shift: fc.constantFrom(0, 0, 1),
      second,
    }),
  ),
  weighted(2, slices),
  weighted(2, fc.record({ do: fc.constant("flat" as const), confirmed: yes, second })),
  weighted(4, fc.record({ do: fc.constant("refund" as const), percent, second })),
  weighted(
    7,
    fc.record({ do: fc.constant("reverse" as const), which: fc.nat(5), back: fc.constantFrom(0, 0, 0, 1), second }),
  ),
  weighted(
    2,
    fc.record({ do: fc.constantFrom("cancelPaid" as const, "bookLate" as const, "bookLateRefund" as const), second }),
  ),
  weighted(
    1,
    yes.map((listed): HttpStep => ({ do: "pass", listed })),
  ),
  weighted(2, plain("retry")),
  weighted(2, plain("nothing")),
  ...(["reject", "sendBack", "resubmit", "cancel", "refuse", "apply", "payAgain"] as const).map((name) =>
    weighted(1, plain(name)),
  ),
);

const pass: HttpStep = { do: "pass", listed: false };
/** More than the whole order, so that the customer has credit. */
const payoff = fc
  .record({ percent: fc.integer({ min: 100, max: 140 }), by: fc.constantFrom("bank" as const, "register" as const) })
  .map((how): HttpStep => ({ do: "pay", of: "order", daysAgo: 0, on: "debt", second: "approve", ...how }));
const opening: fc.Arbitrary<HttpStep[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<HttpStep[]>([]) },
  { weight: 1, arbitrary: fc.constant<HttpStep[]>([{ do: "sendBack" }, { do: "resubmit" }, pass]) },
  { weight: 5, arbitrary: fc.constant<HttpStep[]>([pass]) },
  { weight: 3, arbitrary: payoff.map((paid): HttpStep[] => [pass, paid]) },
);
/** Most orders are passed at once, so that there is something to repay. */
const tale = fc.record({
  group: fc.nat(4),
  steps: fc
    .tuple(opening, fc.array(step, { minLength: 3, maxLength: 9 }))
    .map(([first, steps]) => [...first, ...steps]),
});
const night = fc.record({
  days: fc.constantFrom(0, 0, 1, 2, 5, 9, 16),
  hour: fc.integer({ min: 9, max: 18 }),
  job: fc.constantFrom(true, true, false),
});

/** A batch of so many borrowers. */
export const batchOf = (tales: number): fc.Arbitrary<Batch> =>
  fc.record({
    tales: fc.array(tale, { minLength: tales, maxLength: tales }),
    nights: fc.array(night, { minLength: 11, maxLength: 11 }),
  });

import fc from "fast-check";
import { expect, test } from "vitest";
import { EDGES } from "./memory/invariants.ts";
import { describeTally, live, newTally } from "./memory/story.ts";
import { story } from "./model/steps.ts";

const RUNS = Number(process.env.MACHINE_RUNS ?? 10_000);
/**
 * The same stories in every run of the suite, so that no chance fails it; `npm run model:check` lives more of them, and
 * others each time.
 */
const SEED = Number(process.env.MACHINE_SEED ?? 3);

/** What an order can write to the ledger. */
const EVENTS = [
  "approved",
  "commitmentReleased",
  "payoutRequested",
  "payoutSucceeded",
  "payoutFailed",
  "lateSuccess",
  "consultationPerTerm",
  "cancelAfterPayout",
  "interestDay",
  "overdueDay",
  "receipt",
  "allocation",
  "overpayment",
  "extension",
  "reduction",
  "flatBill",
  "refundAsked",
  "refundOk",
  "refundFailed",
  "reversal",
  "neverReceived",
  "creditReclaimed",
  "clawbackRepaid",
  "clawbackOffset",
  "chargeTakenBack",
  "chargedAgain",
  "extensionTakenBack",
  "extensionCharged",
  "waiverCorrected",
];

test(`${RUNS} random stories keep every invariant and agree with an independent model after each command`, () => {
  const tally = newTally();
  fc.assert(
    fc.property(story, (steps) => live(steps, tally)),
    { seed: SEED, numRuns: RUNS },
  );
  process.stdout.write(`order machine: ${describeTally(tally)}\n`);
  // what follows a settled order by rule is lived through in service/relending
  const lived = [...EDGES].filter((edge) => !edge.includes(" autoRelend "));
  expect([...tally.edges].sort()).toEqual(lived.sort());
  expect([...tally.events].sort()).toEqual(EVENTS.sort());
  expect(tally.slices).toBeGreaterThan(0);
  const oneSided = [...tally.commands]
    .filter(([, { done, refused }]) => done === 0 || refused === 0)
    .map(([name]) => name);
  expect(oneSided.sort()).toEqual(["businessDay", "receiveAgain"]);
});

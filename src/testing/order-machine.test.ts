import fc from "fast-check";
import { expect, test } from "vitest";
import { EDGES } from "./memory/invariants.ts";
import { describeTally, live, newTally } from "./memory/story.ts";
import { story } from "./model/steps.ts";

const RUNS = Number(process.env.MACHINE_RUNS ?? 50_000);
const SEED = Number(process.env.MACHINE_SEED ?? Date.now() % 2_147_483_647);

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
  process.stdout.write(`order machine: seed ${SEED} (repeat with MACHINE_SEED=${SEED})\n`);
  const tally = newTally();
  fc.assert(
    fc.property(story, (steps) => live(steps, tally)),
    { seed: SEED, numRuns: RUNS },
  );
  process.stdout.write(`order machine: ${describeTally(tally)}\n`);
  expect([...tally.edges].sort()).toEqual([...EDGES].sort());
  expect([...tally.events].sort()).toEqual(EVENTS.sort());
  const oneSided = [...tally.commands].filter(([, { done, refused }]) => done === 0 || refused === 0).map(([name]) => name);
  expect(oneSided.sort()).toEqual(["businessDay", "receiveAgain"]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { drain, type Worker } from "../../../platform/server/outbox.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { reviewSettings } from "../domain/settings.ts";
import { reviewStage } from "../domain/status.ts";
import { reviewRefusals as refusals } from "../messages.ts";
import { carryOutDecision } from "./carry-out.ts";
import { DECISION_TOPIC } from "./decide.ts";
import { ask, makeOrder, makeReviewer, openShop, refusalOf, stateOf } from "./testing/desk.ts";

interface Outcome {
  readonly loanId: string;
  readonly recordId: string;
  readonly version: number;
  readonly undoSeconds: number;
}

const SECOND_MS = 1000;
/** The time in which a decision can be taken back, unless administrators set another. */
const UNDO = 120;
const stages = reviewStage.codes;
const jobs = new Map<string, Worker>([[DECISION_TOPIC, carryOutDecision]]);
let house: TestServices;
let services: Services;
let ana: Actor;
let beto: Actor;

beforeAll(async () => {
  house = await testServices();
  services = house.services;
  await openShop(services);
  ana = await makeReviewer(services, "ana");
  beto = await makeReviewer(services, "beto");
  await putSetting(services, reviewSettings.undoSeconds, undefined);
});
afterAll(() => house.close());
beforeEach(async () => {
  await run(services.connection.db, sql`update outbox set done_at = now() where topic <> ${DECISION_TOPIC}`);
});

/** Lets so many seconds pass, and what is due then happen. */
async function pass(seconds: number): Promise<void> {
  house.clock.advance(seconds * SECOND_MS);
  await drain(services, jobs);
}

async function decide(verb: "pass" | "reject" | "sendBack", input: object): Promise<Outcome> {
  const loanId = await makeOrder(services);
  const { version } = await ask<{ version: number }>(services, ana, "claim", { loanId });
  return ask<Outcome>(services, ana, verb, { loanId, version, ...input });
}

const recordsOf = (loanId: string) =>
  rows<{ result: string; state: string; reviewerId: string }>(
    services.connection.db,
    sql`select result, state, reviewer_id from review_record where loan_id = ${loanId} order by id`,
  );
const statusOf = async (loanId: string): Promise<number | undefined> => (await stateOf(services, loanId))?.status;
const verdicts = [
  ["pass", { stages }, 31, 9],
  ["reject", { reasons: ["badHistory"] }, -30, 10],
  ["sendBack", { stages: ["income"] }, -33, 11],
] as const;

describe("a reviewer's decision", () => {
  test.each(verdicts)(
    "%s takes effect after the time in which it can be taken back, in the reviewer's name",
    async (verb, input, status, checkStatus) => {
      const { loanId, undoSeconds } = await decide(verb, input);
      expect([undoSeconds, await statusOf(loanId)]).toEqual([UNDO, 12]);
      await pass(UNDO - 1);
      expect(await statusOf(loanId)).toBe(12);
      await pass(2);
      expect(await stateOf(services, loanId)).toMatchObject({
        status,
        checkStatus,
        reviewerId: ana.id,
        claimedBy: null,
      });
      expect(await recordsOf(loanId)).toEqual([{ result: verb, state: "done", reviewerId: ana.id }]);
      const steps = await rows(
        services.connection.db,
        sql`select event, actor_kind, actor_name from loan_event where loan_id = ${loanId}`,
      );
      expect(steps).toEqual([{ event: verb, actorKind: "staff", actorName: "ANA" }]);
    },
  );

  test.each(verdicts)(
    "%s is taken back until then: the order is as before, on the reviewer's desk, and the history keeps both",
    async (verb, input) => {
      const { loanId, recordId, version } = await decide(verb, input);
      await pass(5);
      await ask(services, ana, "undo", { loanId, recordId });
      expect(await stateOf(services, loanId)).toMatchObject({
        status: 12,
        checkStatus: 11,
        claimedBy: ana.id,
        version: version + 1,
      });
      await pass(2 * UNDO);
      expect(await statusOf(loanId)).toBe(12);
      await ask(services, ana, "reject", { loanId, version: version + 1, reasons: ["unreachable"] });
      await pass(UNDO + 1);
      expect(await stateOf(services, loanId)).toMatchObject({ status: -30, checkStatus: 10 });
      expect((await recordsOf(loanId)).map(({ result, state }) => [result, state])).toEqual([
        [verb, "undone"],
        ["reject", "done"],
      ]);
    },
  );

  test("is not taken back by others, too late, twice, or for another order", async () => {
    const { loanId, recordId } = await decide("pass", { stages });
    const other = await makeOrder(services);
    expect(await refusalOf(ask(services, beto, "undo", { loanId, recordId }))).toBe(refusals.notYourDecision.en);
    expect(await refusalOf(ask(services, ana, "undo", { loanId: other, recordId }))).toBe(platformRefusals.notFound.en);
    house.clock.advance(UNDO * SECOND_MS);
    expect(await refusalOf(ask(services, ana, "undo", { loanId, recordId }))).toBe(refusals.tooLateToUndo.en);
    await pass(1);
    expect(await statusOf(loanId)).toBe(31);
    const second = await decide("pass", { stages });
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => ask(services, ana, "undo", { loanId: second.loanId, recordId: second.recordId })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("keeps the order from everybody while it waits: nobody claims, is given, or decides it", async () => {
    const { loanId, version } = await decide("reject", { reasons: ["badHistory"] });
    expect(await refusalOf(ask(services, beto, "claim", { loanId }))).toBe(refusals.decisionWaits.en);
    expect(await refusalOf(ask(services, ana, "pass", { loanId, version, stages }))).toBe(refusals.decisionWaits.en);
    expect((await ask<{ loanId: string | null }>(services, beto, "next")).loanId).not.toBe(loanId);
    house.clock.advance(30 * SECOND_MS);
    const stored = { result: "reject", reviewer: "ANA", secondsLeft: UNDO - 30, reasons: ["Bad repayment history"] };
    expect(await ask(services, ana, "dossier", { loanId })).toMatchObject({ stored: { ...stored, mine: true } });
    expect(await ask(services, beto, "dossier", { loanId })).toMatchObject({
      stored: { ...stored, mine: false },
      inReview: false,
      can: { claim: false, pass: false },
    });
    await pass(UNDO + 1);
  });

  test("is told to whoever took it, the latest first, for as long as it can be taken back", async () => {
    const first = await decide("pass", { stages });
    house.clock.advance(20 * SECOND_MS);
    const second = await decide("sendBack", { stages: ["income"] });
    const mine = () => ask<{ recordId: string; secondsLeft: number }[]>(services, ana, "undoable");
    expect(await mine()).toMatchObject([
      { recordId: second.recordId, result: "sendBack", secondsLeft: UNDO },
      { recordId: first.recordId, result: "pass", secondsLeft: UNDO - 20 },
    ]);
    expect(await ask(services, beto, "undoable")).toEqual([]);
    await ask(services, ana, "undo", { loanId: second.loanId, recordId: second.recordId });
    expect((await mine()).map(({ recordId }) => recordId)).toEqual([first.recordId]);
    house.clock.advance((UNDO - 20) * SECOND_MS);
    expect(await mine()).toEqual([]);
    await pass(1);
  });

  test("lapses where the order is cancelled meanwhile", async () => {
    const { loanId, recordId } = await decide("pass", { stages });
    await run(
      services.connection.db,
      sql`update loan_order set status = -22, check_status = null, decision_due_at = null where id = ${loanId}`,
    );
    expect(await refusalOf(ask(services, ana, "undo", { loanId, recordId }))).toBe(refusals.notInReview.en);
    await pass(UNDO + 1);
    expect(await statusOf(loanId)).toBe(-22);
    expect((await recordsOf(loanId)).map(({ state }) => state)).toEqual(["lapsed"]);
  });

  test("is kept as it was taken: the application writes neither its words nor takes it away", async () => {
    const { loanId } = await decide("pass", { stages });
    await pass(UNDO + 1);
    const { db } = services.connection;
    await expect(
      run(db, sql`update review_record set remark = 'otra cosa' where loan_id = ${loanId}`),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(run(db, sql`delete from review_record where loan_id = ${loanId}`)).rejects.toMatchObject({
      code: "42501",
    });
  });
});

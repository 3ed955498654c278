import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { reviewSettings } from "../domain/settings.ts";
import { reviewStage } from "../domain/status.ts";
import { reviewRefusals as refusals } from "../messages.ts";
import { ask, makeOrder, makeReviewer, openShop, refusalOf, stateOf } from "./testing/desk.ts";

const MINUTE_MS = 60_000;
const stages = reviewStage.codes;
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
});
afterAll(() => house.close());

async function claimedOrder(): Promise<{ loanId: string; version: number }> {
  const loanId = await makeOrder(services);
  const { version } = await ask<{ version: number }>(services, ana, "claim", { loanId });
  return { loanId, version };
}

const recordsOf = (loanId: string) =>
  rows<Record<string, unknown>>(
    services.connection.db,
    sql`select result, stages, reasons, remark, reviewer_id from review_record where loan_id = ${loanId}`,
  );
const plannedFor = (loanId: string) =>
  rows<{ topic: string; dedup: string }>(
    services.connection.db,
    sql`select topic, dedup from outbox where payload ->> 'loanId' = ${loanId}`,
  );

describe("a pass", () => {
  test("moves the order on, keeps the decision and plans the blacklist review", async () => {
    const target = await claimedOrder();
    house.clock.advance(2 * MINUTE_MS);
    expect(await ask(services, ana, "pass", { ...target, stages, remark: "fine" })).toMatchObject({
      loanId: target.loanId,
      status: 31,
      version: 1,
      undoSeconds: 0,
    });
    expect(await stateOf(services, target.loanId)).toMatchObject({
      status: 31,
      checkStatus: 9,
      claimedBy: null,
      reviewerId: ana.id,
    });
    expect(await recordsOf(target.loanId)).toEqual([
      { result: "pass", stages, reasons: [], remark: "fine", reviewerId: ana.id },
    ]);
    expect(await plannedFor(target.loanId)).toEqual([{ topic: "loan.blacklist", dedup: `${target.loanId}.1` }]);
  });

  test("counts the handling time from the moment of the claim", async () => {
    const target = await claimedOrder();
    house.clock.advance(3 * MINUTE_MS);
    await ask(services, ana, "claim", { loanId: target.loanId });
    house.clock.advance(MINUTE_MS);
    await ask(services, ana, "reject", { ...target, reasons: ["badHistory"] });
    const { list } = await ask<{ list: { loanId: string; handlingSeconds: number; reasons: string }[] }>(
      services,
      ana,
      "records",
    );
    expect(list[0]).toMatchObject({ loanId: target.loanId, handlingSeconds: 240, reasons: "Bad repayment history" });
  });

  test("is refused while a configured stage is open, and nothing changes", async () => {
    const target = await claimedOrder();
    expect(await refusalOf(ask(services, ana, "pass", { ...target, stages: stages.slice(1) }))).toBe(
      refusals.stagesOpen.en,
    );
    expect(await stateOf(services, target.loanId)).toMatchObject({ status: 12, version: 0 });
    expect(await recordsOf(target.loanId)).toEqual([]);
  });

  test("asks only for the stages that the setting names", async () => {
    await putSetting(services, reviewSettings.stages, ["identity"]);
    const target = await claimedOrder();
    await ask(services, ana, "pass", { ...target, stages: ["identity"] });
    await putSetting(services, reviewSettings.stages, undefined);
    expect(await stateOf(services, target.loanId)).toMatchObject({ status: 31 });
  });
});

describe("a rejection", () => {
  test("needs a reason, ends the order and tells the borrower", async () => {
    const target = await claimedOrder();
    await expect(ask(services, ana, "reject", { ...target, reasons: [] })).rejects.toThrow();
    await ask(services, ana, "reject", { ...target, reasons: ["fraudSuspected", "fraudSuspected"] });
    expect(await stateOf(services, target.loanId)).toMatchObject({ status: -30, checkStatus: 10, claimedBy: null });
    expect(await recordsOf(target.loanId)).toMatchObject([{ result: "reject", reasons: ["fraudSuspected"] }]);
    expect(await rows(services.connection.db, sql`select id from sms where loan_id = ${target.loanId}`)).toHaveLength(
      1,
    );
  });
});

describe("sending back", () => {
  test("names the stages to hand in again and leaves the review open", async () => {
    const target = await claimedOrder();
    await expect(ask(services, ana, "sendBack", { ...target, stages: [] })).rejects.toThrow();
    await ask(services, ana, "sendBack", { ...target, stages: ["liveness"] });
    expect(await stateOf(services, target.loanId)).toMatchObject({
      status: -33,
      checkStatus: 11,
      claimedBy: null,
      sendBackStages: ["liveness"],
    });
  });
});

describe("every decision", () => {
  const inputs = {
    pass: { stages },
    reject: { reasons: ["badHistory"] },
    sendBack: { stages: ["income"] },
    pending: { reason: "later" },
  };

  test.each(Object.entries(inputs))(
    "%s is refused to who does not hold the claim, with a stale version, and outside manual review",
    async (verb, input) => {
      const loanId = await makeOrder(services);
      const decide = (actor: Actor, version: number) =>
        refusalOf(ask(services, actor, verb, { loanId, version, ...input }));
      expect(await decide(ana, 0)).toBe(refusals.notClaimed.en);
      await ask(services, beto, "claim", { loanId });
      expect(await decide(ana, 0)).toBe(refusals.claimedByOther.en);
      expect(await decide(beto, 7)).toBe(platformRefusals.stale.en);
      house.clock.advance(15 * MINUTE_MS);
      expect(await decide(beto, 0)).toBe(refusals.notClaimed.en);
      await ask(services, beto, "claim", { loanId });
      await ask(services, beto, "reject", { loanId, version: 0, reasons: ["badHistory"] });
      expect(await decide(beto, 1)).toBe(refusals.notInReview.en);
    },
  );

  test("is taken once, however many times it is sent at once", async () => {
    const target = await claimedOrder();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => ask(services, ana, "pass", { ...target, stages })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await recordsOf(target.loanId)).toHaveLength(1);
    expect(await plannedFor(target.loanId)).toHaveLength(1);
  });
});

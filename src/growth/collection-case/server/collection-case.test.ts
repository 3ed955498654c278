import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, businessDate, dayIn, DEFAULT_ZONE } from "../../../platform/shared/business-date.ts";
import { lookAtDay } from "../../../book/plan/server/business-day.job.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { contact } from "../../../reach/contact/contract.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { seatTogether } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { collectionCase } from "../contract.ts";
import { caseRefusals } from "../messages.ts";
import { myClient } from "../my-client.contract.ts";

const DAY_MS = 86_400_000;
let product: Product;
let [lead, collector, other, admin] = [] as unknown as [Staff, Staff, Staff, Staff];

beforeAll(async () => {
  product = await openProduct();
  await run(
    db(),
    sql`insert into staff_user (account, name, password_hash, created_at)
        select 'second', 'Segunda Gestora', password_hash, created_at from staff_user where account = 'admin'`,
  );
  await run(
    db(),
    sql`insert into user_role (user_id, role_id) select u.id, r.id from staff_user u, role r
        where u.account = 'second' and r.code = 'collector'`,
  );
  await seatTogether(product, "Cobranza", ["lead", "collector", "second"]);
  await run(db(), sql`update work_seat set on_duty = false where user_id = ${await idOf("lead")}`);
  [lead, collector, admin] = [
    await product.staff("lead"),
    await product.staff("collector"),
    await product.staff("admin"),
  ];
  other = await product.staff("second");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const idOf = async (account: string): Promise<string> =>
  (await only<{ id: string }>(db(), sql`select id from staff_user where account = ${account}`)).id;

/** Lets days go by, each with its look at all orders. */
async function goOn(days: number): Promise<void> {
  product.clock.advance(days * DAY_MS);
  await lookAtDay(product.services, new AbortController().signal);
}

const caseOf = ({ loanId }: Applied) =>
  rows<{
    id: string;
    stage: number;
    collector: string | null;
    endReason: string | null;
    promiseState: string | null;
    dueCents: number;
    attempts: number;
  }>(
    db(),
    sql`select c.id, c.stage, u.account as collector, c.end_reason, c.promise_state, c.due_cents, c.attempts
        from collection_case c left join staff_user u on u.id = c.collector_id where c.loan_id = ${loanId} order by c.id`,
  );
const open = async (applied: Applied) => {
  const found = (await caseOf(applied)).filter(({ endReason }) => endReason === null);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
};
const stepsOf = async ({ loanId }: Applied): Promise<string[]> =>
  (
    await rows<{ step: string }>(
      db(),
      sql`select concat_ws(' ', s.event, s.to_stage, s.happened_on) as step from collection_step s
          join collection_case c on c.id = s.case_id where c.loan_id = ${loanId} order by s.id`,
    )
  ).map(({ step }) => step);
const owedOn = async ({ loanId }: Applied): Promise<number> =>
  (await only<{ outstandingCents: number }>(db(), sql`select outstanding_cents from loan_order where id = ${loanId}`))
    .outstandingCents;

describe("a case", () => {
  test("opens the day before, goes through the stages, and closes with what is paid; a reversal opens another", async () => {
    const applied = await paidOut(product, "case-stages");
    expect(await caseOf(applied)).toEqual([]);
    const { term } = await only<{ term: number }>(
      db(),
      sql`select due_on - disbursed_on as term from loan_order where id = ${applied.loanId}`,
    );
    await goOn(term - 2);
    expect(await caseOf(applied)).toEqual([]);
    await goOn(1);
    expect(await open(applied)).toMatchObject({ stage: -1, collector: null });
    await goOn(1);
    expect((await open(applied)).stage).toBe(0);
    await goOn(1);
    expect(await open(applied)).toMatchObject({ stage: 1, collector: expect.any(String) });
    await goOn(4);
    expect((await open(applied)).stage).toBe(4);
    const steps = await stepsOf(applied);
    expect(steps.map((step) => step.split(" ")[0])).toEqual(["opened", "staged", "staged", "given", "staged"]);

    await payAs(product, applied, await owedOn(applied));
    expect(await caseOf(applied)).toMatchObject([{ endReason: "settled", stage: 4 }]);
    const { id } = await only<{ id: string }>(db(), sql`select id from repayment where loan_id = ${applied.loanId}`);
    await admin.call(repayment.reverse, { repaymentId: id, reason: "no llegó" });
    await product.settle();
    expect(await caseOf(applied)).toMatchObject([{ endReason: "settled" }, { endReason: null, stage: 4 }]);
  });
});

describe("the desk", () => {
  let applied: Applied;
  let caseId: string;
  let holder: Staff;
  beforeAll(async () => {
    applied = await paidOut(product, "desk-one");
    const { term } = await only<{ term: number }>(
      db(),
      sql`select due_on - disbursed_on as term from loan_order where id = ${applied.loanId}`,
    );
    await goOn(term + 2);
    const found = await open(applied);
    caseId = found.id;
    holder = found.collector === "collector" ? collector : other;
    await atNoon();
  });

  /** Moves the clock on to a weekday at noon where the borrowers live. */
  async function atNoon(): Promise<void> {
    for (;;) {
      const now = product.clock.now();
      const local = new Date(now.getTime() - 6 * 3_600_000);
      if (local.getUTCDay() !== 0 && local.getUTCDay() !== 6 && local.getUTCHours() === 12) return;
      product.clock.advance(3_600_000);
    }
  }

  test("shows a case on one screen: what is owed today and tomorrow, why, and whether one may call", async () => {
    const data = await holder.call(myClient.cockpit, { caseId });
    expect(data).toMatchObject({ name: applied.person.name, orderNo: applied.orderNo, stage: 1, contacts: [] });
    expect(data.owedTomorrowCents).toBeGreaterThan(data.owedTodayCents);
    expect(data.expectedCents).toBe(Math.floor((data.dueCents * data.chanceBp) / 10_000));
    expect(data.factors.map(({ code }) => code)).toContain("stage");
    expect(data.contact).toMatchObject({ allowed: true, rule: null });
    expect(data.can).toMatchObject({ follow: true, promise: true });
    expect(JSON.stringify(data)).not.toContain(applied.person.phone);
    const { list } = await holder.call(myClient.list, {});
    expect(list.map(({ id }) => id)).toContain(caseId);
    expect(await holder.call(myClient.next, {})).toMatchObject({ caseId: expect.any(String) });
  });

  test("keeps what came of a call, which counts as an attempt, and takes the case out of the queue of the day", async () => {
    const before = await holder.call(myClient.next, {});
    const nextOn = addDays(dayIn(DEFAULT_ZONE, product.clock.now()), 1);
    const next = { nextAction: "call", nextOn, nextTime: "10:30" } as const;
    await holder.call(myClient.follow, { caseId, way: "call", result: "noAnswer", ...next });
    const data = await holder.call(myClient.cockpit, { caseId });
    expect(data.contacts).toMatchObject([
      { result: "noAnswer", channel: "call", nextAction: "call", nextAt: `${nextOn}T16:30:00.000Z` },
    ]);
    const { allowed } = await only<{ allowed: number }>(
      db(),
      sql`select count(*) filter (where allowed)::int as allowed from contact_attempt
          where loan_id = ${applied.loanId} and channel = 'call' and purpose = 'collection'`,
    );
    expect(allowed).toBe(1);
    const after = await holder.call(myClient.next, {});
    expect(after.waiting).toBe(before.waiting - 1);
    expect(after.caseId).not.toBe(caseId);
  });

  test("refuses a next step without its day or in the past, naming the field", async () => {
    const asked = { caseId, way: "sms", result: "busy", nextAction: "call" } as const;
    const today = dayIn(DEFAULT_ZONE, product.clock.now());
    const wrong = [
      [{ nextOn: null }, "nextOn"],
      [{ nextOn: addDays(today, -1) }, "nextOn"],
      [{ nextOn: today, nextTime: "00:01" }, "nextTime"],
      [{ nextOn: today, nextTime: "25:00" }, "nextTime"],
    ] as const;
    for (const [next, field] of wrong)
      expect(await holder.ask(myClient.follow, { ...asked, ...next })).toMatchObject({
        code: "400",
        errors: [{ field }],
      });
  });

  test("refuses a call at night, on a Sunday and above the most of a day, and says from when it is legal", async () => {
    const asked = { caseId, way: "call", result: "noAnswer" } as const;
    const tries: string[] = [];
    for (let time = 0; time < 4; time += 1) tries.push((await holder.ask(myClient.follow, asked)).code);
    expect(tries).toEqual(["200", "200", "409", "409"]);
    product.clock.advance(11 * 3_600_000);
    const night = await holder.ask(myClient.follow, asked);
    expect(night).toMatchObject({ code: "409", data: { rule: "hours", legalAt: expect.any(String) } });
    await atNoon();
  });

  test("is nobody else's: a colleague sees nothing of it, a lead looks and does not act", async () => {
    const stranger = holder === collector ? other : collector;
    const asked = { caseId, way: "sms", result: "busy" } as const;
    expect((await stranger.ask(myClient.cockpit, { caseId })).code).toBe("404");
    expect((await stranger.ask(myClient.follow, asked)).code).toBe("404");
    expect((await lead.call(myClient.cockpit, { caseId })).can).toMatchObject({ follow: false, promise: false });
    expect(await lead.ask(myClient.follow, asked)).toMatchObject({ code: "409", msg: caseRefusals.notMine.en });
  });

  test("keeps a promise: nobody calls before its day, and it is kept by what is paid or broken by the day", async () => {
    const today = (
      await only<{ day: string }>(db(), sql`select accrued_through as day from loan_order where id = ${applied.loanId}`)
    ).day;
    const asked = { caseId, way: "sms", amount: "100.00", dueOn: addDays(businessDate(today), 2) } as const;
    const wrong = [
      { ...asked, dueOn: businessDate("2020-01-01") },
      { ...asked, amount: "999999.00" },
    ];
    for (const one of wrong) expect((await holder.ask(myClient.promise, one)).code).toBe("400");
    await holder.call(myClient.promise, asked);
    expect(await open(applied)).toMatchObject({ promiseState: "open" });
    expect(await holder.ask(myClient.promise, asked)).toMatchObject({ code: "409" });
    const { contact: now } = await holder.call(myClient.cockpit, { caseId });
    expect(now).toMatchObject({ allowed: false, rule: "promise" });

    await payAs(product, applied, 10_000);
    expect(await open(applied)).toMatchObject({ promiseState: "kept" });
    const { id } = await only<{ id: string }>(
      db(),
      sql`select id from repayment where loan_id = ${applied.loanId} order by id desc limit 1`,
    );
    await admin.call(repayment.reverse, { repaymentId: id, reason: "no llegó" });
    await product.settle();
    expect(await open(applied)).toMatchObject({ promiseState: "open" });
    await goOn(4);
    expect(await open(applied)).toMatchObject({ promiseState: "broken" });
    const first = (await holder.call(myClient.list, { pageSize: 1 })).list[0];
    expect(first).toMatchObject({ id: caseId, promise: "broken" });
    await atNoon();
  });

  test("stops with a flag of the customer, which the list of cases shows", async () => {
    await lead.call(contact.raise, { customerId: await customerOf(applied), kind: "disputed", reason: "no reconoce" });
    const { contact: now, flag } = await holder.call(myClient.cockpit, { caseId });
    expect([now.allowed, now.rule, flag]).toEqual([false, "disputed", "disputed"]);
    const { list } = await lead.call(collectionCase.list, { loanId: applied.loanId });
    expect(list).toMatchObject([{ flag: "disputed" }]);
  });
});

const customerOf = async ({ loanId }: Applied): Promise<string> =>
  (await only<{ id: string }>(db(), sql`select customer_id as id from loan_order where id = ${loanId}`)).id;

describe("a lead", () => {
  test("takes cases back into the pool of the team and gives them to somebody, as the preview showed", async () => {
    const applied = await paidOut(product, "lead-one");
    await goOn(20);
    const { id, collector: had } = await open(applied);
    const [from, to] = had === "collector" ? [collector, "second"] : [other, "collector"];
    expect(await lead.call(collectionCase.recall, { ids: [id], reason: "vacaciones" })).toEqual({ recalled: 1 });
    expect((await from.ask(myClient.cockpit, { caseId: id })).code).toBe("404");
    const { list } = await lead.call(collectionCase.list, { loanId: applied.loanId });
    expect(list).toMatchObject([{ state: "pool", collector: null, team: "Cobranza", can: { recall: false } }]);

    const target = { ids: [id], toSeat: await idOf(to), seed: 7 };
    const preview = await lead.call(collectionCase.assignPreview, target);
    expect(preview).toMatchObject({ moves: 1, left: [] });
    const [hand] = preview.collectors;
    expect(hand?.after).toBe((hand?.before ?? 0) + 1);
    const stale = await lead.ask(collectionCase.assign, { ...target, count: 2, reason: "x" });
    expect(stale).toMatchObject({ code: "409", errors: [{ field: "count" }] });
    await lead.call(collectionCase.assign, { ...target, count: 1, reason: "reparto" });
    expect(await open(applied)).toMatchObject({ collector: to });
    const told = await rows<{ event: string; reason: string | null }>(
      db(),
      sql`select event, details ->> 'reason' as reason from loan_event where loan_id = ${applied.loanId} order by id desc limit 2`,
    );
    expect(told).toEqual([
      { event: "assigned", reason: "reparto" },
      { event: "recalled", reason: "vacaciones" },
    ]);
  });

  test("gives to nobody who is off duty, disabled, full or of another team", async () => {
    const applied = await paidOut(product, "lead-two");
    await goOn(20);
    const { id, collector: had } = await open(applied);
    const to = await idOf(had === "collector" ? "second" : "collector");
    const asked = { ids: [id], toSeat: to, seed: 1 };
    const wrong: readonly [ReturnType<typeof sql>, string][] = [
      [sql`on_duty = false`, "on_duty = true"],
      [sql`enabled = false`, "enabled = true"],
      [sql`daily_cap = 0`, "daily_cap = null"],
    ];
    for (const [off] of wrong) {
      await run(db(), sql`update work_seat set ${off} where user_id = ${to}`);
      expect(await lead.ask(collectionCase.assignPreview, asked)).toMatchObject({
        code: "409",
        errors: [{ field: "toSeat" }],
      });
      await run(db(), sql`update work_seat set on_duty = true, enabled = true, daily_cap = null where user_id = ${to}`);
    }
    expect((await lead.ask(collectionCase.assignPreview, { ...asked, toSeat: await idOf("reviewer") })).code).toBe(
      "404",
    );
    const { id: team } = await only<{ id: string }>(db(), sql`select id from team where name = 'Cobranza'`);
    await run(db(), sql`update work_seat set weight = 0`);
    const byWeight = { ids: [id], toTeam: team, strategy: "weight" as const, seed: 1 };
    expect(await lead.ask(collectionCase.assignPreview, byWeight)).toMatchObject({
      code: "409",
      msg: caseRefusals.weightsZero.en,
    });
    await run(db(), sql`update work_seat set weight = 1`);
  });

  test("sets the rule of a stage for the own team alone, and sees what it would do", async () => {
    const { rules } = await lead.call(collectionCase.rules, {});
    expect(rules.map(({ stage }) => stage)).toEqual([-1, 0, 1, 4, 8, 16, 31]);
    const [rule] = rules.filter(({ stage }) => stage === 8);
    if (!rule) throw new Error("a rule for each stage");
    const { stage, version, enabled, strategy, stageCap, reallocate } = rule;
    const asked = { stage, version, enabled, strategy, stageCap, reallocate };
    expect((await lead.ask(collectionCase.rule, { ...asked, teamId: null, reason: "x" })).code).toBe("404");
    const { id: team } = await only<{ id: string }>(db(), sql`select id from team where name = 'Cobranza'`);
    expect((await lead.ask(collectionCase.rule, { ...asked, teamId: team, reason: "x" })).code).toBe("404");
    await admin.call(collectionCase.rule, { ...asked, teamId: team, reason: "un equipo" });
    const now = { ...asked, version: version + 1, teamId: team };
    expect(await lead.call(collectionCase.rulePreview, now)).toMatchObject({ moves: expect.any(Number) });
    await lead.call(collectionCase.rule, { ...now, stageCap: 5, reason: "tope" });
    expect(await lead.ask(collectionCase.rule, { ...now, reason: "viejo" })).toMatchObject({ code: "409" });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendPerson } from "../../../../sandbox/borrower/registration.ts";
import { personFrom } from "../../../../sandbox/people.ts";
import { seat } from "../../../desk/seat/contract.ts";
import { seatRefusals } from "../../../desk/seat/messages.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn, DEFAULT_ZONE, startOfDay } from "../../../platform/shared/business-date.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { isHoliday, isSunday } from "../../../reach/contact/domain/holidays.ts";
import { sms, smsTemplate } from "../../../service/sms-desk/contract.ts";
import { smsDeskRefusals } from "../../../service/sms-desk/messages.ts";
import { addPeople, PACKAGE } from "../../../service/sms-desk/server/testing/people.ts";
import { applyAs, passAs } from "../../../testing/borrower.ts";
import { heldTo } from "../../../testing/held.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { marketing } from "../contract.ts";
import { creditedTo } from "../domain/attribution.ts";
import { marketingRefusals as r } from "../messages.ts";
import { bookNightly, bookOutcomes } from "./outcomes.ts";
import { allocateAll } from "./allocate.ts";
import { lineTargets } from "./targets.ts";
import { consent, marketer, putRegisters } from "./testing/marketers.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let product: Product;
let ops: Staff;
let admin: Staff;
let ana: Staff & { readonly id: string };
let bea: Staff & { readonly id: string };
let count = 0;

const db = () => product.services.connection.db;

/** Moves the clock to ten in the morning of the next day on which marketing may call. */
function nextMorning(): void {
  const { zone } = product.services.config;
  let day = addDays(dayIn(zone, product.clock.now()), 1);
  while (isSunday(day) || isHoliday(day)) day = addDays(day, 1);
  product.clock.set(new Date(startOfDay(zone, day).getTime() + 10 * HOUR_MS));
}

beforeAll(async () => {
  product = await openProduct();
  nextMorning();
  await putRegisters(product);
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
  ana = await marketer(product, "marketing");
  bea = await marketer(product, "marketing2");
});
afterAll(() => product.close());

const base64 = (text: string): string => Buffer.from(text).toString("base64");
type Asked = Partial<SendsOf<typeof marketing.import>>;
/** A list of a file with these phones, made. */
async function listOf(phones: readonly string[], by: Staff = admin, more: Asked = {}) {
  const { listId } = await by.call(marketing.import, {
    name: `Lista ${(count += 1)}`,
    packageName: PACKAGE,
    source: "event",
    fileName: "lista.csv",
    content: base64(["phone", ...phones].join("\n")),
    ...more,
  });
  await product.settle();
  return listId;
}
/** So many customers who consent, of a prefix of their own. */
async function people(howMany: number) {
  const found = await addPeople(product.services, howMany, { prefix: String(561_000 + (count += 1)) });
  await consent(
    product,
    found.map(({ id }) => id),
  );
  return found;
}
const readyList = async (howMany: number, by?: Staff) =>
  listOf(
    (await people(howMany)).map(({ phone }) => phone),
    by,
  );
const rowOf = async (listId: string, by = ops) => (await by.call(marketing.list, { listId })).list[0];
const linesOf = async (listId: string, by: Staff) => (await by.call(marketing.lines, { listId, pageSize: 200 })).list;
const even = { strategy: "evenCount", meant: "unassigned", seed: 7 } as const;
const call = { channel: "call", nextAction: "none" } as const;

async function shareOut(listId: string, more: Partial<SendsOf<typeof marketing.share>> = {}, by = ops) {
  const asked = { listId, ...even, ...more };
  const { count: all } = await by.call(marketing.sharePreview, asked);
  return by.call(marketing.share, { ...asked, count: all });
}

describe("a list", () => {
  test("of a file says how many are on it, who must not be reached, and which lines were refused", async () => {
    const [known, silent, barred] = await addPeople(product.services, 3, { prefix: String(561_000 + (count += 1)) });
    await consent(product, [known?.id ?? "", barred?.id ?? ""]);
    await run(
      db(),
      sql`insert into contact_flag (customer_id, kind, purposes, source, reason, raised_by, raised_at)
          select ${barred?.id}, 'doNotContact', array['marketing'], 'staff', 'x', id, ${product.clock.now()} from staff_user
          where account = 'ops'`,
    );
    const phones = [known?.phone, silent?.phone, barred?.phone, "5599887766"].flatMap((one) => one ?? []);
    const listId = await listOf([...phones, "12345", phones[0] ?? "", "=1+1"]);
    expect(await ops.call(marketing.making, { listId })).toMatchObject({
      status: "done",
      size: 3,
      excluded: 2,
      leftOut: 1,
      rowsBad: 3,
      rowsKnown: 0,
      issues: [
        { lineNo: 6, field: "phone", issue: "phone" },
        { lineNo: 7, field: "phone", issue: "repeated" },
        { lineNo: 8, field: "phone", issue: "formula" },
      ],
    });
    const again = await listOf(phones);
    expect(await ops.call(marketing.making, { listId: again }), "no number stands on two open lists").toMatchObject({
      size: 0,
      rowsKnown: 3,
      leftOut: 1,
    });
  });

  test("of a segment holds who registered and never applied, as they were", async () => {
    const [one] = await people(2);
    const listId = (
      await ana.call(marketing.create, { name: "Sin solicitud", packageName: PACKAGE, segment: "registered" })
    ).listId;
    await product.settle();
    await run(db(), sql`update customer set name = 'Otro Nombre' where id = ${one?.id}`);
    const found = (await ops.call(marketing.lines, { listId, phone: one?.phone })).list;
    expect(found).toMatchObject([{ name: "Ana María Pérez", tag: "TAG_NEW_DAY", outcome: "none", lastLoanAt: null }]);
    expect(found[0]?.phone).not.toBe(one?.phone);
    const mine = await rowOf(listId, ana);
    expect(mine?.size, "its owner sees how many").toBeGreaterThan(1);
    expect(await linesOf(listId, ana), "and nobody whom they were not given").toEqual([]);
    await ana.call(marketing.close, { listId, version: mine?.version ?? 0, reason: "prueba" });
    expect((await ana.ask(marketing.close, { listId, version: 1, reason: "x" })).msg).toBe(r.closedAlready.en);
  });

  test("refuses a package that is not there, bounds the wrong way round, and what is no table", async () => {
    const asked = { name: "x", packageName: PACKAGE, segment: "custom" } as const;
    expect(await admin.ask(marketing.create, { ...asked, packageName: "no.hay" })).toMatchObject({
      code: "400",
      msg: r.packageUnknown.en,
    });
    expect(await admin.ask(marketing.create, { ...asked, settledFrom: 3, settledTo: 2 })).toMatchObject({
      code: "400",
      msg: r.bounds.en,
    });
    const file = { name: "x", packageName: PACKAGE, source: "event", fileName: "x.csv" } as const;
    expect((await admin.ask(marketing.import, { ...file, content: base64("nombre\nAna") })).code).toBe("400");
    const { name } = await only<{ name: string }>(
      db(),
      sql`select package_name as name from app_package where package_name <> ${PACKAGE} limit 1`,
    );
    const held = await heldTo(product, name, "admin");
    expect(await held.ask(marketing.create, asked)).toMatchObject({ code: "400", msg: r.packageUnknown.en });
  });
});

describe("giving lines out", () => {
  test("shows before and after, gives what it showed, and refuses it once it is stale", async () => {
    const listId = await readyList(5);
    const asked = { listId, ...even };
    const preview = await ops.call(marketing.sharePreview, asked);
    expect(preview).toMatchObject({ count: 5, left: 0, excluded: [] });
    const more = preview.checkers.map(({ before, after }) => after - before).toSorted();
    expect(more).toEqual([2, 3]);
    expect(await ops.ask(marketing.share, { ...asked, count: 4 })).toMatchObject({
      code: "409",
      msg: r.previewStale.en,
    });
    expect(await ops.call(marketing.share, { ...asked, count: 5 })).toEqual({ moved: 5, left: 0 });
    expect(await rowOf(listId)).toMatchObject({ assigned: 5 });
    expect((await linesOf(listId, ana)).length + (await linesOf(listId, bea)).length).toBe(5);
    expect((await ops.ask(marketing.share, { ...asked, count: 0 })).msg).toBe(r.nothingMeant.en);
    expect(
      await only(
        db(),
        sql`select count(*)::int as n from work_given g join marketing_line l on l.id = g.line_id
                             where l.list_id = ${listId}`,
      ),
    ).toEqual({ n: 5 });
  });

  test("goes by weights that are typed, of which one is above 0 and none stands twice", async () => {
    const listId = await readyList(9);
    const weights = [
      { checker: ana.id, weight: 2 },
      { checker: bea.id, weight: 1 },
    ];
    const by = { listId, ...even, strategy: "weight" as const };
    const zero = weights.map((one) => ({ ...one, weight: 0 }));
    expect((await ops.ask(marketing.sharePreview, { ...by, weights: zero })).msg).toBe(r.weightsZero.en);
    const twice = [...weights, { checker: ana.id, weight: 3 }];
    expect((await ops.ask(marketing.sharePreview, { ...by, weights: twice })).msg).toBe(r.weightsTwice.en);
    await shareOut(listId, { strategy: "weight", weights });
    expect([(await linesOf(listId, ana)).length, (await linesOf(listId, bea)).length]).toEqual([6, 3]);
  });

  test("is for marketing seats at work alone, up to what their day has room for", async () => {
    const listId = await readyList(4);
    const to = (checker: string) => ({ listId, checker, meant: "unassigned" as const });
    const { id: reviewer } = await only<{ id: string }>(
      db(),
      sql`select id from staff_user where account = 'reviewer'`,
    );
    expect((await ops.ask(marketing.assignPreview, to(reviewer))).msg).toBe(r.checkerUnfit.en);
    const carla = await marketer(product, "marketing3", { dailyCap: 3 });
    expect(await ops.call(marketing.assignPreview, to(carla.id))).toMatchObject({ count: 3, left: 1 });
    await ops.call(marketing.assign, { ...to(carla.id), count: 3 });
    expect((await ops.ask(marketing.assign, { ...to(carla.id), count: 1 })).code).toBe("409");
    await run(db(), sql`update work_seat set enabled = false where user_id = ${carla.id}`);
    const refused = await ops.ask(marketing.assignPreview, to(carla.id));
    expect([refused.code, refused.msg]).toEqual([
      "409",
      seatRefusals.seatDisabled.en.replace("{name}", "M marketing3"),
    ]);
    expect(await ops.call(marketing.recallPreview, { listId, meant: "all" })).toMatchObject({ count: 3 });
    expect(
      await ops.call(marketing.recall, { listId, checker: carla.id, meant: "all", count: 3, reason: "baja" }),
    ).toEqual({ moved: 3, left: 0 });
    expect(await linesOf(listId, carla)).toEqual([]);
    await shareOut(listId, { strategy: "keepOwner", checkers: [ana.id, bea.id] });
    expect(await rowOf(listId)).toMatchObject({ assigned: 4 });
  });

  test("moves what a marketer sees, and to nobody beyond their scope", async () => {
    const listId = await readyList(2);
    await ops.call(marketing.assign, { listId, checker: bea.id, meant: "unassigned", count: 2 });
    const [line] = await linesOf(listId, bea);
    const lineIds = [line?.id ?? ""];
    expect((await ana.ask(marketing.reassign, { lineIds, checker: ana.id })).code).toBe("404");
    expect((await bea.ask(marketing.reassign, { lineIds, checker: ana.id })).msg).toBe(r.checkerUnfit.en);
    expect(await admin.call(marketing.reassign, { lineIds, checker: ana.id })).toEqual({ moved: 1 });
    expect((await ana.ask(marketing.recallPreview, { listId, meant: "all" })).data).toMatchObject({ count: 1 });
  });

  test("happens by rule when a list is made and at night, within the cap of the rule", async () => {
    const rule = { strategy: "evenCount", capPerDay: null, atNight: true, onImport: false, enabled: true } as const;
    const { ruleId, version } = await ops.call(marketing.createRule, { packageName: PACKAGE, ...rule });
    expect((await ops.ask(marketing.createRule, { packageName: PACKAGE, ...rule })).msg).toBe(r.ruleTaken.en);
    const listId = await readyList(3);
    expect(await rowOf(listId)).toMatchObject({ assigned: 0 });
    nextMorning();
    await allocateAll(product.services);
    expect(await rowOf(listId)).toMatchObject({ assigned: 3 });
    nextMorning();
    await ops.call(marketing.editRule, { ruleId, version, ...rule, capPerDay: 1, onImport: true });
    expect((await ops.ask(marketing.editRule, { ruleId, version, ...rule })).code).toBe("409");
    const capped = await readyList(9);
    expect(await rowOf(capped), "one for each of two seats").toMatchObject({ assigned: 2 });
    await ops.call(marketing.editRule, { ruleId, version: version + 1, ...rule, enabled: false });
  });

  test("goes on with a seat that is handed over, and stops with an account that is disabled", async () => {
    const listId = await readyList(4);
    const dora = await marketer(product, "marketing4", { team: "Otro" });
    await ops.call(marketing.assign, { listId, checker: dora.id, meant: "unassigned", count: 4 });
    const row = (await admin.call(seat.list, { name: "marketing4" })).list[0];
    expect(row).toMatchObject({ load: 4, given: 4 });
    const target = { userId: dora.id, version: row?.version ?? 0, reason: "prueba" };
    expect((await admin.ask(seat.disable, target)).code).toBe("409");
    const move = { userId: dora.id, toSeat: ana.id };
    expect(await admin.call(seat.transferPreview, move)).toMatchObject({ count: 4, left: 0 });
    await admin.call(seat.transfer, { ...move, count: 4, reason: "prueba" });
    expect((await linesOf(listId, ana)).length).toBe(4);
    await admin.call(seat.disable, target);
  });
});

describe("following a lead up", () => {
  test("is its marketer's, is written with the customer, and asks the rules of contact first", async () => {
    nextMorning();
    const listId = await readyList(2);
    await ops.call(marketing.assign, { listId, checker: ana.id, meant: "unassigned", count: 2 });
    const [line, other] = await linesOf(listId, ana);
    const lineId = line?.id ?? "";
    expect(await ana.call(marketing.contactable, { lineId, channel: "call" })).toEqual({
      allowed: true,
      rule: null,
      legalAt: null,
    });
    const nextOn = addDays(dayIn(DEFAULT_ZONE, product.clock.now()), 1);
    const said = {
      lineId,
      ...call,
      result: "interested",
      note: "Pide tasa",
      nextAction: "call",
      nextOn,
      nextTime: "10:00",
    } as const;
    expect((await bea.ask(marketing.follow, said)).code).toBe("404");
    expect((await ops.ask(marketing.follow, said)).code).toBe("403");
    expect((await admin.ask(marketing.follow, said)).msg).toBe(r.notYours.en);
    await ana.call(marketing.follow, said);
    expect((await linesOf(listId, ana)).find(({ id }) => id === lineId)).toMatchObject({
      attempts: 1,
      lastResult: "interested",
      nextAt: `${nextOn}T16:00:00.000Z`,
    });
    expect(await rowOf(listId)).toMatchObject({ contacted: 1, connected: 1 });
    expect(
      await rows(
        db(),
        sql`select a.channel, a.purpose, a.allowed, a.staff_id as by from contact_attempt a join marketing_line l
              on l.customer_id = a.customer_id where l.id = ${lineId}`,
      ),
    ).toEqual([{ channel: "call", purpose: "marketing", allowed: true, by: ana.id }]);
    const wrong = { ...said, result: "promised" as never };
    expect((await ana.ask(marketing.follow, wrong)).code).toBe("400");
    const { zone } = product.services.config;
    product.clock.set(new Date(startOfDay(zone, dayIn(zone, product.clock.now())).getTime() + 23 * HOUR_MS));
    const late = await ana.ask(marketing.follow, { ...call, lineId: other?.id ?? "", result: "noAnswer" });
    expect([late.code, (late.data as { rule?: string } | null)?.rule]).toEqual(["409", "hours"]);
    nextMorning();
  });

  test("does not reach a number that is no customer, nor a list that is closed; calls ask for the same", async () => {
    const listId = await listOf(["5588776655"]);
    const [line] = await linesOf(listId, ops);
    const lineId = line?.id ?? "";
    await run(db(), sql`update marketing_line set checker_id = ${ana.id}, assigned_at = now() where id = ${lineId}`);
    expect((await ana.ask(marketing.follow, { lineId, ...call, result: "noAnswer" })).msg).toBe(r.noCustomer.en);
    const target = asSystem(product.services, (ctx) =>
      lineTargets.find({ ...ctx, actor: { ...ctx.actor, id: ana.id } }, lineId),
    );
    await expect(target).rejects.toThrow();
    const row = await rowOf(listId);
    await admin.call(marketing.close, { listId, version: row?.version ?? 0, reason: "fin" });
    expect((await ana.ask(marketing.follow, { lineId, ...call, result: "noAnswer" })).msg).toBe(r.closedAlready.en);
  });
});

describe("what comes of it", () => {
  test("is attributed to whose contact led to it, once per list, as a plain recomputation says", async () => {
    nextMorning();
    const seeds = ["mk-a", "mk-b", "mk-c"];
    for (const seed of seeds)
      await sendPerson({ seed, person: personFrom(seed), door: product.door, chance: () => 0.5 });
    const customers = await rows<{ id: string; phone: string; packageName: string }>(
      db(),
      sql`select id, phone, package_name from customer where external_id = any (${seeds.map((seed) => personFrom(seed).externalId)})
          order by id`,
    );
    await consent(
      product,
      customers.map(({ id }) => id),
    );
    const listId = await listOf(
      customers.map(({ phone }) => phone),
      admin,
      { packageName: customers[0]?.packageName ?? "" },
    );
    await ops.call(marketing.assign, { listId, checker: ana.id, meant: "unassigned", count: 3 });
    const lines = await linesOf(listId, ana);
    const lineOf = (index: number): string => lines.toSorted((a, b) => Number(a.id) - Number(b.id))[index]?.id ?? "";
    await ana.call(marketing.follow, { lineId: lineOf(0), ...call, result: "interested" });
    await ana.call(marketing.follow, { lineId: lineOf(1), ...call, result: "noAnswer" });
    await ana.call(marketing.follow, { lineId: lineOf(2), ...call, result: "interested" });
    product.clock.advance(HOUR_MS);
    const first = await applyAs(product, "mk-a");
    await applyAs(product, "mk-b");
    product.clock.advance(8 * DAY_MS);
    nextMorning();
    await applyAs(product, "mk-c");
    await product.settle();
    await passAs(product, await product.staff("reviewer"), first.loanId);
    await bookOutcomes(product.services, new Date(product.clock.now().getTime() - 20 * DAY_MS));
    await bookNightly(product.services);
    expect(await rowOf(listId)).toMatchObject({ applied: 3, approved: 1, disbursed: 1, conversionBp: 10_000 });
    const shown = await linesOf(listId, ops);
    expect(shown.map(({ outcome, attributedTo }) => [outcome, attributedTo])).toEqual([
      ["applied", null],
      ["applied", null],
      ["disbursed", "Mariana Cruz"],
    ]);

    const contacts = await rows<{ staffId: string; at: Date; result: string; customerId: string }>(
      db(),
      sql`select staff_id, at, result, customer_id from follow_up where purpose = 'marketing' order by id`,
    );
    const orders = await rows<{ customerId: string; at: Date; cents: string | null }>(
      db(),
      sql`select customer_id, applied_at as at, case when disbursed_at is not null then contract_cents::text end as cents
          from loan_order where customer_id = any (${customers.map(({ id }) => id)}::bigint[])`,
    );
    const led = orders.filter(({ customerId, at }) => {
      const theirs = contacts
        .filter((one) => one.customerId === customerId)
        .map(({ staffId, at: when, result }) => ({
          staffId,
          at: when,
          reached: result === "interested" || result === "notInterested",
        }));
      return creditedTo(theirs, at, 7) === ana.id;
    });
    const mine = (await ana.call(marketing.achievement, {})).find(({ userId }) => userId === ana.id);
    expect(mine).toMatchObject({
      attempts: contacts.filter(({ staffId }) => staffId === ana.id).length,
      connects: contacts.filter(({ staffId, result }) => staffId === ana.id && result === "interested").length,
      applied: led.length,
      disbursed: led.filter(({ cents }) => cents !== null).length,
      disbursedCents: led.reduce((sum, { cents }) => sum + Number(cents ?? 0), 0),
      firstOverdue: 0,
    });
    expect(led.length).toBe(1);
    expect((await ana.call(marketing.achievement, {})).length, "others' figures are not theirs to see").toBe(1);
    const days = await ana.call(marketing.trend, {});
    expect(days.reduce((sum, { applied }) => sum + applied, 0)).toBe(1);
    await bookNightly(product.services);
    expect((await linesOf(listId, ops)).map(({ version }) => version)).toEqual(shown.map(({ version }) => version));
  });
});

describe("texts to a list", () => {
  test("go to those whom the sender sees, by a template for marketing", async () => {
    nextMorning();
    const listId = await readyList(3);
    await ops.call(marketing.assign, { listId, checker: ana.id, meant: "unassigned", count: 3 });
    const template = { tpl: "{app}: Hola {firstName}", customerState: "any", haveUrl: false } as const;
    const service = await ops.call(smsTemplate.create, { ...template, typeName: "MK servicio", type: "service" });
    const { id: templateId } = await ops.call(smsTemplate.create, { ...template, typeName: "MK", type: "marketing" });
    expect((await ana.ask(marketing.sms, { listId, templateId: service.id })).msg).toBe(
      smsDeskRefusals.notMarketing.en,
    );
    const { batchId } = await ana.call(marketing.sms, { listId, templateId });
    await product.settle();
    expect(await ana.call(sms.batch, { batchId })).toMatchObject({ status: "done", willSend: 3, held: 0 });
    expect((await bea.ask(marketing.sms, { listId, templateId })).code).toBe("404");
  });
});

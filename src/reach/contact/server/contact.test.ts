import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProduct, type Product } from "../../../testing/product.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { contact } from "../contract.ts";
import { contactRegister } from "../register.contract.ts";
import { keepConsent, stopMarketing } from "./consent.ts";
import { askForContacts, askToContact, wouldContact } from "./api.ts";
import { acting, addReachable, contactOf, reading } from "./testing/people.ts";

let house: Product;
let serial = 0;

beforeAll(async () => {
  house = await openProduct();
});
afterAll(() => house.close());

const phoneOf = () => `55700${String((serial += 1)).padStart(5, "0")}`;

interface Row {
  readonly allowed: boolean;
  readonly rule: string;
  readonly legalAt: Date | null;
  readonly basis: Readonly<Record<string, unknown>>;
}

const attemptsOf = (customerId: string) =>
  rows<Row>(
    house.services.connection.db,
    sql`select allowed, rule, legal_at, basis from contact_attempt where customer_id = ${customerId} order by id`,
  );

describe("askToContact", () => {
  test("writes the attempt with the rule that let it pass and what that was applied to", async () => {
    const phone = phoneOf();
    const id = await addReachable(house.services, { phone, state: "SR" });
    const answer = await acting(house.services, (ctx) => askToContact(ctx, contactOf(id, phone)));
    expect(answer).toMatchObject({ allowed: true, rule: "within" });
    expect(await attemptsOf(id)).toMatchObject([
      {
        allowed: true,
        rule: "within",
        legalAt: null,
        basis: { zones: ["America/Hermosillo"], hours: { from: "07:00", to: "22:00" }, state: "SR", first: true },
      },
    ]);
  });

  test("keeps a refusal although the command that wanted it is taken back, and no attempt of one that passed", async () => {
    const [phone, other] = [phoneOf(), phoneOf()];
    const id = await addReachable(house.services, { phone });
    const taken = (to: string) =>
      acting(house.services, async (ctx) => {
        await ctx.db.executeQuery(sql`select 1 from customer where id = ${id} for update`.compile(ctx.db));
        await askToContact(ctx, contactOf(id, to));
        throw new Error("taken back");
      });
    await expect(taken(phone)).rejects.toThrow("taken back");
    expect(await attemptsOf(id)).toEqual([]);
    await expect(taken(other)).rejects.toThrow("taken back");
    expect(await attemptsOf(id)).toMatchObject([{ allowed: false, rule: "thirdParty" }]);
  });

  test("counts over all channels, and over every account with the same number", async () => {
    const phone = phoneOf();
    const id = await addReachable(house.services, { phone });
    const [{ packageName } = { packageName: "" }] = await rows<{ packageName: string }>(
      house.services.connection.db,
      sql`select package_name from app_package where package_name <> 'mx.prestaya.app' order by 1 limit 1`,
    );
    const twin = await addReachable(house.services, { phone }, packageName);
    const first = contactOf(id, phone);
    const said = await acting(house.services, (ctx) =>
      askForContacts(ctx, [
        first,
        { ...first, channel: "chat" },
        { ...first, customerId: twin, channel: "call" },
        first,
        { ...first, purpose: "service" },
        { ...first, answers: true },
      ]),
    );
    expect(said.map((each) => (each.allowed ? each.rule : each.reason))).toEqual([
      "within",
      "within",
      "within",
      "dayCap",
      "within",
      "answer",
    ]);
    expect(await wouldContact(reading(house.services), [{ ...first, customerId: twin }])).toMatchObject([
      { allowed: false, reason: "dayCap" },
    ]);
  });

  test("two at once do not pass a cap together", async () => {
    const phone = phoneOf();
    const id = await addReachable(house.services, { phone });
    const asked = Array.from({ length: 8 }, () =>
      acting(house.services, (ctx) => askToContact(ctx, contactOf(id, phone))),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
  });
});

describe("flags and numbers", () => {
  test("what was said by a number holds for every customer who has it", async () => {
    const phone = phoneOf();
    const id = await addReachable(house.services, { phone });
    await run(
      house.services.connection.db,
      sql`insert into contact_flag (phone, kind, purposes, source, reason, raised_at)
          values (${phone}, 'doNotContact', array['service', 'collection'], 'borrower', 'BAJA', ${house.clock.now()})`,
    );
    expect(await wouldContact(reading(house.services), [contactOf(id, phone)])).toEqual([
      { allowed: false, reason: "doNotContact", legalAt: null },
    ]);
  });

  test("nobody unknown is contacted about money, nor a customer at another number than their own", async () => {
    const phone = phoneOf();
    const id = await addReachable(house.services, { phone });
    expect(
      await wouldContact(reading(house.services), [
        contactOf(null, phoneOf()),
        contactOf(id, phoneOf(), { purpose: "service" }),
        contactOf(null, phoneOf(), { purpose: "transactional" }),
      ]),
    ).toMatchObject([{ reason: "thirdParty" }, { reason: "thirdParty" }, { allowed: true }]);
  });
});

test("BAJA ends marketing for every account of a number, and for the number itself; consent that is given later lifts it", async () => {
  const [phone, stranger] = [phoneOf(), phoneOf()];
  const { services, clock } = house;
  const id = await addReachable(services, { phone });
  const says = (given: boolean, seconds: number) =>
    acting(services, (ctx) =>
      keepConsent(ctx, id, { given, saidAt: new Date(clock.now().getTime() + seconds * 1000) }),
    );
  const marketing = async () =>
    (await wouldContact(reading(services), [contactOf(id, phone, { purpose: "marketing" })]))[0];
  await says(true, -60);
  expect(await marketing()).toMatchObject({ reason: "registerMissing" });
  await acting(services, (ctx) => stopMarketing(ctx, phone));
  await acting(services, (ctx) => stopMarketing(ctx, phone));
  await acting(services, (ctx) => stopMarketing(ctx, stranger));
  expect(await marketing()).toMatchObject({ reason: "doNotContact" });
  expect(
    await wouldContact(reading(services), [contactOf(id, phone), contactOf(null, stranger, { purpose: "marketing" })]),
  ).toMatchObject([{ allowed: true }, { reason: "doNotContact" }]);
  const count = async () =>
    (await rows(services.connection.db, sql`select 1 from contact_flag where phone = ${phone} and ended_at is null`))
      .length;
  expect(await count()).toBe(1);
  // what the app still holds from before is no news
  await says(true, -60);
  expect(await marketing()).toMatchObject({ reason: "doNotContact" });
  clock.advance(60_000);
  await says(true, 0);
  expect(await marketing()).toMatchObject({ reason: "registerMissing" });
});

describe("flags raised by staff", () => {
  test("bar at once; what barred collection is lifted by two people, the rest by one", async () => {
    const phone = phoneOf();
    const { services } = house;
    const id = await addReachable(services, { phone });
    const admin = await house.staff("admin");
    const reason = "pidió no ser contactado";
    const purposes = ["marketing"] as const;
    expect((await admin.ask(contact.raise, { customerId: id, kind: "doNotContact", reason })).errors).toMatchObject([
      { field: "purposes" },
    ]);
    const past = { customerId: id, kind: "disputed", untilOn: "2020-01-01" as never, reason } as const;
    expect((await admin.ask(contact.raise, past)).code).toBe("400");
    const own = await admin.call(contact.raise, {
      customerId: id,
      kind: "doNotContact",
      purposes: [...purposes],
      reason,
    });
    expect(
      (await admin.ask(contact.raise, { customerId: id, kind: "doNotContact", purposes: [...purposes], reason })).code,
    ).toBe("409");
    const disputed = await admin.call(contact.raise, { customerId: id, kind: "disputed", reason });
    expect(await wouldContact(reading(services), [contactOf(id, phone)])).toMatchObject([{ reason: "disputed" }]);
    expect(await admin.askAlone(contact.lift, { flagId: own.flagId, reason })).toMatchObject({
      code: "200",
      data: own,
    });
    expect((await admin.askAlone(contact.lift, { flagId: own.flagId, reason })).code).toBe("409");
    const asked = await admin.askAlone(contact.lift, { flagId: disputed.flagId, reason });
    expect(isSentForApproval(asked.data)).toBe(true);
    expect(await wouldContact(reading(services), [contactOf(id, phone)])).toMatchObject([{ reason: "disputed" }]);
    if (!isSentForApproval(asked.data)) return;
    await (await house.staff("ops")).approve(asked.data.approvalId);
    expect(await wouldContact(reading(services), [contactOf(id, phone)])).toMatchObject([{ allowed: true }]);
    const { flags } = await admin.call(contact.state, { customerId: id });
    expect(flags).toMatchObject([
      { kind: "disputed", how: "lifted", can: { lift: false } },
      { kind: "doNotContact", how: "lifted" },
    ]);
  });

  test("hardship takes a proof and a last day; marketing takes registers that another person put in force", async () => {
    const phone = phoneOf();
    const { services } = house;
    const id = await addReachable(services, { phone });
    const [admin, operations] = [await house.staff("admin"), await house.staff("ops")];
    const content = Buffer.from("%PDF-1.7 prueba %%EOF").toString("base64");
    const untilOn = "2026-04-01" as never;
    await operations.call(contact.hardship, {
      customerId: id,
      untilOn,
      reason: "enfermedad",
      fileName: "a.pdf",
      content,
    });
    expect(await wouldContact(reading(services), [contactOf(id, phone)])).toMatchObject([
      { reason: "hardship", legalAt: new Date("2026-04-02T13:00:00Z") },
    ]);
    const other = await addReachable(services, { phone: phoneOf() });
    await operations.call(contact.consent, { customerId: other, given: true, reason: "por teléfono" });
    const sheet = (numbers: string[]) => Buffer.from(`Número\n${numbers.join("\n")}\n`).toString("base64");
    const asOf = "2026-03-01" as never;
    const brings = (kind: "REUS" | "REPEP", numbers: string[]) =>
      operations.ask(contactRegister.import, { kind, asOf, fileName: "r.csv", content: sheet(numbers) });
    expect(await brings("REUS", ["123", "5599990001", "x"])).toMatchObject({
      code: "400",
      msg: "2 lines are no numbers of 10 digits: 2, 4",
    });
    for (const kind of ["REUS", "REPEP"] as const) {
      const { data } = await brings(kind, ["+52 55 9999 0001", "5599990001", "5599990002"]);
      expect(data.phones).toBe(2);
      const register = { registerId: data.registerId, version: 0 };
      expect((await operations.ask(contactRegister.enforce, register)).code).toBe("403");
      await admin.call(contactRegister.enforce, register);
      expect((await admin.ask(contactRegister.enforce, register)).code).toBe("409");
    }
    const having = async (phone: string) =>
      (await admin.call(contactRegister.list, { phone })).list.map(({ kind }) => kind).sort();
    expect(await having("55 9999 0002")).toEqual(["REPEP", "REUS"]);
    expect(await having("5599990003")).toEqual([]);
    const mine = (
      await admin.ask(contactRegister.import, { kind: "REUS", asOf, fileName: "r.csv", content: sheet(["5599990003"]) })
    ).data;
    expect((await admin.ask(contactRegister.enforce, { registerId: mine.registerId, version: 0 })).code).toBe("409");
    const { state: now } = { state: await admin.call(contact.state, { customerId: other }) };
    expect(now.purposes.find(({ purpose }) => purpose === "marketing")).toMatchObject({ allowed: true });
    const listed = await addReachable(services, { phone: "5599990001" });
    await operations.call(contact.consent, { customerId: listed, given: true, reason: "por teléfono" });
    const { purposes } = await admin.call(contact.state, { customerId: listed });
    expect(purposes.find(({ purpose }) => purpose === "marketing")).toMatchObject({
      allowed: false,
      rule: "registered",
    });
    const { list, total } = await admin.call(contact.attempts, { customerId: id, outcome: "refused" });
    expect([list, total]).toEqual([[], 0]);
  });
});

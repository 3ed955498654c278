import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProduct, type Product } from "../../../testing/product.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { register } from "../../../../sandbox/borrower/registration.ts";
import type { DoorError } from "../../../../sandbox/door.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { open } from "../../../door/open/contract.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { execute } from "../../../platform/server/testing/cluster.ts";
import { plansOf } from "../../../platform/server/testing/plans.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { snapshots } from "../../../testing/snapshots.ts";
import { shelf } from "../../shelf/contract.ts";
import { quota } from "../contract.ts";
import type { Step } from "../domain/step.ts";
import { quotaRefusals } from "../messages.ts";
import { pastOf } from "./past.ts";

const DAY_MS = 86_400_000;
const GROUP = "Exprés 14 días";

const step = (settled: readonly [number, number | null], amount: number, ceiling = amount): Step => ({
  settledFrom: settled[0],
  settledTo: settled[1],
  lateFrom: 0,
  lateTo: null,
  amount: cents(amount),
  increment: cents(20_000),
  ceiling: cents(ceiling),
});
const STEPS = [step([0, 0], 80_000), step([1, null], 120_000, 250_000)];

let house: Product;
let ops: Staff;
let id = "";

beforeAll(async () => {
  house = await openProduct();
});
afterAll(() => house.close());
/** A group of its own for each test. */
beforeEach(async () => {
  const { db } = house.services.connection;
  await run(db, sql`update product set init_credit_cents = null`);
  await run(db, sql`update quota_strategy set enabled = false`);
  ({ id } = await only<{ id: string }>(
    db,
    sql`insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count, term_days,
          consultation_fee_bp, consultation_upfront, delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp)
        select product_id, merchant_no, group_name, product_cents, min_cents, term_count, term_days,
          consultation_fee_bp, consultation_upfront, delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp
        from product_group where group_name = ${GROUP} order by id limit 1 returning id`,
  ));
  ops = await house.staff("ops");
});

const find = async () => {
  const found = (await ops.call(quota.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no group");
  return found;
};
const seen = async () => {
  const { revision, inForce } = await find();
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const edited = async (steps: readonly Step[] = STEPS) => ({ ...(await seen()), steps: [...steps] });
const inUse = async (steps: readonly Step[] = STEPS): Promise<void> => {
  await ops.call(quota.edit, await edited(steps));
  await ops.call(quota.enable, await seen());
};
const tomorrow = () => addDays(dayIn(house.services.config.zone, house.clock.now()), 1);

describe("a strategy", () => {
  test("is there for each group, and begins with nothing", async () => {
    expect(await find()).toMatchObject({
      state: "none",
      strategy: null,
      leastCents: 50_000,
      mostCents: 300_000,
      can: { enable: false, disable: false },
    });
    expect(await ops.askAlone(quota.enable, await seen())).toMatchObject({ msg: quotaRefusals.noSteps.en });
  });

  test("is set, put into use and taken out of use by two people each time, who see what changes", async () => {
    const finance = await house.staff("finance");
    const asked = await ops.askAlone(quota.edit, await edited());
    if (!isSentForApproval(asked.data)) throw new Error("not sent");
    expect(await find()).toMatchObject({ state: "none", pending: 1 });
    expect(await tryToApprove(ops, asked.data.approvalId)).toMatchObject({ code: "403" });
    const { changes } = await finance.call(approval.detail, { approvalId: asked.data.approvalId });
    expect(changes).toMatchObject([{ field: "steps", after: { en: expect.stringContaining("up to $2,500.00") } }]);
    expect((await tryToApprove(finance, asked.data.approvalId)).code).toBe("200");
    expect(await find()).toMatchObject({ state: "disabled", pending: 0 });
    for (const [call, state] of [
      [quota.enable, "enabled"],
      [quota.disable, "disabled"],
    ] as const) {
      const alone = await ops.askAlone(call, await seen());
      if (!isSentForApproval(alone.data)) throw new Error("not sent");
      expect((await find()).state).not.toBe(state);
      expect((await tryToApprove(finance, alone.data.approvalId)).code).toBe("200");
      expect((await find()).state).toBe(state);
      const already = state === "enabled" ? quotaRefusals.alreadyEnabled : quotaRefusals.alreadyDisabled;
      expect(await ops.askAlone(call, await seen())).toMatchObject({ msg: already.en });
    }
  });

  test.each([
    ["overlap", [step([0, 1], 80_000), step([1, null], 120_000)], /Interval configuration error: steps 1 and 2/],
    ["leave somebody out", [step([1, null], 80_000)], /Interval configuration error: no step is for 0 settled/],
    ["end before they begin", [step([3, 2], 80_000)], /Interval configuration error: step 1 ends/],
    ["promise more than the group lends", [step([0, null], 80_000, 300_001)], /beyond \$3,000\.00/],
    ["have a ceiling below the amount", [step([0, null], 80_000, 79_999)], /ceiling of step 1/],
  ] as const)("with steps that %s is refused at the field", async (_what, steps, msg) => {
    expect(await ops.askAlone(quota.edit, await edited(steps))).toMatchObject({
      code: "409",
      msg: expect.stringMatching(msg),
      errors: [{ field: "steps" }],
    });
  });

  test.each([
    ["no steps", []],
    ["a negative amount", [{ ...STEPS[0], amount: -1 }]],
    ["an amount as text", [{ ...STEPS[0], amount: "800.00" }]],
    ["half an order", [{ ...STEPS[0], settledFrom: 0.5 }]],
    ["ten years and a day", [{ ...STEPS[0], lateTo: 3651 }]],
    ["too many steps", Array.from({ length: 21 }, (_, at) => step([at, at === 20 ? null : at], 1))],
  ])("with %s is refused", async (_what, steps) => {
    expect(await ops.askAlone(quota.edit, { ...(await seen()), steps } as never)).toMatchObject({ code: "400" });
  });

  test("is never more than the product's initial credit limit, whichever is lower", async () => {
    const { db } = house.services.connection;
    await run(db, sql`update product set init_credit_cents = 200000`);
    expect(await ops.askAlone(quota.edit, await edited())).toMatchObject({
      msg: expect.stringMatching(/beyond \$2,000\.00/),
    });
    await run(db, sql`update product set init_credit_cents = 250000`);
    expect((await ops.ask(quota.edit, await edited())).code).toBe("200");
    await run(db, sql`update product set init_credit_cents = 249999`);
    expect(await ops.askAlone(quota.enable, await seen())).toMatchObject({
      msg: expect.stringMatching(/beyond \$2,499\.99/),
    });
  });

  test("that two edit at once is the first one's, and the second is told what changed", async () => {
    const form = await edited();
    await ops.call(quota.edit, form);
    expect(await ops.askAlone(quota.edit, { ...form, steps: [step([0, null], 90_000)] })).toMatchObject({
      code: "409",
      data: { revision: 1, changes: [{ field: "steps" }] },
    });
  });

  test("takes effect from a stated time, never from one that has passed", async () => {
    const { zone } = house.services.config;
    const past = { ...(await edited()), effectiveOn: addDays(dayIn(zone, house.clock.now()), -1) };
    expect(await ops.askAlone(quota.edit, past)).toMatchObject({
      msg: revisionRefusals.past.en,
      errors: [{ field: "effectiveOn" }],
    });
    await ops.call(quota.edit, { ...(await edited()), effectiveOn: tomorrow() });
    expect((await find()).state).toBe("none");
    house.clock.advance(DAY_MS);
    await takeEffect(house.services);
    ops = await house.staff("ops");
    expect((await find()).state).toBe("disabled");
  });

  test("that has come to be beyond the product by its time does not take effect, and says why", async () => {
    await ops.call(quota.edit, { ...(await edited()), effectiveOn: tomorrow() });
    await run(house.services.connection.db, sql`update product set init_credit_cents = 100000`);
    house.clock.advance(DAY_MS);
    await takeEffect(house.services);
    ops = await house.staff("ops");
    expect((await find()).state).toBe("none");
    expect((await ops.call(quota.history, { id })).list[0]).toMatchObject({
      state: "stopped",
      stoppedFor: { en: "Step 2 is beyond $1,000.00, the most that the product lends" },
    });
  });

  test("comes back as it was, by two people", async () => {
    await ops.call(quota.edit, await edited());
    await ops.call(quota.edit, await edited([step([0, null], 90_000)]));
    const back = await ops.askAlone(quota.restore, { ...(await seen()), to: 1 });
    if (!isSentForApproval(back.data)) throw new Error("not sent");
    expect((await find()).steps).toHaveLength(1);
    await tryToApprove(await house.staff("finance"), back.data.approvalId);
    expect((await find()).steps).toEqual(STEPS);
  });

  test("does not come back where it promises more than the product lends by now", async () => {
    await ops.call(quota.edit, await edited());
    await ops.call(quota.edit, await edited([step([0, null], 90_000)]));
    await run(house.services.connection.db, sql`update product set init_credit_cents = 100000`);
    expect(await ops.askAlone(quota.restore, { ...(await seen()), to: 1 })).toMatchObject({
      code: "409",
      msg: expect.stringMatching(/beyond \$1,000\.00/),
    });
    expect((await find()).steps).toHaveLength(1);
  });

  test("is for who may set it: others read, and an app has no way to it", async () => {
    const auditor = await house.staff("auditor");
    expect(await auditor.askAlone(quota.edit, await edited())).toMatchObject({ code: "403" });
    expect(await auditor.askAlone(quota.disable, await seen())).toMatchObject({ code: "403" });
    await expect(house.door.call(quota.edit as never, (await edited()) as never)).rejects.toMatchObject({
      code: expect.stringMatching(/^40[134]$/),
    });
  });
});

async function newcomer(seed: string): Promise<Person & { readonly id: string }> {
  const person = personFrom(seed);
  const { door, clock, services } = house;
  await register({ seed, person, door, chance: () => 0.5, photos: snapshots }, clock.now());
  const found = await only<{ id: string }>(
    services.connection.db,
    sql`select id from customer where external_id = ${person.externalId}`,
  );
  return { ...person, ...found };
}

const hasSettled = (person: { readonly id: string }, n: number): Promise<unknown> =>
  run(house.services.connection.db, sql`update customer set settled_loans = ${n} where id = ${person.id}`);

const offer = async ({ externalId }: Person) =>
  (await house.door.call(open.products, { externalId })).find(({ productGroupId }) => productGroupId === id);

const apply = ({ externalId }: Person, appOrderId: string, amount: string): Promise<string> =>
  house.door.call(open.apply, { externalId, appOrderId, productGroupId: id, amount }).then(
    () => "taken",
    (error: DoorError) => error.message,
  );

describe("what a customer is lent", () => {
  test("is at most their credit limit, on the shelf and in an application, from the moment it is in use", async () => {
    const person = await newcomer("limited");
    await ops.call(quota.edit, await edited());
    expect(await offer(person)).toMatchObject({ minCents: 50_000, maxCents: 300_000 });
    await ops.call(quota.enable, await seen());
    expect(await offer(person)).toMatchObject({ minCents: 50_000, maxCents: 80_000 });
    expect(await apply(person, "limited-1", "800.01")).toContain(
      "El monto rebasa su límite de crédito de $800.00 para este producto",
    );
    await hasSettled(person, 3);
    expect(await offer(person)).toMatchObject({ maxCents: 160_000 });
    expect(await apply(person, "limited-2", "1600.00")).toBe("taken");
  });

  test("is nothing where the limit is, which application and simulator say in the same words", async () => {
    const person = await newcomer("nothing");
    await inUse([step([0, 0], 40_000), step([1, null], 0, 0)]);
    const told = "Su límite de crédito de $400.00 es menor que el monto mínimo de este producto, $500.00";
    expect(await offer(person)).toBeUndefined();
    expect(await apply(person, "nothing-1", "500.00")).toContain(told);
    const service = await house.staff("service");
    const judged = await service.call(shelf.simulate, { customerId: person.id });
    expect(judged.find(({ productGroupId }) => productGroupId === id)).toMatchObject({
      place: null,
      reason: { es: told },
    });
    await hasSettled(person, 1);
    expect(await apply(person, "nothing-2", "500.00")).toContain(
      "Con 1 préstamos liquidados y 0 días de mora no hay límite de crédito",
    );
  });

  test("is what somebody sees who has yet to register", async () => {
    await inUse();
    const shown = await house.door.call(open.products, { externalId: "not-there" });
    expect(shown.find(({ productGroupId }) => productGroupId === id)).toMatchObject({ maxCents: 80_000 });
  });

  test("is told by the tester before it is so, of a customer and of anybody with such a past", async () => {
    const person = await newcomer("tested");
    await hasSettled(person, 2);
    const asked = { id, steps: STEPS, settledLoans: 0, worstDays: 9 };
    expect(await ops.call(quota.test, asked)).toMatchObject({
      settledLoans: 0,
      worstDays: 9,
      limitCents: 80_000,
      how: { en: "Step 1: $800.00" },
      reason: null,
    });
    expect(await ops.call(quota.test, { ...asked, customerId: person.id })).toMatchObject({
      settledLoans: 2,
      worstDays: 0,
      limitCents: 140_000,
      how: { en: "Step 2: $1,200.00 + 1 × $200.00" },
    });
    expect(await ops.askAlone(quota.test, { ...asked, customerId: "999999" })).toMatchObject({ code: "404" });
    expect(await ops.askAlone(quota.test, { ...asked, steps: [step([1, null], 1)] })).toMatchObject({ code: "409" });
    expect((await find()).state).toBe("none");
  });

  test("is found by one statement that reads each table by an index", async () => {
    const person = await newcomer("explained");
    const { url, services } = house;
    // so few rows are read through anyway, unless that is forbidden
    await execute(url, `alter database "${new URL(url).pathname.slice(1)}" set enable_seqscan = off`);
    const read = () => pastOf(services.connection.db, person.id);
    const planned = await plansOf({ services, url }, read);
    expect(planned).toHaveLength(1);
    expect(planned[0]?.plan).toContain("loan_order_customer");
    expect(planned[0]?.plan).not.toContain("Seq Scan");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { history } from "../../../apps/history/contract.ts";
import { configuration } from "../../../base/configuration/contract.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { paidOut, passAs, payAs } from "../../../testing/borrower.ts";
import { heldTo } from "../../../testing/held.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { loan } from "../../loan/contract.ts";
import { relending } from "../contract.ts";
import { relendingRefusals } from "../messages.ts";
import { offerAnother } from "./offer.ts";
import { accept, enableRule, lastReceipt, offered, PACKAGE, relendOf, terms } from "./testing/settle.ts";

const DAY_MS = 86_400_000;
const OTHER = "mx.prestaya.app";
const MONTH_S = 30 * 86_400;

let product: Product;
let admin: Staff;
let general = "";

beforeAll(async () => {
  product = await openProduct();
  general = await enableRule(await product.staff("admin"));
});
afterAll(() => product.close());
beforeEach(async () => {
  admin = await product.staff("admin");
});

const find = async (id: string, of = admin) =>
  (await of.call(relending.list, { pageSize: 200 })).list.find((one) => one.id === id);
async function seen(id: string) {
  const { revision, inForce } = (await find(id)) ?? {};
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
}
const edited = async (id: string, change: object = {}) => ({ ...(await seen(id)), ...terms, ...change });

interface Followed {
  readonly state: string;
  readonly reason: string | null;
  /** Seconds from the settlement to the offer. */
  readonly waits: number | null;
}

/** What becomes of an order of a version of the app that is settled now; null where no rule looks at it. */
async function followed(version: string, seed: string): Promise<Followed | null> {
  const { db } = product.services.connection;
  const who = await paidOut(product, seed, { amount: "1000.00" });
  await run(db, sql`update loan_order set app_version = ${version} where id = ${who.loanId}`);
  const { order } = await admin.call(loan.detail, { loanId: who.loanId });
  await payAs(product, who, order.outstandingCents).catch((error: Error) => {
    // what is offered in a month does not come to rest today
    if (!error.message.includes("rest")) throw error;
  });
  await run(db, sql`update outbox set done_at = now() where topic = 'relend.offer' and done_at is null`);
  return row<Followed>(
    db,
    sql`select state, reason, extract(epoch from due_at - settled_at)::int as waits from relend where loan_id = ${who.loanId}`,
  );
}

const tomorrow = () => addDays(dayIn(product.services.config.zone, product.clock.now()), 1);

describe("a rule", () => {
  test("of a version keeps the one for any version away, in effect and closed again, and not before it ever was", async () => {
    const nobody = { ...terms, shuntPercentage: 0 };
    const { id } = await admin.call(relending.create, { packageName: PACKAGE, version: "7.1", ...nobody });
    expect(await followed("7.1", "never-in-effect")).toMatchObject({ state: "offered" });
    await admin.call(relending.enable, await seen(id));
    expect(await followed("7.1", "in-effect")).toMatchObject({ state: "refused", reason: "notDiverted" });
    expect((await admin.askAlone(relending.disable, await seen(id))).code).toBe("200");
    expect(await followed("7.1", "closed-again")).toBeNull();
    expect(await followed("7.2", "of-another-version")).toMatchObject({ state: "offered" });
  });

  test("says another thing from its very instant on, whoever has looked by then", async () => {
    await admin.call(relending.edit, await edited(general, { shuntPercentage: 0, effectiveOn: tomorrow() }));
    expect(await followed("1.0", "before-its-time")).toMatchObject({ state: "offered" });
    product.clock.advance(DAY_MS);
    admin = await product.staff("admin");
    expect(await followed("1.0", "from-its-time")).toMatchObject({ state: "refused", reason: "notDiverted" });
    await admin.call(relending.edit, await edited(general));
  });

  test("of a form that somebody was faster than is refused with the difference, of two at once one", async () => {
    const before = await edited(general, { lateDays: 2 });
    const answers = await Promise.all([3, 4].map((lateDays) => admin.ask(relending.edit, { ...before, lateDays })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    expect(await admin.askAlone(relending.edit, before)).toMatchObject({
      code: "409",
      errors: [{ field: "revision" }],
      data: { changes: [{ field: "lateDays" }] },
    });
    await admin.call(relending.edit, await edited(general));
  });

  test("with intervals that share an amount is told so in the specification's words, wherever they are sent", async () => {
    const shared = {
      intervals: [
        { from: 0, to: 100, increase: 0 },
        { from: 100, to: 200, increase: 0 },
      ],
    };
    const draft = { packageName: PACKAGE, version: "8.0", ...terms, ...shared };
    for (const answer of [
      await admin.askAlone(relending.create, draft),
      await admin.askAlone(relending.edit, await edited(general, shared)),
      await admin.askAlone(relending.replay, draft),
    ])
      expect(answer).toMatchObject({
        code: "409",
        msg: expect.stringContaining("Interval configuration error"),
        errors: [{ field: "intervals" }],
      });
  });

  test.each([
    ["delayTime", -1],
    ["delayTime", MONTH_S + 1],
    ["delayTime", 0.5],
    ["shuntPercentage", -1],
    ["lateDays", -1],
    ["overLimit", "1.005"],
    ["overLimit", "abc"],
  ])("with %s %o is refused at the field", async (field, value) => {
    expect(await admin.askAlone(relending.edit, await edited(general, { [field]: value }))).toMatchObject({
      code: "400",
      errors: [{ field }],
    });
  });
});

describe.each([
  ["max", [MONTH_S, MONTH_S, 60, MONTH_S]],
  ["none", [0, 0, 60, MONTH_S]],
] as const)("a countdown under a minute that is read as %s", (reading, waits) => {
  test(`comes to ${waits.join(", ")} s for 0, 59, 60 s and 30 days`, async () => {
    const key = "autoRelend.shortDelayMeans";
    const { list } = await admin.call(configuration.list, {});
    const version = list.find((setting) => setting.key === key)?.version ?? 0;
    expect((await admin.ask(configuration.save, { key, value: reading, version, reason: "x" })).code).toBe("200");
    expect(await admin.call(relending.reading, {})).toEqual({ shortDelay: reading });
    const came: unknown[] = [];
    for (const delayTime of [0, 59, 60, MONTH_S]) {
      const change = await edited(general, { delayTime, lateDays: 1 + (delayTime % 7) });
      expect((await admin.ask(relending.edit, change)).code).toBe("200");
      came.push((await followed("1.0", `${reading}-${delayTime}`))?.waits);
    }
    expect(came).toEqual(waits);
  });
});

describe("an offer", () => {
  test("adds to what earlier ones have increased, up to the limit of all of them", async () => {
    await admin.call(relending.edit, await edited(general, { overLimit: "300.00" }));
    let who = await offered(product, admin, "again-and-again");
    for (const amount of [1200_00, 1300_00, 1300_00]) {
      const { order: made } = await admin.call(loan.detail, { loanId: who.childId });
      expect(made.contractCents).toBe(amount);
      await accept(product, who);
      await passAs(product, await product.staff("reviewer"), who.childId);
      const { order } = await admin.call(loan.detail, { loanId: who.childId });
      await payAs(product, who, order.outstandingCents);
      const childId = (await relendOf(product, who.childId))?.childId ?? "";
      who = { ...who, childId, orderNo: (await admin.call(loan.detail, { loanId: childId })).order.orderNo };
    }
  });

  test("is not made once the settlement was reversed while its countdown ran", async () => {
    await admin.call(relending.edit, await edited(general, { delayTime: 3600 }));
    const who = await paidOut(product, "reversed-before", { amount: "1000.00" });
    const { order } = await admin.call(loan.detail, { loanId: who.loanId });
    await payAs(product, who, order.outstandingCents);
    const waiting = await relendOf(product, who.loanId);
    expect(waiting).toMatchObject({ state: "waiting" });
    const repaymentId = await lastReceipt(product, who.loanId);
    await (await product.staff("finance")).call(repayment.reverse, { repaymentId, reason: "no llegó" });
    await offerAnother(product.services, { id: waiting?.id ?? "" });
    expect(await relendOf(product, who.loanId)).toMatchObject({ state: "refused", reason: "reopened", childId: null });
    await admin.call(relending.edit, await edited(general));
  });
});

describe("who is held to some packages", () => {
  test("sees and changes the rules of these alone", async () => {
    const { id: other } = await admin.call(relending.create, { packageName: OTHER, version: "*", ...terms });
    const held = await heldTo(product, PACKAGE);
    expect(await find(general, held)).toMatchObject({ packageName: PACKAGE });
    expect(await find(other, held)).toBeUndefined();
    const former = await held.call(relending.historical, { pageSize: 200 });
    expect(new Set(former.list.map(({ packageName }) => packageName))).toEqual(new Set([PACKAGE]));
    const told = async (staff: Staff) =>
      new Set((await staff.call(history.list, { pageSize: 200 })).list.map(({ object }) => object?.split(" ")[0]));
    expect([await told(held), (await told(admin)).has(OTHER)]).toEqual([new Set([PACKAGE]), true]);
    expect(await held.call(history.find, { query: OTHER })).toEqual([]);
    const form = { revision: 1, inForce: 1, reason: "x" };
    for (const answer of [
      await held.askAlone(relending.history, { id: other }),
      await held.askAlone(relending.edit, { id: other, ...form, ...terms, lateDays: 9 }),
      await held.askAlone(relending.enable, { id: other, ...form }),
      await held.askAlone(relending.disable, { id: other, ...form }),
      await held.askAlone(relending.restore, { id: other, ...form, to: 1 }),
    ])
      expect(answer.code).toBe("404");
    expect(await held.askAlone(relending.create, { packageName: OTHER, version: "2.0", ...terms })).toMatchObject({
      msg: relendingRefusals.noPackage.en,
    });
    expect((await held.askAlone(relending.edit, await edited(general, { lateDays: 8 }))).code).toBe("200");
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { audit } from "../../../control/audit/contract.ts";
import { lockName } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { customerSettings } from "../../../people/borrower/domain/settings.ts";
import { heldTo } from "../../../testing/held.ts";
import { applyQuickly, passOrder } from "../../../testing/orders.ts";
import { openProduct, UNSEEN, type Product, type Staff } from "../../../testing/product.ts";
import { blacklist } from "../contract.ts";
import { blacklistRefusals as r } from "../messages.ts";
import { customer } from "../../customer/contract.ts";
import { reviewBlacklist } from "./review.job.ts";

const DAY = 86_400_000;
let product: Product;
let ops: Staff;
let reviewer: Staff;

beforeAll(async () => {
  product = await openProduct();
  [ops, reviewer] = [await product.staff("ops"), await product.staff("reviewer")];
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const today = () => dayIn(product.services.config.zone, product.clock.now());

/** An order that waits for a reviewer, and what its customer can be listed by. */
async function waiting(seed: string) {
  const { loanId, orderNo, person } = await applyQuickly(product, { seed });
  await product.settle();
  const keys = await only<{ phone: string; curp: string; clabe: string; device: string; customerId: string }>(
    db(),
    sql`select c.phone, c.curp, o.clabe, d.device_id as device, c.id as customer_id from loan_order o
        join customer c on c.id = o.customer_id join customer_device d on d.customer_id = c.id where o.id = ${loanId}`,
  );
  return { loanId, orderNo, person, ...keys };
}

const statusOf = async (loanId: string) =>
  (await only<{ status: number }>(db(), sql`select status from loan_order where id = ${loanId}`)).status;
const add = (input: object, staff = reviewer) =>
  staff.askAlone(blacklist.create, { source: "manual", reason: "Fraude confirmado", ...input } as never);
const listed = async (entryId: string, staff = ops) => staff.call(blacklist.detail, { entryId });
const sent = (answer: { data: unknown }): string => {
  if (!isSentForApproval(answer.data)) throw new Error(`not sent for approval: ${JSON.stringify(answer)}`);
  return answer.data.approvalId;
};

describe("an order that a reviewer has passed", () => {
  test.each([
    ["phone", "phone", (value: string) => `+52 1 ${value.slice(0, 2)} ${value.slice(2)}`],
    ["idDoc", "curp", (value: string) => ` ${value.toLowerCase()}`],
    ["card", "clabe", (value: string) => value.replace(/(\d{6})/g, "$1 ").trim()],
    ["device", "device", (value: string) => value.toUpperCase().replace(/^(...)/, "$1-")],
  ] as const)("is stopped by a %s, written otherwise, and the hit keeps it", async (type, key, written) => {
    const order = await waiting(`stop-${type}`);
    const { data } = await add({ type, value: written(order[key]) });
    expect(data).toMatchObject({ stopped: 1 });
    await passOrder(reviewer, order.loanId);
    await product.settle();
    expect(await statusOf(order.loanId)).toBe(-32);
    const { entryId } = data as { entryId: string };
    expect(await listed(entryId)).toMatchObject({
      hitCount: 1,
      hits: [{ loanId: order.loanId, orderNo: order.orderNo, at: product.clock.now().toISOString() }],
    });
    const { list } = await ops.call(blacklist.hits, { orderNo: order.orderNo });
    expect(list).toMatchObject([{ loanId: order.loanId, entryId, type }]);
  });

  test("is stopped by each entry that it matches, once", async () => {
    const order = await waiting("two-entries");
    await run(db(), sql`update customer set rfc = 'gode 561231-gr8' where id = ${order.customerId}`);
    await add({ type: "phone", value: order.phone });
    await add({ type: "idDoc", value: "GODE561231GR8" });
    await passOrder(reviewer, order.loanId);
    await product.settle();
    await reviewBlacklist(product.services, { loanId: order.loanId });
    const kept = await rows<{ loanId: string }>(
      db(),
      sql`select loan_id from blacklist_hit where loan_id = ${order.loanId}`,
    );
    expect(kept).toHaveLength(2);
  });

  test("goes on when the entry has expired, or was released", async () => {
    const expired = await waiting("expired");
    await add({ type: "phone", value: expired.phone, expiresOn: today() });
    const released = await waiting("released");
    const { entryId } = (await add({ type: "phone", value: released.phone })).data as { entryId: string };
    const asked = await reviewer.askAlone(blacklist.release, { entryId, version: 0, reason: "Homónimo" });
    expect(await ops.approve(sent(asked))).toBeDefined();
    product.clock.advance(DAY);
    [ops, reviewer] = [await product.staff("ops"), await product.staff("reviewer")];
    for (const { loanId } of [expired, released]) await passOrder(reviewer, loanId);
    await product.settle();
    expect(await statusOf(expired.loanId)).toBe(21);
    expect(await statusOf(released.loanId)).toBe(21);
  });

  test("is reviewed before or after an entry is added, and not in between", async () => {
    const order = await waiting("race");
    await new Promise<void>((begun, fail) => {
      product.services.connection.commands
        .transaction()
        .execute(async (tx) => {
          await lockName(tx, "blacklist");
          await passOrder(reviewer, order.loanId);
          const settled = product.settle();
          // the review waits for the list as long as somebody changes it
          for (let held = false; !held;) {
            const waits = await rows<{ pid: number }>(
              db(),
              sql`select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted`,
            );
            held = waits.length > 0;
          }
          await run(
            tx,
            sql`insert into blacklist (type, value, source, reason, created_at)
                values ('phone', ${order.phone}, 'manual', 'x', ${product.clock.now()})`,
          );
          begun(settled);
        })
        .catch(fail);
    });
    expect(await statusOf(order.loanId)).toBe(-32);
  });
});

describe("a value that is listed", () => {
  test("says at once which open orders it touches, and which it will not stop any more", async () => {
    const open = await waiting("touch-open");
    const paid = await waiting("touch-paid");
    await passOrder(reviewer, paid.loanId);
    await product.settle();
    const asked = { type: "phone" as const, value: `+52 ${open.phone}` };
    expect(await reviewer.call(blacklist.touched, asked)).toMatchObject({
      listed: false,
      total: 1,
      stopped: 1,
      orders: [{ loanId: open.loanId, status: 12, stops: true }],
    });
    expect(await reviewer.call(blacklist.touched, { type: "card", value: paid.clabe })).toMatchObject({
      total: 1,
      stopped: 0,
      orders: [{ loanId: paid.loanId, status: 21, stops: false }],
    });
    const { entryId } = (await add(asked)).data as { entryId: string };
    expect((await listed(entryId)).touched).toMatchObject({ total: 1, stopped: 1 });
    expect((await reviewer.call(blacklist.touched, asked)).listed).toBe(true);
  });

  test("is listed once, however it is written, also by two people at once", async () => {
    const answers = await Promise.all([
      add({ type: "phone", value: "5598765432" }),
      add({ type: "phone", value: "+52 55 9876 5432" }, ops),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    expect(answers.find(({ code }) => code === "409")).toMatchObject({
      msg: r.listed.en,
      errors: [{ field: "value" }],
    });
  });

  test.each([
    [{ type: "phone", value: "12345" }, r.phone, "value"],
    [{ type: "idDoc", value: "XEXX010101000" }, r.generic, "value"],
    [{ type: "card", value: "4152313412341234" }, r.card, "value"],
    [{ type: "device", value: "a!?" }, r.device, "value"],
    [{ type: "phone", value: "5511111112", expiresOn: "2020-01-01" }, r.past, "expiresOn"],
  ])("with %o is refused at its field, which is not repeated", async (input, reason, field) => {
    const answer = await add(input);
    expect(answer).toMatchObject({ msg: reason.en, errors: [{ field }] });
    expect(JSON.stringify(answer)).not.toContain(input.value);
  });

  test("stands masked in lists and the log, is found by the whole of it, and is revealed for a reason", async () => {
    const value = "5587654321";
    const { entryId } = (await add({ type: "phone", value })).data as { entryId: string };
    const found = await ops.call(blacklist.list, { value: "+52 (55) 8765-4321" });
    expect(found.list).toMatchObject([{ id: entryId, value: "55****4321" }]);
    expect((await ops.call(blacklist.list, { value: "4321" })).total).toBe(0);
    const admin = await product.staff("admin");
    const log = await admin.call(audit.list, { objectType: "blacklist", objectId: entryId } as never);
    expect(JSON.stringify(log)).not.toContain(value);
    expect(await reviewer.call(blacklist.reveal, { entryId, reason: "Aclaración" })).toEqual({ value });
    const [revealed] = await rows<{ reason: string; after: unknown }>(
      db(),
      sql`select reason, after from operation_log where call = 'blacklist.reveal' and object_id = ${entryId}`,
    );
    expect(revealed).toEqual({ reason: "Aclaración", after: { field: "phone" } });
  });

  test("is revealed so many times in an hour, customers' data counted among them, even all at once", async () => {
    const value = "5587650000";
    const { entryId } = (await add({ type: "phone", value })).data as { entryId: string };
    const most = customerSettings.revealsPerHour.default;
    const service = await product.staff("ops");
    product.clock.advance(3_600_001);
    const codes = await Promise.all(
      Array.from(
        { length: most + 2 },
        async () => (await service.ask(blacklist.reveal, { entryId, reason: "x" })).code,
      ),
    );
    expect(codes.filter((code) => code !== "200")).toEqual(["429", "429"]);
    const { customerId } = await waiting("revealed");
    expect((await service.ask(customer.reveal, { customerId, field: "phone", reason: "x" })).code).toBe("429");
  });

  test("is revealed by the permission of its own kind, and never without the page", async () => {
    const clabe = "032180000118359719";
    const { entryId } = (await add({ type: "card", value: clabe })).data as { entryId: string };
    // a reviewer may see phones and identity numbers in full, and no accounts
    expect((await reviewer.askAlone(blacklist.reveal, { entryId, reason: "x" })).code).toBe("403");
    expect((await listed(entryId, reviewer)).can).toMatchObject({ reveal_card: false, release: true });
    const finance = await product.staff("finance");
    expect((await finance.askAlone(blacklist.reveal, { entryId, reason: "x" })).code).toBe("403");
  });

  test("keeps what it is, whatever writes", async () => {
    const { entryId } = (await add({ type: "phone", value: "5500112233" })).data as { entryId: string };
    await expect(run(db(), sql`update blacklist set value = '5500112234' where id = ${entryId}`)).rejects.toThrow(
      /stands/,
    );
    await expect(run(db(), sql`delete from blacklist where id = ${entryId}`)).rejects.toThrow(/stands/);
    const ending = sql`update blacklist set released_at = now(), version = version + 1 where id = ${entryId}`;
    await expect(run(db(), ending)).rejects.toThrow(/two people/);
    const sooner = sql`update blacklist set expires_on = ${today()}, version = version + 1 where id = ${entryId}`;
    await expect(run(db(), sooner)).rejects.toThrow(/two people/);
    const alone = sql`update blacklist set released_at = now(), version = version + 1, ended_by = 1, end_checked_by = 1
                      where id = ${entryId}`;
    await expect(run(db(), alone)).rejects.toThrow(/two_people/);
  });
});

describe("the end of an entry", () => {
  let entryId = "";
  let place = 0;
  const next = async (more: object = {}): Promise<void> => {
    const value = `55330000${String((place += 1)).padStart(2, "0")}`;
    ({ entryId } = (await add({ type: "phone", value, ...more })).data as { entryId: string });
  };
  const seen = async () => ({ entryId, version: (await listed(entryId)).version, reason: "Homónimo" });

  test("takes two people: neither its maker approves it, nor who has no right to", async () => {
    await next();
    const approvalId = sent(await ops.askAlone(blacklist.release, await seen()));
    expect((await listed(entryId)).state).toBe("active");
    expect((await tryToApprove(ops, approvalId)).code).toBe("403");
    expect((await reviewer.askAlone(approval.approve, { approvalId, seen: UNSEEN })).code).toBe("403");
    const again = await reviewer.askAlone(blacklist.release, await seen());
    expect(again.code).toBe("409");
    const admin = await product.staff("admin");
    await admin.approve(approvalId);
    expect(await listed(entryId)).toMatchObject({
      state: "released",
      endedBy: "Óscar Medina",
      releaseReason: "Homónimo",
    });
    expect(await reviewer.askAlone(blacklist.release, await seen())).toMatchObject({ code: "409", msg: r.released.en });
  });

  test("shows its checker the masked value, its type and what changes", async () => {
    await next();
    const approvalId = sent(await reviewer.askAlone(blacklist.release, await seen()));
    const request = await ops.call(approval.detail, { approvalId });
    expect(request).toMatchObject({
      changes: [{ field: "type" }, { field: "state", before: { en: "In force" }, after: { en: "Released" } }],
    });
    expect(JSON.stringify(request)).not.toMatch(/55330000\d\d/);
  });

  test("that comes sooner takes two as well; later, one", async () => {
    await next();
    const soon = addDays(today(), 5);
    const approvalId = sent(await reviewer.askAlone(blacklist.expiry, { ...(await seen()), expiresOn: soon }));
    expect((await listed(entryId)).expiresOn).toBeNull();
    await ops.approve(approvalId);
    expect((await listed(entryId)).expiresOn).toBe(soon);
    const later = await reviewer.askAlone(blacklist.expiry, { ...(await seen()), expiresOn: addDays(soon, 9) });
    expect(later).toMatchObject({ code: "200", data: { entryId } });
    expect(isSentForApproval(later.data)).toBe(false);
    // what one person has put off, the same person does not bring back alone
    sent(await reviewer.askAlone(blacklist.expiry, { ...(await seen()), expiresOn: soon }));
  });

  test("is not moved to a day that is past, nor to the same one", async () => {
    await next({ expiresOn: addDays(today(), 3) });
    const at = (expiresOn: string | null) => async () =>
      ops.askAlone(blacklist.expiry, { ...(await seen()), expiresOn } as never);
    expect(await at(addDays(today(), -1))()).toMatchObject({ msg: r.past.en, errors: [{ field: "expiresOn" }] });
    expect(await at(addDays(today(), 3))()).toMatchObject({ code: "409", msg: r.sameDay.en });
  });

  test("that two ask for at once is carried out once", async () => {
    await next();
    const asked = await seen();
    const both = await Promise.all([reviewer, ops].map((staff) => staff.askAlone(blacklist.release, asked)));
    expect(both.map(({ code }) => code).sort()).toEqual(["200", "409"]);
  });

  test("is for the entry that the checker saw: who moved it meanwhile makes the request stale", async () => {
    await next({ expiresOn: addDays(today(), 3) });
    const approvalId = sent(await reviewer.askAlone(blacklist.release, await seen()));
    const { seen: before } = await ops.call(approval.detail, { approvalId });
    await ops.call(blacklist.expiry, { ...(await seen()), expiresOn: null });
    expect((await ops.askAlone(approval.approve, { approvalId, seen: before })).code).toBe("409");
    expect((await listed(entryId)).state).toBe("active");
  });

  test("of an entry that has expired is no end: moved on, it is in force again, unless it was listed anew", async () => {
    await next({ expiresOn: today() });
    const { value } = await only<{ value: string }>(db(), sql`select value from blacklist where id = ${entryId}`);
    product.clock.advance(DAY);
    [ops, reviewer] = [await product.staff("ops"), await product.staff("reviewer")];
    expect((await listed(entryId)).state).toBe("expired");
    const anew = await add({ type: "phone", value });
    expect(anew.code).toBe("200");
    expect(await ops.askAlone(blacklist.expiry, { ...(await seen()), expiresOn: null })).toMatchObject({
      code: "409",
      msg: r.listed.en,
    });
  });
});

test("who is held to another package sees no order of this one, in any call", async () => {
  const order = await waiting("held");
  const { entryId } = (await add({ type: "phone", value: order.phone })).data as { entryId: string };
  const open = await waiting("held-open");
  await run(
    db(),
    sql`insert into blacklist (type, value, source, reason, created_at)
        values ('phone', ${open.phone}, 'manual', 'x', ${product.clock.now()})`,
  );
  await passOrder(reviewer, order.loanId);
  await product.settle();
  expect((await listed(entryId)).hitCount).toBe(1);
  await run(
    db(),
    sql`insert into app_package (package_name, app_name, merchant_no, created_at)
        select 'mx.ajena.app', 'Ajena', merchant_no, created_at from app_package where package_name = 'mx.prestaya.app'`,
  );
  const held = await heldTo(product, "mx.ajena.app");
  expect(await listed(entryId, held)).toMatchObject({ hitCount: 0, hits: [], touched: { total: 0, orders: [] } });
  expect((await held.call(blacklist.hits, {})).total).toBe(0);
  expect((await held.call(blacklist.list, { hit: true })).total).toBe(0);
  expect((await held.call(blacklist.list, { value: order.phone })).list).toMatchObject([
    { hitCount: 0, lastHitAt: null },
  ]);
  expect(await held.call(blacklist.touched, { type: "phone", value: open.phone })).toMatchObject({
    total: 0,
    orders: [],
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "../../../../platform/shared/endpoint.ts";
import { isSentForApproval } from "../../../../platform/shared/endpoint.ts";
import { addDays, businessDate } from "../../../../platform/shared/business-date.ts";
import { only, rows, run, sql } from "../../../../platform/server/database/connect.ts";
import { inReview, passAs, type Applied } from "../../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../../testing/product.ts";
import { storyOf } from "../../../../testing/story.ts";
import { open } from "../../../../door/open/contract.ts";
import { loan } from "../../../../service/loan/contract.ts";
import { approval } from "../../../../book/approval/contract.ts";
import { customer } from "../../contract.ts";
import { lapseLocks } from "./lapse.job.ts";

const DAY_MS = 86_400_000;

let product: Product;
let service: Staff;
let ops: Staff;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  [service, ops, admin] = await Promise.all([product.staff("service"), product.staff("ops"), product.staff("admin")]);
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const today = async () =>
  businessDate(
    (
      await only<{ day: string }>(
        db(),
        sql`select
  to_char(${product.clock.now()}::timestamptz at time zone 'America/Mexico_City', 'YYYY-MM-DD') as day`,
      )
    ).day,
  );

interface Known extends Applied {
  readonly customerId: string;
}

async function known(seed: string): Promise<Known> {
  const applied = await inReview(product, seed);
  const { customerId } = (await service.call(loan.detail, { loanId: applied.loanId })).order;
  return { ...applied, customerId };
}

const standing = async ({ customerId }: Known) => (await admin.call(customer.detail, { customerId })).customer;
const locksOf = ({ customerId }: Known, who = admin) => who.call(customer.locks, { customerId });
const statusOf = async ({ loanId }: Known) => (await admin.call(loan.detail, { loanId })).order.status;

type Wish = Partial<InputOf<typeof customer.lock>>;

async function lock(who: Staff, one: Known, wish: Wish = {}) {
  const { version } = await standing(one);
  return who.ask(customer.lock, { customerId: one.customerId, version, as: 2, reason: "sospecha de fraude", ...wish });
}

async function restore(who: Staff, one: Known, as?: 1 | 2) {
  const { version } = await standing(one);
  return who.askAlone(customer.restore, { customerId: one.customerId, version, reason: "aclarado", ...(as && { as }) });
}

/** A request that has to wait for a second person; its id. */
async function asked(who: Staff, one: Known, as?: 1 | 2): Promise<string> {
  const answer = await restore(who, one, as);
  if (answer.code !== "200" || !isSentForApproval(answer.data))
    throw new Error(`no request: ${JSON.stringify(answer)}`);
  return answer.data.approvalId;
}

const nextDays = async (days: number) => {
  product.clock.advance(days * DAY_MS);
  await lapseLocks(product.services);
  await product.settle();
};

describe("a lock", () => {
  test("of the login keeps the borrower's app out from the next call on, and lets it in once it is lifted", async () => {
    const one = await known("lock-login");
    const { externalId } = one.person;
    await lock(service, one, { as: 1 });
    expect((await standing(one)).status).toBe(1);
    for (const call of [open.orders, open.logOff] as const)
      await expect(product.door.call(call, { externalId })).rejects.toMatchObject({ code: "409" });
    expect((await restore(service, one)).data).toMatchObject({ status: 0 });
    await expect(product.door.call(open.orders, { externalId })).resolves.toBeDefined();
  });

  test("of borrowing stops payouts and new orders and leaves the login; what it held is paid once it is lifted", async () => {
    const one = await known("lock-borrowing");
    await lock(service, one);
    await passAs(product, await product.staff("reviewer"), one.loanId);
    expect(await statusOf(one)).toBe(32);
    const { externalId } = one.person;
    await expect(product.door.call(open.orders, { externalId })).resolves.toBeDefined();
    const shown = await admin.call(loan.detail, { loanId: one.loanId });
    expect(shown.order.can.payout).toBe(false);
    expect((await restore(service, one)).data).toMatchObject({ status: 0 });
    await product.settle();
    expect(await statusOf(one)).toBe(21);
  });

  test("of both kinds stands with each, and leaves with each: 0, 2, 1, 2, 0", async () => {
    const one = await known("lock-both");
    const seen: number[] = [];
    const see = async () => seen.push((await standing(one)).status);
    await see();
    await lock(service, one, { as: 2 });
    await see();
    await lock(service, one, { as: 1 });
    await see();
    expect((await restore(service, one, 1)).code).toBe("200");
    await see();
    expect((await restore(service, one, 1)).code).toBe("409");
    expect((await restore(service, one, 2)).code).toBe("200");
    await see();
    expect(seen).toEqual([0, 2, 1, 2, 0]);
  });

  test("says who placed it, why and until when, and is extended by its maker, in one row each", async () => {
    const one = await known("lock-extended");
    const [soon, later] = [addDays(await today(), 3), addDays(await today(), 9)];
    await lock(service, one, { until: soon, reason: "en revisión" });
    await lock(service, one, { until: later, reason: "sigue en revisión" });
    expect(await locksOf(one, service)).toMatchObject([
      { kind: 2, untilOn: later, reason: "sigue en revisión", placedBy: "Sofía Herrera", own: true },
    ]);
    expect((await locksOf(one, ops))[0]?.own).toBe(false);
    expect((await admin.call(customer.list, { userId: one.customerId })).list).toMatchObject([{ lockedUntil: later }]);
    const kept = await rows(
      db(),
      sql`select how, end_reason from customer_lock where customer_id = ${one.customerId} order by id`,
    );
    expect(kept).toEqual([
      { how: "replaced", endReason: "sigue en revisión" },
      { how: null, endReason: null },
    ]);
  });

  test("is refused for a past day, twice alike, without a reason, and of who has logged off", async () => {
    const one = await known("lock-refused");
    const yesterday = addDays(await today(), -1);
    expect(await lock(service, one, { until: yesterday })).toMatchObject({ code: "400", errors: [{ field: "until" }] });
    await lock(service, one);
    expect(await lock(service, one)).toMatchObject({ code: "409", errors: [{ field: "until" }] });
    expect(await lock(service, one, { reason: " " })).toMatchObject({ code: "400", errors: [{ field: "reason" }] });
    const { version } = await standing(one);
    const stale = { customerId: one.customerId, version: version - 1, as: 1, reason: "x" } as const;
    expect((await service.ask(customer.lock, stale)).code).toBe("409");
    await run(db(), sql`update customer set status = 3 where id = ${one.customerId}`);
    expect(await lock(service, one, { as: 1 })).toMatchObject({ code: "409" });
  });

  test("placed twice at once is one of them: the other is stale", async () => {
    const one = await known("lock-race");
    const { version } = await standing(one);
    const wish = { customerId: one.customerId, version, reason: "a la vez" };
    const answers = await Promise.all([
      service.ask(customer.lock, { ...wish, as: 1 }),
      ops.ask(customer.lock, { ...wish, as: 2 }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    expect(await locksOf(one)).toHaveLength(1);
  });
});

describe("a lock that is over", () => {
  test("restores the customer after its last day, not on it, as the product's own act, and pays what it held", async () => {
    const one = await known("lapse-plain");
    await lock(service, one, { until: addDays(await today(), 1) });
    await passAs(product, await product.staff("reviewer"), one.loanId);
    await nextDays(1);
    expect([(await standing(one)).status, await statusOf(one)]).toEqual([2, 32]);
    await nextDays(1);
    expect([(await standing(one)).status, await statusOf(one)]).toEqual([0, 21]);
    const { list } = await admin.call(customer.timeline, { customerId: one.customerId, kinds: ["customer"] });
    expect(list[0]).toMatchObject({ who: null, title: { en: "Lock ended on its last day" } });
    expect(await storyOf(admin, one.loanId, ["customer"])).toEqual([]);
    await nextDays(1);
    expect(
      (await admin.call(customer.timeline, { customerId: one.customerId, kinds: ["customer"] })).list,
    ).toHaveLength(list.length);
  });

  test("reopens nobody whom somebody else has locked since, of either kind", async () => {
    const one = await known("lapse-other");
    await lock(service, one, { until: await today() });
    await lock(ops, one, { until: addDays(await today(), 5), reason: "cobranza" });
    await nextDays(1);
    expect(await standing(one)).toMatchObject({ status: 2, statusReason: "cobranza" });
    const two = await known("lapse-login");
    await lock(service, two, { as: 1, until: await today() });
    await lock(ops, two, { as: 2 });
    expect((await standing(two)).status).toBe(1);
    await nextDays(1);
    expect((await standing(two)).status).toBe(2);
    await nextDays(5);
    expect([(await standing(one)).status, (await standing(two)).status]).toEqual([0, 2]);
  });

  test("that was extended meanwhile stands", async () => {
    const one = await known("lapse-extended");
    await lock(service, one, { until: await today() });
    await lock(service, one, { until: addDays(await today(), 3) });
    await nextDays(1);
    expect((await standing(one)).status).toBe(2);
  });

  test("while its lifting waits for a second person leaves nothing to approve", async () => {
    const one = await known("lapse-approval");
    await lock(service, one, { until: await today() });
    const approvalId = await asked(ops, one);
    await nextDays(1);
    expect((await standing(one)).status).toBe(0);
    const answer = await admin.askToApprove(approvalId);
    expect(answer.code).toBe("409");
    await lock(service, one, { reason: "otra vez" });
    expect((await admin.askToApprove(approvalId)).code).toBe("409");
    expect((await standing(one)).status).toBe(2);
  });

  test("is ended once, however many processes look", async () => {
    const one = await known("lapse-twice");
    await lock(service, one, { until: await today() });
    product.clock.advance(DAY_MS);
    await Promise.all([lapseLocks(product.services), lapseLocks(product.services)]);
    const { ends } = await only<{ ends: number }>(
      db(),
      sql`select count(*)::int as ends from operation_log where object_type = 'customer' and object_id = ${one.customerId}
            and call = 'customer.restore'`,
    );
    expect(ends).toBe(1);
  });
});

describe("a lock of somebody else", () => {
  test("is lifted by two: who asks does not approve, and until then nothing is restored or paid", async () => {
    const one = await known("other-two");
    await lock(service, one);
    await passAs(product, await product.staff("reviewer"), one.loanId);
    const approvalId = await asked(ops, one);
    expect((await standing(one)).status).toBe(2);
    const { version } = (await admin.call(loan.detail, { loanId: one.loanId })).order;
    expect(
      await admin.askAlone(loan.payout, { loanId: one.loanId, version, code: "000000" } as never, { lang: "en" }),
    ).not.toMatchObject({ code: "200" });
    expect((await ops.askToApprove(approvalId)).code).toBe("403");
    await admin.approve(approvalId);
    await product.settle();
    expect([(await standing(one)).status, await statusOf(one)]).toEqual([0, 21]);
    expect(
      await only(
        db(),
        sql`select how, e.account as ended_by, c.account as checked_by from customer_lock k
              join staff_user e on e.id = k.ended_by join staff_user c on c.id = k.checked_by
            where k.customer_id = ${one.customerId}`,
      ),
    ).toEqual({ how: "lifted", endedBy: "ops", checkedBy: "admin" });
  });

  test("is not shortened or taken over by locking again, nor lifted with one's own", async () => {
    const one = await known("other-slices");
    await lock(service, one);
    await lock(ops, one, { until: await today() });
    expect(await locksOf(one)).toHaveLength(2);
    expect(isSentForApproval((await restore(ops, one)).data)).toBe(true);
    await nextDays(1);
    expect((await standing(one)).status).toBe(2);
    expect((await locksOf(one)).map(({ placedBy }) => placedBy)).toEqual(["Sofía Herrera"]);
  });

  test("placed while a request waits is not lifted by it", async () => {
    const one = await known("other-since");
    await lock(service, one, { as: 1 });
    const approvalId = await asked(ops, one);
    await lock(await product.staff("admin"), one, { as: 2, reason: "homónimo" });
    expect((await service.askAlone(approval.approve, { approvalId, seen: "0".repeat(64) })).code).toBe("403");
    expect((await admin.askToApprove(approvalId)).code).toBe("409");
    expect(await locksOf(one)).toHaveLength(2);
  });

  test("is held by the database, too, whatever writes to it", async () => {
    const one = await known("other-database");
    await lock(service, one);
    const lifted = sql`update customer_lock set ended_at = now(), how = 'lifted',
      ended_by = (select id from staff_user where account = 'ops') where customer_id = ${one.customerId}`;
    await expect(run(db(), lifted)).rejects.toMatchObject({ constraint: "customer_lock_two_people" });
  });

  test("ends with the customer who logs off", async () => {
    const one = await known("other-gone");
    const { version } = (await admin.call(loan.detail, { loanId: one.loanId })).order;
    await service.call(loan.cancel, { loanId: one.loanId, version, reason: "desistió" });
    await lock(ops, one);
    const { customerId } = one;
    await service.call(customer.logOff, { customerId, version: (await standing(one)).version, reason: "lo pidió" });
    expect([(await standing(one)).status, await locksOf(one)]).toEqual([3, []]);
  });
});

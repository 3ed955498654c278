import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { connect, only, rows, sql } from "../../../platform/server/database/connect.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { bill } from "../../../service/bill/contract.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { repayment } from "../../repayment/contract.ts";
import { approval, type PreviewAnswer } from "../contract.ts";
import type { Tier } from "../../../base/configuration/domain/tiers.ts";
import { approvalSettings } from "../domain/settings.ts";
import { reported } from "../../../testing/receipts.ts";
import { firstBill } from "../../../testing/orders.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = await Promise.all([product.staff("finance"), product.staff("finance2")]);
});
afterAll(() => product.close());

const DAY_MS = 86_400_000;
const twoAbove = (pesos: number): readonly Tier[] => [{ above: cents(pesos * 100), eyes: 2 }];
const HUNDRED = { "bill.reduce": twoAbove(100), "bill.flat": twoAbove(100), "bill.repay": twoAbove(1000) };

const db = () => product.services.connection.db;

/** Orders of 1,000.00 that are past due by so much that their fees can be waived in slices. */
async function overdue(...seeds: readonly string[]): Promise<Applied[]> {
  const orders: Applied[] = [];
  for (const seed of seeds) orders.push(await paidOut(product, seed));
  product.clock.advance(40 * DAY_MS);
  return orders;
}

/** Waives fees of an order; answers whether it stood at once. */
async function waives(who: Staff, order: Applied, amount: string): Promise<boolean> {
  const { id, version } = await firstBill(product, order);
  const { code, msg, data } = await who.askAlone(bill.reduce, {
    billId: id,
    version,
    overdue: amount,
    reason: "acuerdo",
  });
  if (code !== "200") throw new Error(msg);
  return !isSentForApproval(data);
}

async function preview(who: Staff, path: string, input: object): Promise<PreviewAnswer> {
  const answer = await product.post(path, JSON.stringify(input), { "x-auth-token": await who.token(), "x-lang": "en" });
  return answer.data as PreviewAnswer;
}

/** Waits until as many of the product's statements wait for somebody's lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { n } = await only<{ n: number }>(
      db(),
      sql`select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted
            and a.datname = current_database()`,
    );
    if (n >= count) return;
  }
}

describe("limits of one person add up", () => {
  beforeAll(() => putSetting(product.services, approvalSettings.tiers, HUNDRED));
  afterAll(() => putSetting(product.services, approvalSettings.tiers, undefined));

  test("over the slices of one order, whoever made them, and the preview says so", async () => {
    const [order] = await overdue("lim-slices");
    if (!order) throw new Error("no order");
    expect([await waives(finance, order, "40.00"), await waives(finance2, order, "40.00")]).toEqual([true, true]);
    const { id, version } = await firstBill(product, order);
    const asked = { billId: id, version, overdue: "40.00", reason: "acuerdo" };
    expect(await preview(finance2, "/api/bill/reduce/preview", asked)).toMatchObject({ eyes: 2, because: ["order"] });
    expect(await waives(finance2, order, "40.00")).toBe(false);
    const waiting = await rows<{ because: string[]; amountCents: number }>(
      db(),
      sql`select because, amount_cents from approval where loan_id = ${order.loanId}`,
    );
    expect(waiting).toEqual([{ because: ["order"], amountCents: 4000 }]);
  });

  test("over one person's day on different orders, and not into the next day or onto somebody else", async () => {
    const orders = await overdue("lim-day-1", "lim-day-2", "lim-day-3", "lim-day-4");
    const [a, b, c, d] = orders as [Applied, Applied, Applied, Applied];
    expect([
      await waives(finance, a, "60.00"),
      await waives(finance, b, "40.00"),
      await waives(finance, c, "0.01"),
    ]).toEqual([true, true, false]);
    expect(await waives(finance2, d, "60.00")).toBe(true);
    product.clock.advance(DAY_MS);
    expect(await waives(finance, d, "40.00")).toBe(true);
    expect(await waives(finance, d, "0.01")).toBe(false);
  });

  test("when they are sent at once on different orders: the second is judged when the first stands", async () => {
    const [a, b] = (await overdue("lim-pair-1", "lim-pair-2")) as [Applied, Applied];
    const owner = connect(product.url, { role: null, max: 1 });
    const stood = await owner.db.transaction().execute(async (tx) => {
      // What was judged cannot be written down yet, so that both would be judged by the same sums.
      await sql`lock table hand_movement in share mode`.execute(tx);
      const both = [waives(finance, a, "60.00"), waives(finance, b, "60.00")];
      await waiting(2);
      return both;
    });
    expect((await Promise.all(stood)).filter(Boolean)).toHaveLength(1);
    await owner.close();
  });

  test("when many are sent at once on different orders", async () => {
    const orders = await overdue("lim-once-1", "lim-once-2", "lim-once-3", "lim-once-4");
    const stood = await Promise.all(orders.map((order) => waives(finance, order, "40.00")));
    expect(stood.filter(Boolean)).toHaveLength(2);
  });

  test("and do not count what a second person has approved", async () => {
    const [order] = await overdue("lim-approved");
    if (!order) throw new Error("no order");
    const { id, version } = await firstBill(product, order);
    await finance.call(bill.reduce, { billId: id, version, overdue: "150.00", reason: "acuerdo" });
    expect([await waives(finance, order, "100.00"), await waives(finance2, order, "0.01")]).toEqual([true, false]);
  });

  test("for repayments on one's own word as well, apart from what is given away", async () => {
    const [order] = await overdue("lim-word");
    if (!order) throw new Error("no order");
    const { id } = await firstBill(product, order);
    const repays = async (amount: string): Promise<boolean> =>
      !isSentForApproval(
        (await finance.askAlone(bill.repay, { ...reported, billId: id, amount, channel: "sandbox" })).data,
      );
    expect([await repays("60.00"), await waives(finance, order, "100.00")]).toEqual([true, true]);
    expect([await repays("940.00"), await repays("0.01")]).toEqual([true, false]);
  });

  test("and what stood alone is kept with its entries", async () => {
    const [order] = await overdue("lim-kept");
    if (!order) throw new Error("no order");
    await waives(finance, order, "25.00");
    const kept = await rows(
      db(),
      sql`select m.call, m.amount_cents, m.given_cents, m.principal_cents, m.eyes, m.approval_id, m.alone_upto_cents,
            s.account,
                 (select array_agg(distinct e.event order by e.event) from ledger_entry e
                   where e.id between m.entries_from and m.entries_to) as events
          from hand_movement m join staff_user s on s.id = m.maker_id where m.loan_id = ${order.loanId}`,
    );
    const figures = { amountCents: 2500, givenCents: 2500, principalCents: 0, aloneUptoCents: 10_000 };
    expect(kept).toMatchObject([{ call: "bill.reduce", ...figures, eyes: 1, approvalId: null, account: "finance" }]);
    expect((kept[0] as { events: string[] }).events).toContain("reduction");
  });
});

describe("whatever the tiers say, two people stand behind", () => {
  const none = Object.fromEntries(
    ["bill.repay", "bill.reduce", "bill.flat", "bill.refund", "openpay.refund"].map((call) => [call, []]),
  );
  beforeAll(() => putSetting(product.services, approvalSettings.tiers, none));
  afterAll(() => putSetting(product.services, approvalSettings.tiers, undefined));

  test("credit that somebody's word makes, its refund, and any principal in slices", async () => {
    const order = await paidOut(product, "lim-floor");
    const { id, version } = await firstBill(product, order);
    const sent = async (asked: Promise<{ code: string; msg: string; data: unknown }>): Promise<boolean | string> => {
      const { code, msg, data } = await asked;
      return code === "200" ? isSentForApproval(data) : msg;
    };
    expect(
      await sent(finance.askAlone(bill.reduce, { billId: id, version, principal: "0.01", reason: "acuerdo" })),
    ).toBe(true);
    expect(
      await sent(finance.askAlone(bill.repay, { ...reported, billId: id, amount: "1000000.00", channel: "sandbox" })),
    ).toBe(true);
    expect(
      await sent(
        finance.askAlone(bill.repay, {
          ...reported,
          billId: id,
          amount: "999.99",
          channel: "sandbox",
          channelTxId: "lim-floor",
        }),
      ),
    ).toBe(false);
    await payAs(product, order, 5001);
    expect(
      await sent(finance.askAlone(bill.refund, { loanId: order.loanId, amount: "50.00", reason: "pagó de más" })),
    ).toBe(true);
  });
});

describe("a quote", () => {
  test("is held against the record as it is when the command's turn comes", async () => {
    const order = await paidOut(product, "lim-quote");
    const { id } = await firstBill(product, order);
    const customer = sql`select 1 from customer where id = (select customer_id from loan_order
                         where id = ${order.loanId}) for update`;
    const asked = { ...reported, billId: id, amount: "10.00", channel: "sandbox" };
    const { quote } = await preview(finance, "/api/bill/repay/preview", asked);
    const sent = await db()
      .transaction()
      .execute(async (tx) => {
        await customer.execute(tx);
        const first = finance2.askAlone(bill.repay, { ...asked, amount: "20.00" });
        await waiting(1);
        const second = finance.askAlone(bill.repay, { ...asked, quote });
        await waiting(2);
        return { first, second };
      });
    expect((await sent.first).code).toBe("200");
    expect(await sent.second).toMatchObject({ code: "409", errors: [{ field: "quote" }] });
  });
});

describe("how many people a command takes", () => {
  test("is decided by the order as it is when its turn comes: a flat-bill that waits for a reversal is judged by what the reversal leaves", async () => {
    const order = await paidOut(product, "lim-race", { amount: "1500.00" });
    await payAs(product, order, 149_000);
    const { id } = await only<{ id: string }>(db(), sql`select id from repayment where loan_id = ${order.loanId}`);
    const asked = await finance2.askAlone(repayment.reverse, { repaymentId: id, reason: "no llegó" });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    const { approvalId } = asked.data;
    const admin = await product.staff("admin");
    const { seen } = await admin.call(approval.detail, { approvalId });
    const flat = await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select 1 from customer where id = (select customer_id from loan_order
                  where id = ${order.loanId}) for update`.execute(tx);
        const reversed = admin.ask(approval.approve, { approvalId, seen });
        await waiting(1);
        const balanced = finance.askAlone(bill.flat, { loanId: order.loanId, confirmed: true, reason: "saldo" });
        await waiting(2);
        return { reversed, balanced };
      });
    expect((await flat.reversed).code).toBe("200");
    const { data } = await flat.balanced;
    expect(isSentForApproval(data)).toBe(true);
    const kept = await rows(
      db(),
      sql`select amount_cents from approval where loan_id = ${order.loanId} and status = 'pending'`,
    );
    expect(kept).toEqual([{ amountCents: 150_000 }]);
  });

  test("rises when a request is approved for more than was asked: one checker is not enough for what it has become", async () => {
    const threeAbove = { "bill.flat": [{ above: cents(50_000), eyes: 3 as const }] };
    await putSetting(product.services, approvalSettings.tiers, threeAbove);
    const order = await paidOut(product, "lim-rises", { amount: "1500.00" });
    await payAs(product, order, 149_000);
    const asked = await finance.askAlone(bill.flat, { loanId: order.loanId, confirmed: true, reason: "saldo" });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    const { approvalId } = asked.data;
    expect(asked.data.eyes).toBe(2);

    const { id } = await only<{ id: string }>(db(), sql`select id from repayment where loan_id = ${order.loanId}`);
    await finance2.call(repayment.reverse, { repaymentId: id, reason: "no llegó" });
    const admin = await product.staff("admin");
    expect(await admin.approve(approvalId)).toMatchObject({ status: "pending", missing: 1, result: null });
    expect(await only(db(), sql`select eyes, status from approval where id = ${approvalId}`)).toEqual({
      eyes: 3,
      status: "pending",
    });
    expect(await finance2.approve(approvalId)).toMatchObject({ status: "approved", missing: 0 });
    await putSetting(product.services, approvalSettings.tiers, undefined);
  });
});

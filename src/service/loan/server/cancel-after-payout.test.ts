import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { applyAs, paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { giveTo, paidOutMany, PRODUCT_GROUPS } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../bill/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { loan } from "../contract.ts";
import { storyOf } from "../../../testing/story.ts";
import { reported } from "../../../testing/receipts.ts";
import { accountsOf, expectBalanced } from "../../../testing/books.ts";
import { passDays } from "../../../testing/passing.ts";
import { incomeIn } from "../../../testing/taxed.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = await Promise.all([product.staff("finance"), product.staff("finance2")]);
});
afterAll(() => product.close());

const detailOf = (loanId: string) => finance.call(loan.detail, { loanId });
const versionOf = async (loanId: string): Promise<number> => (await detailOf(loanId)).order.version;
const ask = async ({ loanId }: Applied, channelTxId: string) =>
  finance.ask(loan.cancelAfterPayout, { loanId, version: await versionOf(loanId), channelTxId, reason: "devuelto" });

describe("cancelling after the payout", () => {
  test.each(["upfront14", "perTerm"] as const)(
    "takes back all that was charged, closes the bills and leaves only the channel's fee (%s)",
    async (name) => {
      const group = PRODUCT_GROUPS[name];
      const [applied] = await paidOutMany(product, [{ seed: `cap-${name}`, group }]);
      if (!applied) throw new Error("no order");
      await passDays(product, 5);
      const before = await detailOf(applied.loanId);
      expect(before.order.can.cancelPaid).toBe(true);
      expect(before.plan.some(({ interestCents }) => interestCents > 0)).toBe(true);

      expect((await ask(applied, `return-${group}`)).data).toMatchObject({ loanId: applied.loanId, status: -22 });
      const { order, plan } = await detailOf(applied.loanId);
      expect(order).toMatchObject({
        status: -22,
        outstandingCents: 0,
        repaidCents: 0,
        dueOn: null,
        overdueDays: 0,
        can: { cancelPaid: false, repay: false },
      });
      expect(
        plan.map(({ status, closeReason, outstandingCents, waivedCents }) => [
          status,
          closeReason,
          outstandingCents,
          waivedCents,
        ]),
      ).toEqual(plan.map(() => [30, "cancelled", 0, 0]));
      expect(await accountsOf(product, applied.loanId)).toEqual({ "1010": -500, "5030": 500 });
      const [step] = await storyOf(finance, applied.loanId);
      expect(step).toMatchObject({
        event: "cancelAfterPayout",
        states: ["To be repaid", "Cancelled"],
        facts: { channelTxId: `return-${group}` },
      });
      await passDays(product, 30);
      expect((await detailOf(applied.loanId)).order).toMatchObject({ status: -22, outstandingCents: 0 });
      await expectBalanced(product);
    },
  );

  test("always waits for another person, and shows them what it will do", async () => {
    const applied = await paidOut(product, "cap-eyes");
    const input = {
      loanId: applied.loanId,
      version: await versionOf(applied.loanId),
      channelTxId: "return-eyes",
      reason: "devuelto",
    };
    const asked = await finance.askAlone(loan.cancelAfterPayout, input);
    expect(asked.data).toMatchObject({ eyes: 2 });
    expect((await detailOf(applied.loanId)).order.status).toBe(21);
    const { approvalId } = asked.data as { approvalId: string };
    expect((await finance.askToApprove(approvalId)).code).toBe("403");
    await giveTo(product, applied.loanId);
    const lead = await product.staff("lead");
    expect((await lead.askToApprove(approvalId)).code).toBe("403");
    const { status } = await finance2.approve(approvalId);
    expect([status, (await detailOf(applied.loanId)).order.status]).toEqual(["approved", -22]);
  });

  test("is refused when something was repaid, until that is reversed", async () => {
    const applied = await paidOut(product, "cap-repaid");
    const { id } = (await detailOf(applied.loanId)).plan[0] ?? { id: "" };
    const { repaymentId } = await finance.call(bill.repay, {
      ...reported,
      billId: id,
      amount: "1.00",
      channel: "sandbox",
    });
    expect((await detailOf(applied.loanId)).order.can.cancelPaid).toBe(false);
    expect(await ask(applied, "return-repaid")).toMatchObject({
      code: "409",
      msg: "Something was repaid on this order; it cannot be cancelled as returned",
    });
    await finance.call(repayment.reverse, { repaymentId, reason: "no llegó" });
    expect((await ask(applied, "return-repaid")).code).toBe("200");
    await expectBalanced(product);
  });

  test("is refused when principal was waived; a waived fee stays waived", async () => {
    const written = await paidOut(product, "cap-written");
    const fee = await paidOut(product, "cap-fee");
    await passDays(product, 3);
    const reduce = async ({ loanId }: Applied, amounts: object): Promise<void> => {
      const { id, version } = (await detailOf(loanId)).plan[0] ?? { id: "", version: 0 };
      await finance.call(bill.reduce, { billId: id, version, reason: "acuerdo", ...amounts });
    };
    await reduce(written, { principal: "1.00" });
    await reduce(fee, { interest: "0.10" });
    expect(await ask(written, "return-written")).toMatchObject({
      code: "409",
      msg: "Principal of this order was waived; it cannot be cancelled as returned",
    });
    expect((await ask(fee, "return-fee")).code).toBe("200");
    expect(await accountsOf(product, fee.loanId)).toMatchObject({ "4010": -incomeIn(10), "5010": incomeIn(10) });
    await expectBalanced(product);
  });

  test("uses each transaction of the channel once, whichever way it was booked first", async () => {
    const [first, second, third] = [
      await paidOut(product, "cap-one"),
      await paidOut(product, "cap-two"),
      await paidOut(product, "cap-three"),
    ];
    expect((await ask(first, "return-once")).code).toBe("200");
    expect(await ask(second, "return-once")).toMatchObject({ code: "409", errors: [{ field: "channelTxId" }] });
    const { id } = (await detailOf(third.loanId)).plan[0] ?? { id: "" };
    const paid = { billId: id, amount: "10.00", channel: "sandbox" };
    expect(await finance.ask(bill.repay, { ...reported, ...paid, channelTxId: "return-once" })).toMatchObject({
      code: "409",
      errors: [{ field: "channelTxId" }],
    });
    await finance.call(bill.repay, { ...reported, ...paid, channelTxId: "paid-once" });
    expect(await ask(second, "paid-once")).toMatchObject({ code: "409", errors: [{ field: "channelTxId" }] });
    await expectBalanced(product);
  });

  test("is refused before the payout, while overdue, and once the order has ended", async () => {
    const early = await applyAs(product, "cap-early");
    await product.settle();
    const settled = await paidOut(product, "cap-settled");
    await payAs(product, settled, 100_000);
    const late = await paidOut(product, "cap-late");
    await passDays(product, 40);
    for (const applied of [early, settled, late]) expect((await ask(applied, "return-never")).code).toBe("409");
    const { n } = await only<{ n: number }>(
      product.services.connection.db,
      sql`select count(*)::int as n from payout_return where channel_tx_id = 'return-never'`,
    );
    expect(n).toBe(0);
  });

  test("lets no open extension take effect later, and money that comes later waits unallocated", async () => {
    const applied = await paidOut(product, "cap-quoted");
    const { id, version } = (await detailOf(applied.loanId)).plan[0] ?? { id: "", version: 0 };
    await finance.call(bill.extend, { reason: "acuerdo", billId: id, days: 7, version });
    const own = await product.door.call(open.paymentCode, {
      externalId: applied.person.externalId,
      orderNo: applied.orderNo,
    });
    expect((await ask(applied, "return-quoted")).code).toBe("200");
    product.bank.pay(own.paymentCode, 5_000, product.clock.now());
    await product.settle();
    const { order, extensions, money } = await detailOf(applied.loanId);
    expect([order.status, order.repaidCents, extensions.map(({ status }) => status)]).toEqual([-22, 0, ["expired"]]);
    expect(money.find(({ kind }) => kind === "repayment")).toMatchObject({ status: "unallocated", amountCents: 5_000 });
    await expectBalanced(product);
  });
});

test("no order is cancelled after its payout by hand while its money is not back", async () => {
  const { loanId } = await paidOut(product, "cap-raw");
  const { db } = product.services.connection;
  const refused = { code: "23514", constraint: "loan_returned" };
  await expect(sql`update loan_order set status = -22 where id = ${loanId}`.execute(db)).rejects.toMatchObject(refused);
  const pretend = (
    amount: number,
  ) => sql`insert into payout_return (loan_id, customer_id, payout_id, channel, channel_tx_id, amount_cents, reason,
             created_at)
    select loan_id, customer_id, id, channel, 'raw', ${amount}, 'x', now() from payout where loan_id = ${loanId}`;
  await expect(
    db.transaction().execute(async (tx) => {
      await pretend(100_000).execute(tx);
      await sql`update loan_order set status = -22 where id = ${loanId}`.execute(tx);
    }),
  ).rejects.toMatchObject(refused);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { paidOut, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reported } from "../../../testing/receipts.ts";
import { storyOf } from "../../../testing/story.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { approval } from "../../../book/approval/contract.ts";
import { bill } from "../../bill/contract.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { loan } from "../contract.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
});
afterAll(() => product.close());

const MINUTE_MS = 60_000;

/** What a timeline tells of an order since it was paid out, oldest first. */
async function toldOf(loanId: string) {
  const entries = (await storyOf(finance, loanId, ["status", "money", "request"])).toReversed();
  return entries
    .slice(entries.findIndex(({ event }) => event === "payoutSucceeded") + 1)
    .map(({ event, title, who, facts }) => ({ event, title, who, facts }));
}

/** Asks for a reversal and leaves it waiting. */
async function askToReverse(repaymentId: string): Promise<string> {
  const { data } = await finance.askAlone(repayment.reverse, { repaymentId, reason: "Comprobante falso" });
  if (!isSentForApproval(data)) throw new Error("it was carried out");
  return data.approvalId;
}

test("an order's timeline tells money, requests and decisions beside its own steps, who did them, and in their order", async () => {
  const applied = await paidOut(product, "story");
  const { loanId } = applied;
  const {
    order,
    plan: [term],
  } = await finance.call(loan.detail, { loanId });
  const billId = term?.id ?? "";
  const { repaymentId } = await finance.call(bill.repay, {
    ...reported,
    paymentCode: "PAGO-77",
    billId,
    amount: "250.00",
    channel: "sandbox",
  });
  product.clock.advance(MINUTE_MS);

  const refused = await askToReverse(repaymentId);
  expect((await toldOf(loanId)).at(-1)).toMatchObject({
    title: "Sent for approval: Reverse repayment",
    facts: { reason: "Comprobante falso", amountCents: 25_000 },
  });
  product.clock.advance(MINUTE_MS);
  await finance2.call(approval.reject, { approvalId: refused, comment: "El banco lo confirma" });
  product.clock.advance(MINUTE_MS);
  const taken = await askToReverse(repaymentId);
  product.clock.advance(MINUTE_MS);
  await finance2.approve(taken, "De acuerdo");
  product.clock.advance(MINUTE_MS);
  const { version } = (await finance.call(loan.detail, { loanId })).plan[0] ?? { version: 0 };
  await finance.call(bill.extend, { billId, days: 7, version, reason: "acuerdo" });
  product.clock.advance(MINUTE_MS);
  const { outstandingCents } = (await finance.call(loan.detail, { loanId })).order;
  await payAs(product, applied, outstandingCents);

  expect(await toldOf(loanId)).toMatchObject([
    { event: "repaid", who: "Fernanda Ortiz", facts: { amountCents: 25_000, reference: "PAGO-77" } },
    { title: "Sent for approval: Reverse repayment", who: "Fernanda Ortiz" },
    { title: "Rejected: Reverse repayment", who: "Felipe Ibarra", facts: { comment: "El banco lo confirma" } },
    { title: "Sent for approval: Reverse repayment", who: "Fernanda Ortiz" },
    { title: "Approved: Reverse repayment", who: "Felipe Ibarra", facts: { comment: "De acuerdo" } },
    {
      event: "repaymentReversed",
      who: "Felipe Ibarra",
      facts: {
        amountCents: 25_000,
        reference: "PAGO-77",
        outstandingBeforeCents: order.outstandingCents - 25_000,
        outstandingAfterCents: order.outstandingCents,
        reason: "Comprobante falso",
      },
    },
    { event: "extensionOffered", who: "Fernanda Ortiz" },
    { event: "repaid", who: null, facts: { amountCents: outstandingCents } },
    { event: "extensionEnded" },
    { event: "settle", who: null },
  ]);
});

test("what is asked for already cannot be asked for again: the rows say so, in the lists and on the order, until it is decided", async () => {
  const { loanId, orderNo } = await paidOut(product, "waits");
  const [term] = (await finance.call(loan.detail, { loanId })).plan;
  const { repaymentId } = await finance.call(bill.repay, {
    ...reported,
    billId: term?.id ?? "",
    amount: "100.00",
    channel: "sandbox",
  });
  const shown = async () => {
    const { plan, money } = await finance.call(loan.detail, { loanId });
    const { list: bills } = await finance.call(bill.list, { loanId });
    const { list: repayments } = await finance.call(repayment.list, { loanId });
    return {
      rows: [money.find(({ kind }) => kind === "repayment")?.can, repayments[0]?.can],
      terms: [plan[0]?.can, bills[0]?.can].map((can) => ({
        flat: can?.["flat"],
        reduce: can?.["reduce"],
        waiting: can?.["waiting"],
      })),
    };
  };
  const free = { reverse: true, waiting: false };
  expect(await shown()).toEqual({
    rows: [free, free],
    terms: [1, 2].map(() => ({ flat: true, reduce: true, waiting: false })),
  });

  const reversal = await askToReverse(repaymentId);
  const { data } = await finance.askAlone(bill.flat, { loanId, confirmed: true, reason: "Incobrable" });
  const waits = { reverse: false, waiting: true };
  expect(await shown()).toEqual({
    rows: [waits, waits],
    terms: [1, 2].map(() => ({ flat: false, reduce: true, waiting: true })),
  });
  expect((await finance.call(approval.pending, { loanId })).list.map(({ label }) => label)).toEqual([orderNo, orderNo]);

  await finance2.call(approval.reject, { approvalId: reversal, comment: "no" });
  await finance2.call(approval.reject, { approvalId: isSentForApproval(data) ? data.approvalId : "", comment: "no" });
  expect(await shown()).toEqual({
    rows: [free, free],
    terms: [1, 2].map(() => ({ flat: true, reduce: true, waiting: false })),
  });
});

test("a repayment that staff registered is known by what they typed, and all of that is on the order", async () => {
  const { loanId } = await paidOut(product, "typed");
  const [term] = (await finance.call(loan.detail, { loanId })).plan;
  await finance.call(bill.repay, {
    ...reported,
    paymentCode: "FICHA 4471",
    billId: term?.id ?? "",
    amount: "100.00",
    channel: "sandbox",
  });

  const money = (await finance.call(loan.detail, { loanId })).money.find(({ kind }) => kind === "repayment");
  expect(money).toMatchObject({
    reference: "FICHA 4471",
    reported: {
      by: "Fernanda Ortiz",
      payee: reported.payee,
      bankCard: "****9719",
      phone: "55****5678",
      paymentChannel: "Ventanilla",
      remark: reported.remark,
    },
  });
  const { list } = await finance.call(repayment.list, { channelTxId: "FICHA 4471" });
  expect(list).toMatchObject([{ loanId, channelTxId: "FICHA 4471" }]);
  expect((await finance.call(loan.detail, { loanId })).money.find(({ kind }) => kind === "payout")?.reported).toBe(
    null,
  );
});

test("what was waived and given back stands on it, with how it ended", async () => {
  const applied = await paidOut(product, "story-waived");
  const { loanId } = applied;
  const { order, plan } = await finance.call(loan.detail, { loanId });
  const term = plan[0];
  await finance.call(bill.reduce, {
    billId: term?.id ?? "",
    version: term?.version ?? 0,
    principal: "100.00",
    reason: "Acuerdo de pago",
  });
  product.clock.advance(MINUTE_MS);
  await payAs(product, applied, order.outstandingCents);
  product.clock.advance(MINUTE_MS);
  await finance.call(bill.refund, { loanId, amount: "100.00", reason: "Pagó de más" });
  await product.settle();

  const story = (await toldOf(loanId)).filter(({ title }) => !title.includes(": "));
  expect(story).toMatchObject([
    {
      event: "reduced",
      who: "Alejandra Ruiz",
      facts: { amountCents: 10_000, terms: "1", reason: "Acuerdo de pago" },
    },
    { event: "repaid", facts: { amountCents: order.outstandingCents } },
    { event: "settle" },
    { event: "refundAsked", who: "Alejandra Ruiz", facts: { amountCents: 10_000, reason: "Pagó de más" } },
    { event: "refundPaid", facts: { amountCents: 10_000 } },
  ]);
});

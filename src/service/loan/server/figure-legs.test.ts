import { afterAll, beforeAll, expect, test } from "vitest";
import { paidOut, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reported } from "../../../testing/receipts.ts";
import { bill } from "../../bill/contract.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { loan } from "../contract.ts";
import { isLegOf, sumOf, type LedgerFigure } from "../domain/figure-legs.ts";

let product: Product;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
});
afterAll(() => product.close());

/** The order's figures as its page states them, and as the legs come to that the page leads to. */
async function bothOf(loanId: string) {
  const { order } = await finance.call(loan.detail, { loanId });
  const entries = await finance.call(loan.ledger, { loanId });
  const come = (figure: LedgerFigure): number =>
    sumOf(
      figure,
      entries.flatMap(({ event, legs }) => legs.filter((leg) => isLegOf(figure, event, leg))),
    );
  return {
    stated: [order.outstandingCents, order.repaidCents],
    come: [come("outstanding"), come("repaid")],
  };
}

test("a figure of an order is what the legs come to that it leads to", async () => {
  const applied = await paidOut(product, "legs");
  const { loanId } = applied;
  const [term] = (await finance.call(loan.detail, { loanId })).plan;
  const { repaymentId } = await finance.call(bill.repay, {
    ...reported,
    billId: term?.id ?? "",
    amount: "250.00",
    channel: "sandbox",
  });
  const partly = await bothOf(loanId);
  expect(partly.stated[1]).toBe(25_000);
  expect(partly.come).toEqual(partly.stated);

  const finance2 = await product.staff("finance2");
  const { data } = await finance.askAlone(repayment.reverse, { repaymentId, reason: "Comprobante falso" });
  await finance2.approve((data as unknown as { readonly approvalId: string }).approvalId);
  const back = await bothOf(loanId);
  expect(back.stated[1]).toBe(0);
  expect(back.come).toEqual(back.stated);

  const [outstanding = 0] = back.stated;
  await payAs(product, applied, outstanding + 5000);
  const settled = await bothOf(loanId);
  expect(settled.stated[0]).toBe(0);
  expect(settled.come).toEqual(settled.stated);
});

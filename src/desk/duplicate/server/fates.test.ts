import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAndAgree } from "../../../../sandbox/borrower/agreement.ts";
import { open } from "../../../door/open/contract.ts";
import { bill } from "../../../service/bill/contract.ts";
import { payAs, type Applied } from "../../../testing/borrower.ts";
import { applyQuickly, paidOutMany } from "../../../testing/orders.ts";
import { passDays } from "../../../testing/passing.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { review } from "../../review/contract.ts";
import type { Fate } from "../domain/kind.ts";
import { applies, duplicatesOf, registers } from "./testing/somebody.ts";

let product: Product;
let reviewer: Staff;

beforeAll(async () => {
  product = await openProduct();
  reviewer = await product.staff("reviewer");
});
afterAll(() => product.close());

async function reject(loanId: string): Promise<void> {
  const { version } = await reviewer.call(review.claim, { loanId });
  await reviewer.call(review.reject, { loanId, version, reasons: ["badHistory"] });
  await product.settle();
}

async function owedBy({ loanId }: Applied): Promise<number> {
  const { owed } = await only<{ owed: number }>(
    product.services.connection.db,
    sql`select outstanding_cents::int as owed from loan_order where id = ${loanId}`,
  );
  return owed;
}

/** The next application of somebody who has paid. */
async function appliesAgain({ person }: Applied): Promise<Applied> {
  const { door, clock } = product;
  const [group] = await door.call(open.products, { externalId: person.externalId });
  const application = { appOrderId: "back again-2", productGroupId: group?.productGroupId ?? "", amount: "1000.00" };
  return { person, ...(await applyAndAgree({ seed: "back again", person, door }, application, clock.now())) };
}

test("each duplicate shows what became of it, the worst first, and how long it is past due", async () => {
  const [written, late, settled, before] = (await paidOutMany(product, [
    { seed: "written off" },
    { seed: "late" },
    { seed: "settled" },
    { seed: "back again" },
  ])) as [Applied, Applied, Applied, Applied];
  for (const order of [settled, before]) await payAs(product, order, await owedBy(order));
  await passDays(product, 17);
  await product.settle();
  reviewer = await product.staff("reviewer");
  const finance = await product.staff("finance");
  await finance.call(bill.flat, { loanId: written.loanId, confirmed: true, reason: "No localizable" });
  await product.settle();
  const [owing] = (await paidOutMany(product, [{ seed: "owing" }])) as [Applied];
  const rejected = await applyQuickly(product, { seed: "rejected" });
  await product.settle();
  await reject(rejected.loanId);
  const deciding = await appliesAgain(before);
  const none = await registers(product, "none");
  const known: readonly (readonly [Fate, Pick<Applied, "person"> & Partial<Applied>])[] = [
    ["writtenOff", written],
    ["overdue", late],
    ["rejected", rejected],
    ["owing", owing],
    ["deciding", deciding],
    ["settled", settled],
    ["none", { person: none }],
  ];
  const contacts = known.map(([, { person }]) => ({ name: person.name, phone: person.phone, relation: "Amigo" }));
  const applicant = await applies(product, "applicant", { person: { contacts } });
  await product.settle();
  const found = await duplicatesOf(reviewer, applicant.loanId);
  expect(found.map(({ kind, fate, name, order }) => [kind, fate, name, order?.orderNo])).toEqual(
    known.map(([became, { person, orderNo }]) => ["contactIsCustomer", became, person.name, orderNo]),
  );
  const overdue = found.filter(({ overdueDays }) => overdueDays > 0);
  expect(overdue.map(({ name, overdueDays }) => [name, overdueDays])).toEqual([[late.person.name, expect.any(Number)]]);
  const { days } = await only<{ days: number }>(
    product.services.connection.db,
    sql`select overdue_days as days from loan_order where id = ${late.loanId}`,
  );
  expect([overdue[0]?.overdueDays, days > 0]).toEqual([days, true]);
});

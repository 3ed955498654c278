import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "../../../access/auth/contract.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { review } from "../../../desk/review/contract.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { bill } from "../../../service/bill/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { inReview, paidOut, type Applied } from "../../../testing/borrower.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { home } from "../contract.ts";

let product: Product;
let paid: Applied;
let waiting: Applied;

beforeAll(async () => {
  product = await openProduct();
  paid = await paidOut(product, "day-paid");
  waiting = await inReview(product, "day-waiting");
});
afterAll(() => product.close());

const dayOf = async (account: string): Promise<OutputOf<typeof home.day>> =>
  (await product.staff(account)).call(home.day, {});
const waitingOf = async (account: string): Promise<OutputOf<typeof home.waiting>> =>
  (await product.staff(account)).call(home.waiting, {});
const waitsOf = async (account: string): Promise<Record<string, number>> =>
  Object.fromEntries((await waitingOf(account)).list.map(({ page, count }) => [page ?? "", count]));

/** A collector asks for principal to be waived, which a checker has to agree to. */
async function askReduction(): Promise<void> {
  await giveTo(product, paid.loanId);
  const collector: Staff = await product.staff("collector");
  const { plan } = await (await product.staff("admin")).call(loan.detail, { loanId: paid.loanId });
  const { id = "", version = 0 } = plan[0] ?? {};
  await collector.askAlone(bill.reduce, { billId: id, version, principal: "5.00", reason: "acuerdo" });
}

test("the day begins with nothing that waits", async () => {
  expect(await waitsOf("finance")).toEqual({});
  expect(await dayOf("marketing")).toEqual({ done: [] });
});

test("a console is told which nouns to follow: those of what may wait for its user", async () => {
  expect((await waitingOf("marketing")).kinds.toSorted()).toEqual(["approval", "export"]);
  expect((await waitingOf("reviewer")).kinds).toContain("review");
  expect((await waitingOf("admin")).kinds.toSorted()).toEqual([
    "approval",
    "export",
    "image",
    "inspection",
    "opinion",
    "proof",
    "review",
    "weather",
    "workOrder",
  ]);
});

test("what waits is counted for whom it waits: requests for who may approve them, cases for who holds them", async () => {
  await askReduction();
  expect(await waitsOf("finance")).toEqual({ approvalCenter: 1 });
  expect(await waitsOf("collector")).toEqual({});
  const reviewer = await product.staff("reviewer");
  await reviewer.call(review.claim, { loanId: waiting.loanId });
  expect(await waitsOf("reviewer")).toEqual({ creditReview: 1 });
  expect((await waitingOf("reviewer")).list[0]?.params).toEqual({ mine: "true" });
});

test("a file that is ready waits for who asked for it", async () => {
  await product.post("/api/customer/list/export", JSON.stringify({ format: "csv" }), {
    "x-auth-token": await (await product.staff("admin")).token(),
  });
  await product.settle();
  expect((await waitsOf("admin"))["exportCenter"]).toBe(1);
  expect(await waitsOf("ops")).toEqual({});
});

test("what somebody did today is counted by kind, and the day after it is gone", async () => {
  const service = await product.staff("service");
  for (const note of ["uno", "dos"])
    await service.call(loan.remark, { loanId: paid.loanId, remark: note, remarktwo: "-" });
  const { done } = await dayOf("service");
  expect(done).toEqual([{ label: loan.remark.title, count: 2, page: "loan" }]);
  product.clock.advance(26 * 3_600_000);
  expect((await dayOf("service")).done).toEqual([]);
});

test("who sees a part of the portfolio still counts all that they did", async () => {
  const collector = await product.staff("collector");
  const { list } = await collector.call(customer.list, {});
  await collector.call(customer.reveal, { customerId: list[0]?.id ?? "", field: "phone", reason: "llamada" });
  const before = (await dayOf("collector")).done;
  expect(before.map(({ count }) => count)).toContain(1);
  await giveTo(product, paid.loanId, "nobody");
  expect((await dayOf("collector")).done).toEqual(before);
});

test("each role begins on the page of its work, and who does every work on none", async () => {
  const begins = async (account: string): Promise<string | null> =>
    (await (await product.staff(account)).call(auth.info, {})).ownPage;
  expect(await begins("reviewer")).toBe("creditReview");
  expect(await begins("finance")).toBe("payment");
  expect(await begins("service")).toBe("loan");
  expect(await begins("ops")).toBe("loan");
  expect(await begins("collector")).toBe("bill");
  for (const account of ["admin", "lead", "marketing", "auditor"])
    expect([account, await begins(account)]).toEqual([account, null]);
});

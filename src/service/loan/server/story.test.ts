import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customer } from "../../../desk/customer/contract.ts";
import { review } from "../../../desk/review/contract.ts";
import type { StoryEntry } from "../../../platform/shared/story.ts";
import { applyAs, paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { open } from "../../../door/open/contract.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { storyOf } from "../../../testing/story.ts";
import { loan } from "../contract.ts";

let product: Product;
let service: Staff;
let applied: Applied;

beforeAll(async () => {
  product = await openProduct();
  service = await product.staff("service");
  applied = await paidOut(product, "told");
});
afterAll(() => product.close());

const MINUTE_MS = 60_000;
const write = (note: string, { loanId } = applied) => service.call(loan.note, { loanId, note });

describe("a note", () => {
  test("stands on the timeline for good, with its author; the list shows the newest", async () => {
    const { loanId, orderNo } = applied;
    for (const words of ["No contestó", "No contestó", "Paga el lunes"]) {
      await write(words);
      product.clock.advance(MINUTE_MS);
    }
    const told = await storyOf(service, loanId, ["note"]);
    expect(told.map(({ who, facts }) => [who, facts["note"]])).toEqual([
      ["Sofía Herrera", "Paga el lunes"],
      ["Sofía Herrera", "No contestó"],
      ["Sofía Herrera", "No contestó"],
    ]);
    const { list } = await service.call(loan.list, { orderNo });
    expect(list[0]?.remark).toBe("Paga el lunes");
  });

  test("that replaced both remarks of the order is told, too", async () => {
    const { loanId } = applied;
    await service.call(loan.remark, { loanId, remark: "Cliente puntual", remarktwo: "Prefiere llamadas" });
    const [newest] = await storyOf(service, loanId, ["note"]);
    expect(newest?.facts).toEqual({ remark: "Cliente puntual", remarktwo: "Prefiere llamadas" });
    product.clock.advance(MINUTE_MS);
  });

  test("is added by who collects the order, too, who cannot replace its remarks", async () => {
    const { loanId } = await paidOut(product, "told-late");
    const collector = await product.staff("collector");
    const note = { loanId, note: "Promete pagar el viernes" };
    expect((await collector.ask(loan.note, note)).code).toBe("404");
    await giveTo(product, loanId);
    await collector.call(loan.note, note);
    expect((await storyOf(collector, loanId, ["note"])).map(({ who, facts }) => [who, facts["note"]])).toEqual([
      ["Carlos Núñez", "Promete pagar el viernes"],
    ]);
    expect((await collector.ask(loan.remark, { loanId, remark: "Nota", remarktwo: "Otra" })).code).toBe("403");
  });
});

/** Every note of an order's timeline, and how many each page had. */
async function pagesOf(loanId: string) {
  const keys: string[] = [];
  const pages: number[] = [];
  for (let before: string | undefined; ;) {
    const { list, next } = await service.call(loan.timeline, { loanId, kinds: ["note"], ...(before && { before }) });
    keys.push(...list.map(({ key }: StoryEntry) => key));
    pages.push(list.length);
    if (next === null) return { keys, pages };
    before = next;
  }
}

test("pages leave nothing out and repeat nothing, also where many entries share an instant", async () => {
  const long = await paidOut(product, "told-long");
  for (const bunch of [30, 30, 5]) {
    await Promise.all(Array.from({ length: bunch }, (_, index) => write(`Llamada ${index}`, long)));
    product.clock.advance(MINUTE_MS);
  }
  const { keys, pages } = await pagesOf(long.loanId);
  // the fiftieth entry is one of thirty of its instant
  expect([pages[0], new Set(keys).size, keys.length]).toEqual([65, 65, 65]);

  for (const bunch of [30, 25]) {
    await Promise.all(Array.from({ length: bunch }, (_, index) => write(`Visita ${index}`, long)));
    product.clock.advance(MINUTE_MS);
  }
  const more = await pagesOf(long.loanId);
  expect(more.pages.slice(0, 2)).toEqual([55, 65]);
  expect([new Set(more.keys).size, more.keys.length]).toEqual([120, 120]);
});

test("who opened the customer's data is told with the reason, on the order and on the customer", async () => {
  const { loanId } = applied;
  const { order } = await service.call(loan.detail, { loanId });
  await service.call(customer.reveal, { customerId: order.customerId, field: "phone", reason: "Acordar el pago" });
  const [told] = await storyOf(service, loanId, ["reveal"]);
  expect(told).toMatchObject({ who: "Sofía Herrera", facts: { field: ["Phone"], reason: "Acordar el pago" } });
  const { list } = await service.call(customer.timeline, { customerId: order.customerId, kinds: ["reveal"] });
  expect(list).toMatchObject([{ who: "Sofía Herrera", order: null }]);
});

test("each source is told only to who may read the same on its own page", async () => {
  const { order } = await service.call(loan.detail, { loanId: applied.loanId });
  const kindsOf = async (account: string) => {
    const { kinds, list } = await (
      await product.staff(account)
    ).call(customer.timeline, { customerId: order.customerId });
    expect(list.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
    return kinds;
  };
  expect(await kindsOf("finance")).not.toContain("review");
  expect(await kindsOf("reviewer")).toContain("review");
  // may open the page of a customer, but not of their orders
  await giveTo(product, applied.loanId, "marketing");
  expect((await kindsOf("marketing")).toSorted()).toEqual(["customer", "note", "reveal", "sms"]);
  const { kinds } = await (await product.staff("admin")).call(loan.timeline, { loanId: applied.loanId });
  expect(kinds).toEqual(expect.arrayContaining(["status", "money", "request", "note", "sms", "reveal", "review"]));
});

test("who sees one order of a customer is told nothing of the others", async () => {
  const first = await paidOut(product, "told-twice");
  const { order } = await service.call(loan.detail, { loanId: first.loanId });
  await payAs(product, first, order.outstandingCents);
  const { externalId } = first.person;
  const [group] = await product.door.call(open.products, { externalId });
  const second = await product.door.call(open.apply, {
    externalId,
    appOrderId: "told-twice-2",
    productGroupId: group?.productGroupId ?? "",
    amount: "1000.00",
  });
  await write("Pagó a tiempo", first);
  await giveTo(product, second.loanId);

  const { customerId } = order;
  const { list: all } = await service.call(customer.timeline, { customerId });
  const { list: told } = await (await product.staff("collector")).call(customer.timeline, { customerId });
  const ofFirst = new Set(all.filter((entry) => entry.order?.loanId === first.loanId).map(({ key }) => key));
  expect(ofFirst.size).toBeGreaterThan(5);
  expect(told.filter(({ key }) => ofFirst.has(key))).toEqual([]);
  expect(told.some((entry) => entry.order?.loanId === second.loanId)).toBe(true);
});

test("claims and verdicts that came to nothing are told to reviewers", async () => {
  const reviewer = await product.staff("reviewer");
  const { loanId } = await applyAs(product, "told-claimed");
  await product.settle();
  await reviewer.call(review.claim, { loanId });
  product.clock.advance(MINUTE_MS);
  await reviewer.call(review.release, { loanId });
  const told = await storyOf(reviewer, loanId, ["review"]);
  expect(told.map(({ event, facts }) => [event, facts])).toEqual([
    ["review.release", {}],
    ["review.claim", {}],
  ]);
});

test("a customer's timeline names the order of each entry", async () => {
  const { loanId, orderNo } = applied;
  const { order } = await service.call(loan.detail, { loanId });
  const { list } = await service.call(customer.timeline, { customerId: order.customerId, kinds: ["status"] });
  expect(list[0]?.order).toEqual({ loanId, orderNo });
});

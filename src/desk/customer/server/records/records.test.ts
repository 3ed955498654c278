import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessDate } from "../../../../platform/shared/business-date.ts";
import type { Lang } from "../../../../platform/shared/messages.ts";
import { inReview, passAs, payAs, type Applied } from "../../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../../testing/product.ts";
import { open } from "../../../../door/open/contract.ts";
import { loan } from "../../../../service/loan/contract.ts";
import { customer } from "../../contract.ts";

let product: Product;
let service: Staff;
let admin: Staff;
let applied: Applied;
let customerId: string;

beforeAll(async () => {
  product = await openProduct();
  [service, admin] = await Promise.all([product.staff("service"), product.staff("admin")]);
  applied = await inReview(product, "records");
  await passAs(product, await product.staff("reviewer"), applied.loanId);
  await payAs(product, applied, 5000);
  ({ customerId } = (await admin.call(loan.detail, { loanId: applied.loanId })).order);
  await product.door.call(open.feedback, {
    externalId: applied.person.externalId,
    appFeedbackId: "records-1",
    type: "app",
    text: "Se cierra sola",
  });
});
afterAll(() => product.close());

const detailOf = async (who: Staff) => who.call(customer.detail, { customerId });
const tab = (who: Staff, of: string, more: { pageNo?: number; pageSize?: number } = {}, lang: Lang = "en") =>
  who.call(customer.records, { customerId, of, ...more }, { lang });
const cellsOf = async (of: string, who = admin, lang: Lang = "en") =>
  (await tab(who, of, {}, lang)).list.map(({ cells }) => cells.map(({ value }) => value));

describe("the tabs of a customer's page", () => {
  test("hold all that is known of the customer, each with its number, in the order of the page", async () => {
    const { tabs } = await detailOf(admin);
    expect(tabs.map(({ name, total }) => [name, total > 0])).toEqual([
      ["contacts", true],
      ["orders", true],
      ["repayments", true],
      ["followUps", false],
      ["contactsMade", false],
      ["calls", false],
      ["sms", true],
      ["tickets", false],
      ["proofs", false],
      ["feedback", true],
      ["reviews", true],
      ["blacklistHits", false],
      ["changes", false],
    ]);
    for (const { name, total } of tabs) expect([name, (await tab(admin, name)).total]).toEqual([name, total]);
  });

  test("lead from the orders to the list of them all, where everything can be asked of them", async () => {
    const { all } = await tab(admin, "orders");
    expect(all).toEqual({
      label: { cn: "在订单列表中查看", en: "Show in the list of orders", es: "Ver en la lista de órdenes" },
      page: "loan",
      params: { userId: customerId },
    });
    const { list, total } = await admin.call(loan.list, { userId: customerId });
    expect([list.map(({ id }) => id), total]).toEqual([[applied.loanId], (await tab(admin, "orders")).total]);
    expect((await tab(admin, "contacts")).all).toBeNull();
  });

  test("tell each record by its words in the caller's language, and lead to where it is looked at closer", async () => {
    const [orderNo, , result] = (await cellsOf("reviews"))[0] ?? [];
    expect([orderNo, result]).toEqual([applied.orderNo, "Passed"]);
    const [order] = (await tab(admin, "orders", {}, "cn")).list;
    expect(order?.cells[0]).toMatchObject({
      value: applied.orderNo,
      link: { page: "orderDetails", params: { loanId: applied.loanId } },
    });
    expect(order?.cells[1]).toMatchObject({ value: "待还款", tone: "moving" });
    expect((await cellsOf("feedback"))[0]?.slice(1, 4)).toEqual([
      "Fault of the app",
      "Se cierra sola",
      "To be handled",
    ]);
  });

  test("show no phone in full", async () => {
    for (const { name } of (await detailOf(admin)).tabs)
      expect(JSON.stringify(await tab(admin, name))).not.toContain(applied.person.phone);
    expect((await cellsOf("contacts"))[0]?.[1]).toMatch(/^\d\d\*{4}\d{4}$/);
  });

  test("are those of the pages that the caller may read: another is like one that there is not", async () => {
    const finance = await product.staff("finance");
    expect((await detailOf(finance)).tabs.map(({ name }) => name)).not.toContain("reviews");
    for (const kind of ["reviews", "feedback", "nothing"])
      expect(await finance.ask(customer.records, { customerId, of: kind })).toMatchObject({
        code: "404",
        errors: [{ field: "of" }],
      });
    expect((await admin.ask(customer.records, { customerId: "999999", of: "orders" })).code).toBe("404");
  });

  test("without records say so, and what to do", async () => {
    expect(await tab(admin, "followUps")).toMatchObject({
      total: 0,
      list: [],
      empty: { title: { en: "No follow-ups yet" } },
    });
  });
});

describe("a follow-up", () => {
  test("stands with its author in the tab and on the timeline, page by page, the newest first", async () => {
    const nextOn = businessDate("2099-01-31");
    for (let n = 1; n <= 25; n += 1) {
      product.clock.advance(1000);
      await service.call(customer.followUp, { customerId, way: "call", note: `Intento ${n}`, nextOn });
    }
    const first = await tab(service, "followUps");
    expect([first.total, first.list.length]).toEqual([25, 20]);
    expect(first.list[0]?.cells.slice(1).map(({ value }) => value)).toEqual([
      "Phone call",
      "Intento 25",
      nextOn,
      "Sofía Herrera",
    ]);
    const rest = await tab(service, "followUps", { pageNo: 2 });
    expect(rest.list.map(({ cells }) => cells[2]?.value)).toEqual([5, 4, 3, 2, 1].map((n) => `Intento ${n}`));
    const { list } = await service.call(customer.timeline, { customerId, kinds: ["note"] });
    expect(list[0]).toMatchObject({ who: "Sofía Herrera", title: { en: "Add a follow-up" } });
    expect(list[0]?.facts.map(({ name }) => name)).toEqual(["way", "nextOn", "note"]);
  });

  test("is refused for a past day, without a text, of nobody, and without the permission", async () => {
    const said = { customerId, way: "sms", note: "x" } as const;
    expect(
      await service.ask(customer.followUp, { ...said, nextOn: businessDate("2020-01-01") }, { lang: "es" }),
    ).toMatchObject({
      code: "400",
      errors: [{ field: "nextOn" }],
    });
    expect(await service.ask(customer.followUp, { ...said, note: " " })).toMatchObject({ code: "400" });
    expect((await service.ask(customer.followUp, { ...said, customerId: "999999" })).code).toBe("404");
    expect((await (await product.staff("finance")).ask(customer.followUp, said)).code).toBe("403");
  });
});

test("what was changed of a customer stands with before, after, why and who, in the caller's language", async () => {
  const { version } = (await detailOf(service)).customer;
  await service.call(customer.edit, {
    customerId,
    version,
    email: "núñez@example.mx",
    employer: "Abarrotes O’Higgins",
    reason: "lo pidió por teléfono",
  });
  await service.call(customer.lock, {
    customerId,
    version: version + 1,
    as: 2,
    until: businessDate("2099-12-31"),
    reason: "revisión",
  });
  const [locked, edited] = await cellsOf("changes", service, "es");
  expect(locked?.slice(1)).toEqual([
    "Bloquear",
    "Estado: Normal\nÚltimo día del bloqueo: —\nQué bloquear: —\nMotivo del estado: —",
    "Estado: Préstamos prohibidos\nÚltimo día del bloqueo: 31-12-2099\nQué bloquear: Prohibir préstamos\nMotivo del estado: revisión",
    "revisión",
    "Sofía Herrera",
  ]);
  expect(edited?.[3]).toContain("Empleador: Abarrotes O’Higgins");
  expect(edited?.slice(4)).toEqual(["lo pidió por teléfono", "Sofía Herrera"]);
});

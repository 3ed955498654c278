import { screenshotOf } from "../seeds/screenshot.ts";
import { bill } from "../src/service/bill/contract.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { LANGS, type Message } from "../src/platform/shared/messages.ts";
import { keyMessages } from "../src/platform/shared/keys-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { workOrder } from "../src/service/work-order/contract.ts";
import { moneyState } from "../src/service/work-order/domain/money.ts";
import {
  issuePeriod,
  orderResult,
  processMethod,
  workOrderStatus,
  workType,
  type OrderResult,
} from "../src/service/work-order/domain/sets.ts";
import {
  workOrderMessages as m,
  workOrderPageMessages as p,
  workOrderRefusals as r,
} from "../src/service/work-order/messages.ts";
import { settleTickets } from "../src/service/work-order/server/settle.job.ts";
import { passAs, payAs, type Applied } from "../src/testing/borrower.ts";
import { giveTo } from "../src/testing/orders.ts";
import type { Product, Staff } from "../src/testing/product.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { everywhere } from "./fixtures/everywhere.ts";
import { isFine } from "./fixtures/axe.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { watchMouse } from "./fixtures/mouse.ts";
import { waitingOrders } from "./fixtures/orders.ts";
import { secondPerson } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: which tickets wait is its subject.
test.use({ settings: {} });

const PAGE = "customerServiceSystem";

/** One order that was paid out. */
async function paidOrder(product: Product, seed: string): Promise<Applied> {
  const [order] = await waitingOrders(product, seed, 1);
  if (!order) throw new Error("an order was made");
  await passAs(product, await product.staff("reviewer"), order.loanId);
  return order;
}

/** A ticket about an order, made without the console; it is with service unless stated. */
async function ticketOf(by: Staff, order: Applied, more: object = {}): Promise<{ id: string }> {
  const { order: of } = await by.call(loan.detail, { loanId: order.loanId });
  return by.call(workOrder.create, {
    type: 2,
    name: order.person.name,
    phone: order.person.phone,
    orderNo: order.orderNo,
    orderId: order.loanId,
    userId: of.customerId,
    period: 0,
    description: "Pide que revisen su cuenta",
    ...more,
  });
}

/** Moves the money of each result, as far as the first person alone can; the answer is what carries it through. */
const moneyOf: Readonly<Record<OrderResult, (product: Product, order: Applied) => Promise<() => Promise<unknown>>>> = {
  0: async (product, { loanId }) => {
    const admin = await product.staff("admin");
    const { version } = (await admin.call(loan.detail, { loanId })).order;
    await admin.call(loan.cancel, { loanId, version, reason: "A petición del cliente" });
    return () => Promise.resolve();
  },
  1: async (product, { loanId }) => {
    const admin = await product.staff("admin");
    await admin.call(bill.refund, { loanId, amount: "50.00", reason: "Pagó de más" });
    return () => product.settle();
  },
  2: async (product, { loanId }) => {
    const admin = await product.staff("admin");
    const [first] = (await admin.call(loan.detail, { loanId })).plan;
    await admin.call(bill.reduce, {
      billId: first?.id ?? "",
      version: first?.version ?? 0,
      principal: "5.00",
      reason: "Acuerdo",
    });
    return () => Promise.resolve();
  },
  3: async (product, { loanId }) => {
    const [first, second] = [await product.staff("finance"), await product.staff("finance2")];
    const asked = await first.askAlone(bill.flat, { loanId, confirmed: true, reason: "Acuerdo" });
    const { approvalId } = asked.data as unknown as { readonly approvalId: string };
    return () => second.approve(approvalId);
  },
};

/** The results whose money is under way for a while. */
const WAITS: readonly OrderResult[] = [1, 3];

/** An order of which each result can come true. */
async function orderFor(product: Product, result: OrderResult, seed: string): Promise<Applied> {
  if (result === 0) {
    const [waiting] = await waitingOrders(product, seed, 1);
    if (!waiting) throw new Error("an order was made");
    return waiting;
  }
  const order = await paidOrder(product, seed);
  if (result !== 1) return order;
  const { outstandingCents } = (await (await product.staff("admin")).call(loan.detail, { loanId: order.loanId })).order;
  await payAs(product, order, outstandingCents + 10_000);
  return order;
}

const listOf = (by: Staff, order: Applied) => by.call(workOrder.list, { phone: order.person.phone });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a ticket is made by phone and order with attachments, and handed to operations", async ({
      console,
      page,
      product,
    }) => {
      const order = await paidOrder(product, `ticket-made-${lang}`);
      const { phone, name } = order.person;
      await console.enterAs("service");
      await console.open(PAGE);
      await console.toolbar(m.create).click();
      const form = console.dialog(m.create);
      await expect(form).toContainText(console.say(p.phoneFirst));
      await console.button(m.create, form).click();
      for (const field of [m.phone, m.orderNo, m.type, m.description])
        await expect(form.getByText(console.missing(field), { exact: true }).first()).toBeVisible();

      await form.getByLabel(console.say(m.phone), { exact: true }).fill(`+52 ${phone.slice(0, 2)} ${phone.slice(2)}`);
      await expect(form).toContainText(console.say(p.ordersFound, { count: 1 }));
      const shown = [order.orderNo, console.say(labelOf(loanStatus, 21)), name].join(" · ");
      await console.choose(form, m.orderNo, shown);
      await expect(form.getByLabel(console.say(m.name), { exact: true })).toHaveValue(name);
      await console.choose(form, m.period, console.say(labelOf(issuePeriod, 3)));
      await console.choose(form, m.type, console.say(labelOf(workType, 2)));
      await form.getByLabel(console.say(m.description), { exact: true }).fill("Le cobraron dos veces la misma cuota");
      await form.locator("input[type=file]").setInputFiles([
        { name: "pago.png", mimeType: "image/png", buffer: await screenshotOf("MI PAGO", ["APLICADO DOS VECES"]) },
        { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\ntrailer<<>>\n%%EOF") },
      ]);
      await console.button(m.create, form).click();
      await expect(form.getByText(console.say(r.periodUnknown)).first()).toBeVisible();
      await console.choose(form, m.period, console.say(labelOf(issuePeriod, 1)));
      await isFine(page, "[role=dialog]");
      await console.button(m.create, form).click();
      await expect(console.notice(p.created)).toBeVisible();
      await expect(form).toBeHidden();

      await console.tab(p.tabService).click();
      const row = console.row(`${order.orderNo}-1`);
      await expect(row).toContainText(console.say(labelOf(workOrderStatus, 2)));
      await expect(row).not.toContainText(phone);
      await row.locator(".row-link").first().click();
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText("Le cobraron dos veces la misma cuota");
      await expect(drawer).toContainText(console.say(p.noMoney));
      const saved = page.waitForEvent("download");
      await console.button({ cn: "nota.pdf", en: "nota.pdf", es: "nota.pdf" }, drawer).click();
      expect((await saved).suggestedFilename()).toBe("nota.pdf");
      await console.button({ cn: "pago.png", en: "pago.png", es: "pago.png" }, drawer).click();
      await expect(page.locator(".ant-image-preview-img")).toHaveAttribute("src", /^data:image\/jpeg;base64,/);
      await page.keyboard.press("Escape");
      await expect(page.locator(".ant-image-preview-img")).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();

      await console.act(row, m.change);
      const over = console.dialog(m.change);
      await console.choose(over, m.processMethod, console.say(labelOf(processMethod, 1)));
      await over.getByLabel(console.say(m.remarks), { exact: true }).fill("Revisar los dos cargos");
      await isFine(page, "[role=dialog]");
      await console.button(m.change, over).click();
      await expect(over).toBeHidden();
      await expect(row).toBeHidden();
      const { list } = await listOf(await product.staff("ops"), order);
      expect(list).toMatchObject([{ status: 4, handler: null, orderNo: `${order.orderNo}-1`, fileCount: 2 }]);
    });

    test("operations say each of the four results once its money has moved, and service closes the ticket then", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const [service, ops] = [await product.staff("service"), await product.staff("ops")];
      const orders: Applied[] = [];
      for (const result of orderResult.codes)
        orders.push(await orderFor(product, result, `ticket-result-${result}-${lang}`));
      // what was done with the money before does not count
      product.clock.advance(1000);
      const tickets = await Promise.all(orders.map((order) => ticketOf(service, order, { processMethod: 1 })));
      await console.enterAs("ops");
      const second = await secondPerson(browser, product, lang, "service");
      for (const result of orderResult.codes) {
        const [order, id] = [orders[result] as Applied, tickets[result]?.id ?? ""];
        const { phone } = order.person;
        await console.open("orderProcessing", { phone });
        const row = console.row(order.orderNo);
        await console.act(row, m.claim);
        await console.button(m.claim, page.getByRole("dialog")).click();
        await expect(row).toContainText("Óscar Medina");

        await console.act(row, m.handle);
        const form = console.dialog(m.handle);
        await expect(form).toContainText(console.say(p.noMoney));
        await console.choose(form, m.result, console.say(labelOf(orderResult, result)));
        await form.getByLabel(console.say(m.detailResult), { exact: true }).fill("Revisado con el cliente");
        await console.button(m.handle, form).click();
        await expect(form.getByText(console.say(r.moneyNotMoved)).first()).toBeVisible();

        const carryThrough = await moneyOf[result](product, order);
        await console.button(m.handle, form).click();
        await expect(form).toBeHidden();
        await second.open(PAGE, { tab: "all", phone });
        const theirs = second.row(order.orderNo);
        if (WAITS.includes(result)) {
          await expect(console.notice(p.waitsForMoney)).toBeVisible();
          await expect(theirs).toContainText(console.say(labelOf(workOrderStatus, 4)));
          expect((await service.ask(workOrder.close, { id })).code).toBe("409");
          await settleTickets(product.services);
          expect((await listOf(ops, order)).list).toMatchObject([{ status: 4, result: null }]);
          await console.act(row, m.handle);
          const label = labelOf(moneyState, result === 1 ? "payment" : "approval");
          await expect(console.dialog(m.handle).locator("tbody tr")).toContainText(console.say(label));
          await page.keyboard.press("Escape");
          await carryThrough();
          await settleTickets(product.services);
          await second.page.reload();
        } else await expect(console.notice(p.saidDone)).toBeVisible();

        await expect(theirs).toContainText(console.say(labelOf(workOrderStatus, 3)));
        await second.act(theirs, m.close);
        const close = second.dialog(m.close);
        await expect(close).toContainText(console.say(labelOf(orderResult, result)));
        await second.button(m.close, close).click();
        await expect(close).toBeHidden();
        await expect(theirs).toContainText(console.say(labelOf(workOrderStatus, 8)));
        await theirs.locator(".row-link").first().click();
        const drawer = second.page.getByRole("dialog");
        const linked = drawer.locator("tbody tr").filter({ hasText: console.say(p.thisTicket) });
        await expect(linked).toContainText(console.say(labelOf(orderResult, result)));
      }
      await second.page.context().close();
    });

    test("a ticket of service is not closed with a result that has not come true", async ({
      console,
      page,
      product,
    }) => {
      const order = await paidOrder(product, `ticket-untrue-${lang}`);
      await ticketOf(await product.staff("service"), order);
      await console.enterAs("service");
      await console.open(PAGE, { tab: "service", phone: order.person.phone });
      await console.act(console.row(order.orderNo), m.close);
      const form = console.dialog(m.close);
      await console.choose(form, m.result, console.say(labelOf(orderResult, 3)));
      await console.button(m.close, form).click();
      await expect(form.getByText(console.say(r.moneyNotMoved)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await moneyOf[2](product, order);
      await console.choose(form, m.result, console.say(labelOf(orderResult, 2)));
      await console.button(m.close, form).click();
      await expect(form).toBeHidden();
      await console.tab(p.tabClosed).click();
      await expect(console.row(order.orderNo)).toContainText(console.say(labelOf(orderResult, 2)));
    });

    test("tickets are taken in hand at one click once each has a type, and given to somebody together", async ({
      console,
      page,
      product,
    }) => {
      const order = await paidOrder(product, `ticket-bulk-${lang}`);
      await giveTo(product, order.loanId);
      const collector = await product.staff("collector");
      await ticketOf(collector, order, { description: "Dice que ya pagó" });
      await ticketOf(collector, order, { description: "No sabe qué pide", type: 0 });
      await console.enterAs("service");
      await console.open(PAGE, { phone: order.person.phone });
      const [typed, unmarked] = [console.row("Dice que ya pagó"), console.row("No sabe qué pide")];
      for (const row of [typed, unmarked]) await row.getByRole("checkbox").check();
      const bar = page.locator(".bulk");
      await console.button(m.process, bar).click();
      await expect(console.notice(r.typeUnmarked)).toBeVisible();
      await expect(typed).toContainText(console.say(labelOf(workOrderStatus, 1)));

      await console.act(unmarked, m.update);
      const edit = console.dialog(m.update);
      await console.choose(edit, m.type, console.say(labelOf(workType, 1)));
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await expect(unmarked).toContainText(console.say(labelOf(workType, 1)));
      await console.button(m.process, bar).click();
      await expect(console.notice(p.processed, { count: 2 })).toBeVisible();
      await expect(typed).toBeHidden();

      await console.tab(p.tabService).click();
      for (const row of [typed, unmarked]) await row.getByRole("checkbox").check();
      await console.button(m.assign, bar).click();
      const form = console.dialog(m.assign);
      await expect(form).toContainText(console.say(p.chosen, { count: 2 }));
      const people = await (await product.staff("service")).call(workOrder.handlers, {});
      const admin = people.find(({ account }) => account === "admin");
      const shown = [admin?.name, "admin", console.say(p.inHand, { count: admin?.load ?? 0 })].join(" · ");
      await console.choose(form, m.checker, shown);
      await isFine(page, "[role=dialog]");
      await console.button(m.assign, form).click();
      await expect(console.notice(p.assigned, { count: 2 })).toBeVisible();
      for (const row of [typed, unmarked]) await expect(row).toContainText("Alejandra Ruiz");
    });

    test("a ticket goes its whole way with the keyboard alone", async ({ browser, console, page, product }) => {
      const [order] = await waitingOrders(product, `ticket-keys-${lang}`, 1);
      if (!order) throw new Error("an order was made");
      const used = await watchMouse(page);
      await console.enterAs("service");
      await console.open(PAGE, { tab: "service", phone: order.person.phone });
      const keys = new Keyboard(page);
      await expect(console.toolbar(m.create)).toBeVisible();
      await find(keys, console, m.create);
      const form = console.dialog(m.create);
      const field = (label: Message) => form.getByLabel(console.say(label), { exact: true });
      const pick = async (label: Message, words: string): Promise<void> => {
        await keys.tabTo(field(label));
        await keys.type(words);
        const offered = page.locator(
          ".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active",
        );
        await expect(offered).toContainText(words);
        await keys.press("Enter");
      };
      await expect(field(m.phone)).toBeFocused();
      await keys.type(order.person.phone);
      await expect(form).toContainText(console.say(p.ordersFound, { count: 1 }));
      await pick(m.orderNo, order.orderNo);
      await pick(m.type, console.say(labelOf(workType, 3)));
      await pick(m.processMethod, console.say(labelOf(processMethod, 1)));
      await keys.tabTo(field(m.description));
      await keys.type("Ya no quiere el préstamo");
      await keys.press("Control+Enter");
      await expect(console.notice(p.created)).toBeVisible();
      await expect(form).toBeHidden();

      const ops = await secondPerson(browser, product, lang, "ops");
      const usedThere = await watchMouse(ops.page);
      await ops.open("orderProcessing", { phone: order.person.phone });
      const theirs = new Keyboard(ops.page);
      await expect(ops.row(order.orderNo)).toBeVisible();
      await theirs.press("j");
      await onRow(theirs, ops, m.claim);
      await expect(ops.page.getByRole("dialog")).toBeVisible();
      await theirs.press("Enter");
      await expect(ops.row(order.orderNo)).toContainText("Óscar Medina");
      await expect(ops.page.getByRole("dialog")).toBeHidden();
      await moneyOf[0](product, order);
      await onRow(theirs, ops, m.handle);
      const result = ops.dialog(m.handle);
      await expect(result.getByLabel(console.say(m.result), { exact: true })).toBeFocused();
      await theirs.type(console.say(labelOf(orderResult, 0)));
      await theirs.press("Enter");
      await theirs.tabTo(result.getByLabel(console.say(m.detailResult), { exact: true }));
      await theirs.type("Se canceló antes del desembolso");
      await theirs.press("Control+Enter");
      await expect(result).toBeHidden();
      await expect(ops.row(order.orderNo)).toBeHidden();
      expect(usedThere()).toEqual([]);
      await ops.page.context().close();

      await console.open(PAGE, { tab: "returned", phone: order.person.phone });
      await expect(console.row(order.orderNo)).toBeVisible();
      await keys.press("j");
      await onRow(keys, console, m.close);
      await expect(console.dialog(m.close)).toBeVisible();
      await keys.press("Control+Enter");
      await expect(console.row(order.orderNo)).toBeHidden();
      expect(used()).toEqual([]);
      const { list } = await listOf(await product.staff("service"), order);
      expect(list).toMatchObject([{ status: 8, result: 0 }]);
    });
  });
}

/** Does what the page offers, by its name. */
async function find(keys: Keyboard, console: Console, action: Message): Promise<void> {
  const words = console.say(action);
  await keys.press("Control+k");
  await expect(keys.page.locator(".palette input")).toBeFocused();
  await keys.type(words);
  const option = keys.page.getByRole("option", { name: words, exact: true }).first();
  await expect(option).toBeVisible();
  await expect(keys.page.locator(".palette-told")).not.toHaveText(console.say(keyMessages.searching));
  while ((await option.getAttribute("aria-selected")) !== "true") await keys.press("ArrowDown");
  await keys.press("Enter");
}

/** Chooses an action in the menu of the row that has the focus. */
async function onRow(keys: Keyboard, console: Console, action: Message): Promise<void> {
  await expect(keys.page.locator("tr[data-row]:focus")).toBeVisible();
  await keys.press(".");
  const menu = keys.page.getByRole("menu", { name: console.say(keyMessages.rowMenu) });
  const item = menu.getByRole("menuitem", { name: console.say(action), exact: true });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  while (!(await item.evaluate((element) => element === document.activeElement))) await keys.press("ArrowDown");
  await keys.press("Enter");
}

test("a ticket without a type is handed to nobody, and a new one is told, in the words of the specification", async ({
  console,
  page,
  product,
}) => {
  const order = await paidOrder(product, "ticket-words");
  const { customerId } = (await (await product.staff("service")).call(loan.detail, { loanId: order.loanId })).order;
  await console.enterAs("service");
  await console.open(PAGE);
  for (const lang of LANGS) {
    await page.evaluate((next) => localStorage.setItem("lang", next), lang);
    console.lang = lang;
    await console.open(PAGE, { ticketFor: customerId });
    const form = console.dialog(m.create);
    await expect(form.getByLabel(console.say(m.name), { exact: true })).toHaveValue(order.person.name);
    await expect(form).toContainText(order.orderNo);
    await console.choose(form, m.type, console.say(labelOf(workType, 0)));
    await console.choose(form, m.processMethod, console.say(labelOf(processMethod, 2)));
    await form.getByLabel(console.say(m.description), { exact: true }).fill(`Pregunta (${lang})`);
    await console.button(m.create, form).click();
    await expect(console.notice(r.typeBarsTransfer)).toBeVisible();
    await expect(form.getByText(console.say(r.typeBarsTransfer), { exact: true }).first()).toBeVisible();
    await console.choose(form, m.type, console.say(labelOf(workType, 1)));
    await console.button(m.create, form).click();
    await expect(console.notice(p.created)).toBeVisible();
    await expect(form).toBeHidden();
  }
  expect([r.typeBarsTransfer.cn, r.typeBarsTransfer.en]).toEqual([
    "请勿使用该工单类型",
    "Do not use this work order type",
  ]);
  expect([p.created.cn, p.created.en]).toEqual(["操作成功", "operation successful"]);
});

test.describe("tickets", () => {
  test.use({ lang: "es" });

  test("are fine to axe, in both themes and on a phone: lists, one of them, and the form of a new one", async ({
    console,
    page,
    product,
  }) => {
    const order = await paidOrder(product, "ticket-axe");
    const [service, ops] = [await product.staff("service"), await product.staff("ops")];
    const words = "Le cobraron dos veces la misma cuota y pide que se revise antes del viernes. ".repeat(3);
    await ticketOf(service, order, { description: words });
    const { id } = await ticketOf(service, order, { processMethod: 1, description: words });
    await ops.call(workOrder.claim, { id });
    await moneyOf[2](product, order);
    await ops.call(workOrder.handle, { id, result: 2, detailResult: words });
    const { phone } = order.person;
    await console.enterAs("admin");
    await console.open(PAGE, { tab: "all", phone });
    await expect(console.row(order.orderNo).first()).toBeVisible();
    expect(await everywhere(page)).toEqual([]);
    await console.toolbar(m.create).click();
    await console.dialog(m.create).getByLabel(console.say(m.phone), { exact: true }).fill(phone);
    await expect(console.dialog(m.create)).toContainText(console.say(p.ordersFound, { count: 1 }));
    expect(await everywhere(page, "[role=dialog]")).toEqual([]);
    await console.open("orderProcessing", { tab: "done", phone });
    await expect(console.row(order.orderNo)).toBeVisible();
    expect(await everywhere(page)).toEqual([]);
    await console.open("orderProcessing", { tab: "done", phone, workOrderId: id });
    await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
    expect(await everywhere(page, "[role=dialog]")).toEqual([]);
  });
});

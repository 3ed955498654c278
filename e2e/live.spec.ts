import { asSystem } from "../src/platform/server/context.ts";
import { only, sql } from "../src/platform/server/database/connect.ts";
import { refreshPermissions, revokeSessionsOfUser } from "../src/access/auth/server/api.ts";
import { auth } from "../src/access/auth/contract.ts";
import { authMessages } from "../src/access/auth/messages.ts";
import { home } from "../src/base/home/contract.ts";
import { homeMessages } from "../src/base/home/messages.ts";
import { exportMessages } from "../src/control/export/messages.ts";
import { customer } from "../src/desk/customer/contract.ts";
import { customerMessages } from "../src/desk/customer/messages.ts";
import { review } from "../src/desk/review/contract.ts";
import { reviewMessages } from "../src/desk/review/messages.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { platformRefusals } from "../src/platform/shared/platform-messages.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { approval } from "../src/book/approval/contract.ts";
import { requestMessages } from "../src/book/approval/messages.ts";
import { bill } from "../src/service/bill/contract.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Product } from "../src/testing/product.ts";
import { applyAs, type Applied } from "../src/testing/borrower.ts";
import { labelOf, menuName, pathOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

/** Gives a page to a role, with its buttons, or takes it away. */
async function grant(product: Product, role: string, page: string, given: boolean): Promise<void> {
  const entries = sql`select m.id from menu m where split_part(m.perms, ':', 2) = ${page}`;
  const ofRole = sql`select r.id from role r where r.code = ${role}`;
  await asSystem(product.services, async (ctx) => {
    await (
      given
        ? sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m
            where r.code = ${role} and m.id in (${entries}) on conflict do nothing`
        : sql`delete from role_menu where role_id in (${ofRole}) and menu_id in (${entries})`
    ).execute(ctx.db);
    await refreshPermissions(ctx, "*");
  });
}

async function kick(product: Product, account: string): Promise<void> {
  const { id } = await only<{ id: string }>(
    product.services.connection.db,
    sql`select id from staff_user where account = ${account}`,
  );
  await asSystem(product.services, (ctx) => revokeSessionsOfUser(ctx, id));
}

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a changed role takes effect at once, without a login and without losing what was typed", async ({
      console,
      page,
      product,
    }) => {
      const { orderNo } = await applyAs(product, `live-${lang}`);
      await console.enterAs("service");
      await console.open("loan", { orderNo });
      await console.openGroup("sysUser");
      await console.act(console.row(orderNo), loanMessages.remark);
      const form = console.dialog(loanMessages.remark);
      const words = form.getByLabel(console.say(loanMessages.remark), { exact: true });
      await words.fill("Prometió pagar el lunes");
      const link = console.mainMenu().getByRole("link", { name: console.say(menuName("sysUser")), exact: true });
      await expect(link).toHaveCount(0);

      await grant(product, "service", "sysUser", true);
      await expect(link).toHaveCount(1);
      await expect(words).toHaveValue("Prometió pagar el lunes");
      await page.goto(pathOf("sysUser"));
      await expect(page.getByRole("heading", { level: 1, name: console.say(menuName("sysUser")) })).toBeVisible();

      await grant(product, "service", "sysUser", false);
      await expect(page.getByRole("alert")).toContainText(console.say(ui.pageNotYours));
      await expect(link).toHaveCount(0);
      await expect(console.mainMenu()).toBeVisible();
    });

    test("a kicked user is asked for the password at once, and goes on where they were", async ({
      console,
      page,
      product,
    }) => {
      await console.enterAs("reviewer");
      await console.open("loan");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await kick(product, "reviewer");
      const again = console.dialog(ui.loginExpired);
      await expect(again).toBeVisible();
      await again
        .getByLabel(console.say(authMessages.password), { exact: true })
        .fill(product.services.config.demoPassword);
      await console.button(auth.login.title, again).click();
      await expect(again).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${pathOf("loan")}$`));
      await kick(product, "reviewer");
      await expect(again).toBeVisible();
    });
  });
}

test("a list changes in place, says what is new, and leaves alone what somebody types in", async ({
  console,
  page,
  product,
}) => {
  const ops = await product.staff("ops");
  const cancel = async ({ loanId }: Applied): Promise<void> => {
    const { order } = await ops.call(loan.detail, { loanId });
    await ops.call(loan.cancel, { loanId, version: order.version, reason: "Desistió" });
  };
  const [first, second] = await makeOrders(product, ["live-list-1", "live-list-2"], 0);
  if (!first || !second) throw new Error("two orders were made");
  const cancelled = console.say(labelOf(loanStatus, -22));
  await console.enterAs("admin");
  await console.open("loan");
  const shown = (): Promise<string[]> =>
    page.locator("tbody tr[data-row]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row") ?? ""));
  await expect(console.row(first.orderNo)).toBeVisible();
  const before = await shown();

  const third = await applyAs(product, "live-list-3");
  const news = page.getByRole("button", { name: new RegExp(`${console.say(ui.newOne)}$`) });
  await expect(news).toBeVisible();
  expect(await shown()).toEqual(before);
  await news.click();
  await expect(console.row(third.orderNo)).toBeVisible();
  await expect(news).toHaveCount(0);

  const after = await shown();
  await cancel(first);
  await expect(console.row(first.orderNo)).toContainText(cancelled);
  expect(await shown()).toEqual(after);

  await page.locator(".list input").first().focus();
  await cancel(second);
  const changed = console.button(ui.changedRefresh);
  await expect(changed).toBeVisible();
  await expect(console.row(second.orderNo)).not.toContainText(cancelled);
  await changed.click();
  await expect(console.row(second.orderNo)).toContainText(cancelled);
});

test("an open order is read anew in place, behind a dialog too, but not while a note is typed", async ({
  console,
  page,
  product,
}) => {
  const [order] = await makeOrders(product, ["live-order"], 1);
  if (!order) throw new Error("an order was made");
  const service = await product.staff("service");
  const { loanId } = order;
  await console.enterAs("finance");
  await console.open("orderDetails", { loanId });
  const remark = page
    .locator(".facts")
    .filter({ hasText: console.say(loanMessages.remark) })
    .first();
  await expect(remark).toBeVisible();

  await service.call(loan.note, { loanId, note: "Llamó a las diez" });
  await expect(remark).toContainText("Llamó a las diez");
  await expect(page.locator(".timeline")).toContainText("Llamó a las diez");

  const box = page.getByRole("textbox", { name: console.say(loanMessages.note), exact: true });
  await box.fill("Acordó pagar");
  await service.call(loan.note, { loanId, note: "Llamó a las once" });
  await expect(console.button(ui.changedRefresh)).toBeVisible();
  await expect(remark).not.toContainText("once");
  await box.press("Control+Enter");
  await expect(page.locator(".timeline li").first()).toContainText("Acordó pagar");
  await expect(remark).toContainText("Acordó pagar");
  await expect(box).toHaveValue("");

  await expect(box).toBeFocused();
  await service.call(loan.note, { loanId, note: "Llamó a las doce" });
  await expect(remark).toContainText("doce");
});

test("the number of requests that wait for one follows without a reload", async ({ console, page, product }) => {
  const [order] = await makeOrders(product, ["live-badge"], 1);
  if (!order) throw new Error("an order was made");
  const [maker, checker] = [await product.staff("finance"), await product.staff("finance2")];
  const { toApprove } = await checker.call(approval.counts, {});
  const badge = (count: number) =>
    page.getByRole("button", { name: console.say(requestMessages.waiting, { count }), exact: true });
  await console.enterAs("finance2");
  await console.open("loan");
  await expect(badge(toApprove)).toBeVisible();
  await maker.askAlone(bill.flat, { loanId: order.loanId, confirmed: true, reason: "Incobrable" });
  await expect(badge(toApprove + 1)).toBeVisible();
});

test("what somebody decides on stays as they read it: a record that changed under its dialog is refused", async ({
  console,
  page,
  product,
}) => {
  const { loanId } = await applyAs(product, "live-customer");
  const service = await product.staff("service");
  const { customerId } = (await service.call(loan.detail, { loanId })).order;
  await console.enterAs("ops");
  await console.open("clientDetail", { customerId });
  await console.actOnPage(customerMessages.edit);
  const form = console.dialog(customerMessages.edit);
  await form.getByLabel(console.say(customerMessages.reason)).fill("Lo pidió por teléfono");

  const { version } = (await service.call(customer.detail, { customerId })).customer;
  const employer = "Taller Mecánico López";
  await service.call(customer.edit, { customerId, version, employer, reason: "Cambió de empleo" });
  await expect(page.locator('[data-page="clientDetail"]')).toContainText(employer);
  await console.button(ui.save, form).click();
  await expect(form).toContainText(console.say(platformRefusals.stale));
});

test("my day says without a reload what comes to wait: a request, a case, a file", async ({
  console,
  page,
  product,
}) => {
  const [paid, open] = await makeOrders(product, ["live-day-1", "live-day-2"], 1);
  if (!paid || !open) throw new Error("two orders were made");
  const [admin, maker] = [await product.staff("admin"), await product.staff("finance")];
  const { list: waiting } = await admin.call(home.waiting, {});
  await console.enterAs("admin");
  await page.goto("/home");
  const oneMore = async (label: Message): Promise<void> => {
    const before = waiting.find(({ label: { en } }) => en === label.en)?.count ?? 0;
    const line = page.locator(".my-day li").filter({ hasText: console.say(label) });
    await expect(line.locator("strong")).toHaveText(String(before + 1));
  };
  await expect(page.locator(".my-day")).toBeVisible();

  await maker.askAlone(bill.flat, { loanId: paid.loanId, confirmed: true, reason: "Incobrable" });
  await oneMore(requestMessages.toApprove);
  await admin.call(review.claim, { loanId: open.loanId });
  await oneMore(reviewMessages.held);
  await product.post("/api/customer/list/export", JSON.stringify({ format: "csv" }), {
    "x-auth-token": await admin.token(),
  });
  await product.settle();
  await oneMore(exportMessages.ready);
  const all = waiting.reduce((sum, { count }) => sum + count, 3);
  await expect(page.locator(".top .wordmark")).toHaveAttribute(
    "title",
    console.say(homeMessages.titleWaiting, { count: all }),
  );
});

test("who logs out is not asked for the password, in no tab", async ({ console, page, context }) => {
  await console.logIn("ops");
  const second = await context.newPage();
  await second.goto(pathOf("loan"));
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await console.logOut();
  await expect(second).toHaveURL(/\/login$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(second.getByRole("dialog")).toHaveCount(0);
});

test("who logs out leaves in every tab before the server has answered", async ({ console, page, context }) => {
  await console.logIn("ops");
  const second = await context.newPage();
  await second.goto(pathOf("loan"));
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  let letGo = (): void => undefined;
  const late = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${auth.logout.path}`, async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  await console.logOut();
  await expect(second).toHaveURL(/\/login$/);
  for (const tab of [page, second]) await expect(tab.getByRole("dialog")).toHaveCount(0);
  letGo();
});

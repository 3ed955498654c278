import { loan } from "../src/service/loan/contract.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { applyAs } from "../src/testing/borrower.ts";
import { pathOf } from "./fixtures/console.ts";
import { loginAgain } from "./fixtures/login-again.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "es" });

test("the root leads to the login, and a deep link comes back after it", async ({ console, page, product }) => {
  const { loanId, orderNo } = await applyAs(product, "guard-deep");
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  await console.open("orderDetails", { loanId });
  await expect(page).toHaveURL(/\/login$/);
  await console.fillLogin("ops");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNo);
  await expect(page).toHaveURL(`${pathOf("orderDetails")}?loanId=${loanId}`);
});

test("a page that is not the user's is not there, and one without a module says so", async ({ console, page }) => {
  await page.route("**/api/user/menu", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { key: { child: { url: string }[] }[] } };
    const [group] = answer.data.key;
    group?.child.push({ ...(group.child[0] as { url: string }), url: "ghost" });
    await route.fulfill({ response, json: answer });
  });
  await console.enterAs("reviewer");
  await page.goto(pathOf("bill"));
  await expect(page.getByRole("alert")).toContainText(console.say(ui.pageNotYours));
  await page.goto(pathOf("loan").replace(/\w+$/, "ghost"));
  await expect(page.getByRole("alert")).toContainText("Cannot find module");
  await console.button(ui.firstPage).click();
  await expect(page.getByRole("heading", { level: 1, name: console.say(loanMessages.title) })).toBeVisible();
});

test("an old or mistyped address leads to the page that it means, and one of no page says so", async ({
  console,
  page,
}) => {
  await console.enterAs("admin");
  for (const address of ["/loan", "/LOAN", "/Elsewhere/loan/", pathOf("loan").toLowerCase()]) {
    await page.goto(address);
    await expect(page).toHaveURL(pathOf("loan"));
  }
  await page.goto("/nothing-of-this-name");
  await expect(page.getByRole("alert")).toContainText(console.say(ui.pageNotFound));
  await expect(page.locator(".why-not")).toHaveCount(0);
});

test("a session that expires asks for the password in place and keeps what was typed", async ({ console, product }) => {
  const { loanId, orderNo } = await applyAs(product, "guard-expired");
  await console.enterAs("service");
  await console.open("loan", { orderNo });
  await console.act(console.row(orderNo), loanMessages.remark);
  const form = console.dialog(loanMessages.remark);
  await form.getByLabel(console.say(loanMessages.remark), { exact: true }).fill("Prometió pagar el lunes");
  await form.getByLabel(console.say(loanMessages.remarktwo), { exact: true }).fill("Llamar a las 10");

  product.clock.advance(61 * 60_000);
  await console.button(ui.save, form).click();
  await loginAgain(console, product);
  await expect(console.done(loanMessages.remark, orderNo)).toBeVisible();
  const service = await product.staff("service");
  const { order } = await service.call(loan.detail, { loanId });
  expect([order.remark, order.remarktwo]).toEqual(["Prometió pagar el lunes", "Llamar a las 10"]);
});

test("a question for the password that cannot be loaded says so, and leads to the login", async ({
  console,
  page,
  product,
}) => {
  await page.route(/\/relogin-dialog-[^/]*\.js/, (route) => route.abort());
  await console.enterAs("service");
  await console.open("loan");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  product.clock.advance(61 * 60_000);
  // What the page asks by itself may have come first, and the dialog lies over the button then.
  await console.button(ui.refresh).dispatchEvent("click");
  const told = page.getByRole("dialog", { name: console.say(ui.notLoaded) });
  await expect(told.getByRole("alert")).toBeVisible();
  await expect(console.mainMenu()).toBeVisible();
  await console.button(ui.close, told).click();
  await expect(page).toHaveURL(/\/login$/);
});

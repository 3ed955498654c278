import { piiField } from "../src/desk/customer/contract.ts";
import { customerStatus } from "../src/people/borrower/domain/status.ts";
import { customerMessages } from "../src/desk/customer/messages.ts";
import { auditMessages } from "../src/control/audit/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { shelfMessages } from "../src/catalogue/shelf/messages.ts";
import { loanRefusals } from "../src/book/order/messages.ts";
import { only, sql } from "../src/platform/server/database/connect.ts";
import { applyAs, type Applied } from "../src/testing/borrower.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "en" });

let applied: Applied;

test.beforeAll(async ({ product }) => {
  applied = await applyAs(product, "customer-one");
});

test("a customer is locked and restored with a reason, which the log keeps with before and after", async ({
  console,
  page,
}) => {
  const { name, phone } = applied.person;
  await console.enterAs("ops");
  await console.open("customer", { phone });
  const row = console.row(name);
  await console.act(row, customerMessages.lock);
  const lock = console.dialog(customerMessages.lockNote);
  await console.choose(lock, customerMessages.as, console.say(customerMessages.borrowingDisabled));
  await lock.getByLabel(console.say(customerMessages.reason)).fill("Documents under review");
  await console.button(customerMessages.lock, lock).click();
  await expect(row).toContainText(console.say(labelOf(customerStatus, 2)));

  await console.act(row, customerMessages.restore);
  const restore = console.dialog(customerMessages.restoreNote);
  await restore.getByLabel(console.say(customerMessages.reason)).fill("Documents are fine");
  await console.button(customerMessages.restore, restore).click();
  await expect(row).toContainText(console.say(labelOf(customerStatus, 0)));
  await console.logOut();

  await console.logIn("auditor");
  await console.open("operationLog", { reason: "Documents under review" });
  await console.button(ui.view, console.row("Documents under review")).click();
  const operation = console.dialog(auditMessages.detail);
  await expect(operation).toContainText("Óscar Medina");
  const field = page.getByRole("cell", { name: console.say(customerMessages.status), exact: true });
  await expect(operation.getByRole("row").filter({ has: field }).getByRole("cell")).toHaveText([
    console.say(customerMessages.status),
    "0",
    "2",
  ]);
});

test("a personal field is revealed for a reason, which is missed when the form is sent and not before", async ({
  console,
  page,
}) => {
  const { name, phone } = applied.person;
  await console.enterAs("service");
  await console.open("customer", { phone });
  const row = console.row(name);
  await expect(row).not.toContainText(phone);
  await console.act(row, customerMessages.reveal);
  const form = console.dialog(customerMessages.revealNote);
  const wrong = form.locator(".ant-form-item-explain-error");
  await expect(form.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(wrong).toHaveCount(0);
  await console.choose(form, customerMessages.field, console.say(labelOf(piiField, "phone")));
  await console.button(customerMessages.reveal, form).click();
  await expect(form.getByText(console.missing(customerMessages.reason), { exact: true }).first()).toBeVisible();
  await form.getByLabel(console.say(customerMessages.reason)).fill("The customer asked for a call");
  await console.button(customerMessages.reveal, form).click();
  const revealed = console.dialog(customerMessages.reveal);
  await expect(revealed).toContainText(phone);
  await revealed
    .getByRole("button", { name: console.say(ui.close) })
    .last()
    .click();
  await expect(revealed).toBeHidden();
});

test("a customer's page shows what the app offers them, and why it does not offer the rest", async ({
  console,
  page,
  product,
}) => {
  await console.enterAs("service");
  const { customerId } = await only<{ customerId: string }>(
    product.services.connection.db,
    sql`select customer_id from loan_order where id = ${applied.loanId}`,
  );
  await console.open("clientDetail", { customerId, tab: "shelf" });
  await expect(page.getByText(console.say(shelfMessages.shown, { n: 0 }))).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: console.say(loanRefusals.orderOpen) });
  expect(await rows.count()).toBeGreaterThan(3);
  expect(await violations(page, "light", "main")).toEqual([]);
});

test("a note about a customer is written by N from anywhere on their page, and stands on the timeline", async ({
  console,
  page,
  product,
}) => {
  await console.enterAs("service");
  const { customerId } = await only<{ customerId: string }>(
    product.services.connection.db,
    sql`select customer_id from loan_order where id = ${applied.loanId}`,
  );
  await console.open("clientDetail", { customerId });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  const box = page.getByRole("textbox", { name: console.say(customerMessages.note) });
  await expect(box).toBeFocused();
  await page.keyboard.type("Prefiere que le llamen por la tarde");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".timeline li").filter({ hasText: "Prefiere que le llamen por la tarde" })).toBeVisible();
  await expect(box).toHaveValue("");
  expect(await violations(page, "light", "main")).toEqual([]);
});

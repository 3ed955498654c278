import { loan } from "../src/service/loan/contract.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { platformRefusals } from "../src/platform/shared/platform-messages.ts";
import { text } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { applyAs } from "../src/testing/borrower.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "en" });

test("the auditor sees orders without any action, and the server refuses what the console does not offer", async ({
  console,
  page,
  product,
}) => {
  const { loanId, orderNo } = await applyAs(product, "permission-one");
  await product.settle();
  await console.enterAs("auditor");
  await console.open("loan", { orderNo });
  const row = console.row(orderNo);
  await expect(row).toBeVisible();
  await expect(page.getByRole("columnheader", { name: console.say(ui.actions) })).toBeHidden();
  for (const action of [loanMessages.remark, loanMessages.cancel, loanMessages.refuse, ui.more])
    await expect(console.button(action, row)).toBeHidden();
  await expect(console.button(ui.export)).toBeHidden();
  await row.getByRole("link", { name: orderNo }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNo);
  await expect(page.locator(".detail-actions").getByRole("button")).toHaveCount(0);

  const auditor = await product.staff("auditor");
  const answer = await auditor.ask(loan.remark, { loanId, remark: "a", remarktwo: "b" });
  expect(answer).toMatchObject({ code: "403", data: { permission: "loan:loan:remark" } });
  expect(answer.msg).toBe(text(platformRefusals.noPermission, "en", { permission: "loan:loan:remark" }));
});

test("each role's menu holds its own pages only, and a list says to what the role is held where it is empty", async ({
  console,
  page,
}) => {
  await console.logIn("marketing");
  await expect(console.mainMenu().getByRole("menuitem").first()).toBeVisible();
  await expect(console.mainMenu()).not.toContainText("Loan Management");
  await expect(console.mainMenu()).toContainText("Customers");
  await console.open("customer");
  await expect(page.getByRole("status").filter({ hasText: console.say(ui.ownScope) })).toContainText(
    console.say(ui.ownScopeTitle),
  );
  await console.open("customer", { phone: "5512345678" });
  await expect(page.getByRole("status").filter({ hasText: console.say(ui.noMatch) })).toContainText(
    console.say(ui.ownScope),
  );
});

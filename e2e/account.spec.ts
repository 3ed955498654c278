import type { Locator, Page } from "@playwright/test";
import { seat } from "../src/desk/seat/contract.ts";
import { seatFunction, seatState, sharing } from "../src/desk/seat/domain/status.ts";
import { seatMessages as m } from "../src/desk/seat/messages.ts";
import { seatPageMessages as p } from "../src/desk/seat/web/messages.ts";
import { loanEvent } from "../src/book/order/domain/transitions.ts";
import { only, run, sql } from "../src/platform/server/database/connect.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { ruleMessages } from "../src/platform/shared/platform-messages.ts";
import { storyLabels } from "../src/platform/shared/story-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Product } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: seats and the holders of orders are its subject.
test.use({ settings: {} });

const idOf = async (product: Product, account: string): Promise<string> =>
  (
    await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from staff_user where account = ${account}`,
    )
  ).id;

let loanId: string;

test.beforeAll(async ({ product }) => {
  const [order] = await makeOrders(product, ["account-one"], 1);
  loanId = order?.loanId ?? "";
  await run(
    product.services.connection.db,
    sql`with made as (
          insert into staff_user (account, name, password_hash, created_at)
          select v.account, v.account, u.password_hash, u.created_at from staff_user u,
                 unnest(array['agente-cn', 'agente-en', 'agente-es', 'colega-cn', 'colega-en', 'colega-es']) v (account)
                   where u.account = 'admin' returning id)
        insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'collector'`,
  );
});

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });
    const agent = `agente-${lang}`;
    const colleague = `colega-${lang}`;
    const team = `Equipo ${lang}`;

    test("a seat is made in a new team, hands its work over before it is disabled, and the order tells so", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await console.enterAs("admin");
      await console.open("account");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));

      await console.toolbar(m.create).click();
      const form = console.dialog(m.create);
      await console.choose(form, m.userId, say(p.newSeat, { name: agent, account: agent }));
      await newTeam(form, page, team, say(m.team));
      await console.choose(form, m.function, say(labelOf(seatFunction, "collection")));
      await form.getByLabel(say(m.extension), { exact: true }).fill("1");
      await form.getByLabel(say(m.weight), { exact: true }).fill("3");
      await console.button(m.create, form).click();
      await expect(
        form.getByText(say(ruleMessages.length, { field: say(m.extension), digits: "2-8" })).first(),
      ).toBeVisible();
      await form.getByLabel(say(m.extension), { exact: true }).fill("204");
      await isFine(page, "[role=dialog]");
      await console.button(m.create, form).click();
      await expect(form).toBeHidden();
      const row = console.row(agent);
      await expect(row).toContainText(team);
      await expect(row).toContainText(say(labelOf(seatState, "enabled")));

      const { db } = product.services.connection;
      const admin = await product.staff("admin");
      const { id } = await only<{ id: string }>(db, sql`select id from team where name = ${team}`);
      const settings = {
        function: "collection",
        dailyCap: null,
        weight: 1,
        onDuty: true,
        allocation: true,
        teamId: id,
      } as const;
      await admin.call(seat.create, { userId: await idOf(product, colleague), ...settings });
      await run(db, sql`update loan_order set collector_id = ${await idOf(product, agent)} where id = ${loanId}`);
      await console.open("account", { name: `-${lang}`, team: id });
      await expect(page.getByRole("listitem").filter({ hasText: team })).toBeVisible();
      await isFine(page, "body");

      await console.act(row, m.disable);
      const disable = page.getByRole("dialog");
      await expect(disable).toContainText(say(p.transferFirst, { count: 1 }));
      await expect(console.button(m.disable, disable)).toBeDisabled();
      await console.button(m.transfer, disable).click();
      const transfer = console.dialog(p.transferNote);
      await expect(transfer.getByRole("row").filter({ hasText: colleague })).toContainText("1");
      await console.choose(transfer, m.sharing, say(labelOf(sharing, "weight")));
      await expect(console.button(p.transferSubmit, transfer, { count: 1 })).toBeEnabled();
      await transfer.getByLabel(say(m.reason)).fill("Leaves the team");
      await isFine(page, "[role=dialog]");
      await console.button(p.transferSubmit, transfer, { count: 1 }).click();
      await expect(transfer).toBeHidden();

      const disableSeat = async (): Promise<void> => {
        await console.act(row, m.disable);
        await expect(disable).toContainText(say(p.disableNote));
        await disable.getByLabel(say(m.reason)).fill("Leaves the team");
        await isFine(page, "[role=dialog]");
        await console.button(m.disable, disable).click();
        await expect(row).toContainText(say(labelOf(seatState, "disabled")));
      };
      await disableSeat();
      await console.button(ui.undo, console.notice(m.disable)).click();
      await expect(console.notice(ui.undone, { act: say(m.disable), record: agent })).toBeVisible();
      await expect(row).toContainText(say(labelOf(seatState, "enabled")));
      await disableSeat();

      await console.open("orderDetails", { loanId, tab: "timeline" });
      await expect(page.getByText(say(labelOf(loanEvent, "handOver"))).first()).toBeVisible();
      await expect(page.locator(".timeline").first()).toContainText(
        `${say(storyLabels.from)} ${agent} · ${say(storyLabels.into)} ${colleague}`,
      );
    });

    test("cap, allocation and duty are set on several seats at once, and one is changed", async ({ console, page }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await console.enterAs("admin");
      await console.open("account", { name: `-${lang}` });
      await expect(console.row(agent)).toBeVisible();
      await page.locator("thead").getByRole("checkbox").check();
      await console.button(p.cap).click();
      const cap = console.dialog(p.cap);
      await expect(cap).toContainText(say(p.seats, { count: 2 }));
      await cap.getByLabel(say(m.dailyCap), { exact: true }).fill("35");
      await isFine(page, "[role=dialog]");
      await console.button(p.cap, cap).click();
      await expect(console.row(agent)).toContainText("35");
      await expect(console.row(colleague)).toContainText("35");

      await console.act(console.row(colleague), p.dutyOff);
      await console.button(p.dutyOff, page.getByRole("dialog")).click();
      await expect(console.row(colleague)).toContainText(say(p.off));
      await console.button(ui.undo).click();
      await expect(console.row(colleague)).not.toContainText(say(p.off));
      await expect(console.notice(ui.undone, { act: say(p.dutyOff), record: "" })).toBeVisible();

      const enable = async (): Promise<void> => {
        await console.act(console.row(agent), m.enable);
        await console.dialog(p.enableNote).getByLabel(say(m.reason)).fill("Back");
        await console.button(m.enable, console.dialog(p.enableNote)).click();
        await expect(console.row(agent)).toContainText(say(labelOf(seatState, "enabled")));
      };
      await enable();
      await console.button(ui.undo, console.notice(m.enable)).click();
      await expect(console.row(agent)).toContainText(say(labelOf(seatState, "disabled")));
      await enable();
      await console.act(console.row(agent), m.edit);
      const edit = console.dialog(m.weight);
      await edit.getByLabel(say(m.weight), { exact: true }).fill("7");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await expect(console.row(agent)).toContainText("7");
    });
  });
}

/** Types the name of a team that there is not yet. */
async function newTeam(form: Locator, page: Page, team: string, label: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill(team);
  await page.keyboard.press("Enter");
}

test.describe("a lead", () => {
  test.use({ lang: "es" });

  test("sees the own team only, and seats nobody", async ({ console, page, product }) => {
    const admin = await product.staff("admin");
    const settings = { function: "collection", dailyCap: null, weight: 1, onDuty: true, allocation: true } as const;
    await admin.call(seat.create, { userId: await idOf(product, "lead"), ...settings, newTeam: "Equipo de Laura" });
    await console.enterAs("lead");
    await console.open("account");
    await expect(console.row("Laura Campos")).toBeVisible();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(console.button(m.create)).toHaveCount(0);
    await console.button(ui.filters).click();
    await page.locator("[data-filter=team]").getByRole("combobox").click();
    const choices = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").getByRole("option");
    await expect(choices).toHaveCount(1);
  });
});

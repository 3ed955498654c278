import { rows, sql } from "../src/platform/server/database/connect.ts";
import { blacklist } from "../src/desk/blacklist/contract.ts";
import { entryIssue, entryState } from "../src/desk/blacklist/domain/sets.ts";
import {
  blacklistMessages as m,
  blacklistPageMessages as p,
  blacklistRefusals as r,
} from "../src/desk/blacklist/messages.ts";
import { passAs } from "../src/testing/borrower.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what is listed here stops the orders of others.
test.use({ settings: {} });

const line = (cells: readonly string[]): string => cells.join(",");

for (const [index, lang] of journeyIn("en").entries()) {
  test.describe(lang, () => {
    test.use({ lang });

    test("somebody is listed, an order stopped, the value revealed, and the entry released by two", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const [order] = await makeOrders(product, [`listed-${lang}`], 0);
      if (!order) throw new Error("no order");
      const phone = order.person.phone;
      const shown = `${phone.slice(0, 2)}****${phone.slice(-4)}`;
      await console.enterAs("reviewer");
      await console.open("blacklist");
      // the languages share a host, whose list is empty for the first of them
      if (index === 0) await expect(page.getByText(console.say(p.none))).toBeVisible();
      else await expect(page.locator("tbody tr").first()).toBeVisible();
      await isFine(page, "body");

      // by the keyboard alone
      const keys = new Keyboard(page);
      await console.toolbar(m.create).first().focus();
      await keys.press("Enter");
      const form = console.dialog(m.create);
      const value = form.getByLabel(console.say(m.value), { exact: true });
      await keys.tabTo(value);
      await keys.type("12345");
      await keys.tabTo(form.getByLabel(console.say(m.reason), { exact: true }));
      await keys.type("Fraude confirmado");
      await keys.tabTo(console.button(m.create, form));
      await keys.press("Enter");
      await expect(form.getByText(console.say(r.phone)).first()).toBeVisible();
      await value.fill(`+52 1 ${phone.slice(0, 2)} ${phone.slice(2)}`);
      await expect(form.getByText(console.say(p.touchedSome, { total: 1, stopped: 1 }))).toBeVisible();
      await expect(form.getByText(order.orderNo)).toBeVisible();
      await isFine(page, "[role=dialog]");
      await console.button(m.create, form).click();
      await expect(form).toBeHidden();
      await expect(console.notice(p.added, { stopped: 1 })).toBeVisible();
      const row = console.row(shown);
      await expect(row).toContainText(console.say(labelOf(entryState, "active")));
      await expect(page.getByText(phone)).toHaveCount(0);

      await passAs(product, await product.staff("admin"), order.loanId);
      await page.reload();
      await console.act(row, m.detail);
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText(order.orderNo);
      await expect(drawer).toContainText(console.say(p.touchedNone));
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await console.tab(p.hitsView).click();
      await expect(console.row(order.orderNo)).toContainText(shown);
      await isFine(page, "body");

      await console.open("blacklist");
      await console.act(row, m.reveal);
      const reveal = console.dialog(m.reveal);
      await reveal.getByLabel(console.say(m.reason), { exact: true }).fill("Aclaración");
      await console.button(m.reveal, reveal).click();
      await expect(page.getByRole("dialog").getByText(phone)).toBeVisible();
      await console.button(ui.close, page.getByRole("dialog")).last().click();

      await console.act(row, m.release);
      const release = console.dialog(m.release);
      await release.getByLabel(console.say(m.reason), { exact: true }).fill("Homónimo");
      await isFine(page, "[role=dialog]");
      await console.button(m.release, release).click();
      await expect(release).toBeHidden();
      await expect(row).toContainText(console.say(labelOf(entryState, "active")));
      await approveAs(browser, console, "ops", shown);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(entryState, "released")));
    });

    test("a file goes in but for its wrong lines, which are named; an earlier last day waits for two", async ({
      console,
      page,
      product,
    }) => {
      await console.enterAs("ops");
      await console.open("blacklist");
      await console.toolbar(m.import).first().click();
      const form = console.dialog(m.import);
      const upload = form.locator("input[type=file]");
      await upload.setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from("%PDF-1.7 %%EOF") });
      await console.button(m.import, form).click();
      await expect(form.getByText(console.say(m.type)).first()).toBeVisible();
      await expect(form).toBeVisible();
      await isFine(page, "[role=dialog]");
      const head = line([m.type, m.value, m.reason].map((label) => console.say(label)));
      const content = [head, line(["phone", `55 4400 010${index}`, "Fraude"]), line(["phone", "123", "Fraude"])].join(
        "\r\n",
      );
      await upload.setInputFiles({ name: `lista-${lang}.csv`, mimeType: "text/csv", buffer: Buffer.from(content) });
      await console.button(m.import, form).click();
      const progress = console.dialog(console.say(p.importOf, { file: `lista-${lang}.csv` }));
      await expect(progress).toBeVisible();
      await product.settle();
      await expect(progress.getByText(console.say(labelOf(entryIssue, "phone")))).toBeVisible();
      await isFine(page, "[role=dialog]");
      await console.button(p.showEntries, progress).click();
      const shown = `55****010${index}`;
      const row = console.row(shown);
      await expect(row).toBeVisible();

      await console.act(row, m.expiry);
      const expiry = console.dialog(m.expiry);
      await expiry.getByLabel(console.say(m.expiresOn), { exact: true }).fill("01-01-2099");
      await page.keyboard.press("Tab");
      await expiry.getByLabel(console.say(m.reason), { exact: true }).fill("Aclaración");
      await isFine(page, "[role=dialog]");
      await console.button(m.expiry, expiry).click();
      await expect(expiry).toBeHidden();
      const waiting = await rows<{ call: string }>(
        product.services.connection.db,
        sql`select call from approval where status = 'pending' and call = ${blacklist.expiry.name}
              and label = ${shown}`,
      );
      expect(waiting).toHaveLength(1);
    });
  });
}

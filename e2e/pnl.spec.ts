import { readFile } from "node:fs/promises";
import { streamXlsxRows } from "hucre/xlsx";
import type { Locator } from "@playwright/test";
import { headingOf, pnlColumn } from "../src/rails/pnl/domain/columns.ts";
import { pnlReason } from "../src/rails/pnl/domain/issue.ts";
import { pnlChange, pnlStatus } from "../src/rails/pnl/domain/status.ts";
import { pnlMessages, pnlPageMessages, pnlRefusals } from "../src/rails/pnl/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what is in force here is nobody else's.
test.use({ settings: {} });

const HEAD = "period,merchantNo,product,income,cost";
const EXPRESS = "Préstamo Exprés";
const TERMS = "Préstamo en Plazos";

const csv = (...lines: readonly string[]): Buffer => Buffer.from([HEAD, ...lines, ""].join("\r\n"));

/** Chooses a file in the upload dialog and sends it. */
async function upload(console: Console, name: string, buffer: Buffer): Promise<Locator> {
  await console.toolbar(pnlMessages.upload).click();
  const form = console.dialog(pnlMessages.fileField);
  await form
    .getByLabel(console.say(pnlMessages.fileField))
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await console.button(pnlMessages.upload, form).click();
  return form;
}

const versionDialog = (console: Console): Locator =>
  console.dialog(pnlMessages.versionTitle).filter({ hasText: console.say(pnlMessages.creator) });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a file is checked, its good rows published, corrected by a second one, and the first version gone back to", async ({
      console,
      page,
    }) => {
      const say: Console["say"] = (message, params) => console.say(message, params);
      await console.enterAs("finance");
      await console.open("pnlDataupload");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(pnlMessages.title));
      await isFine(page, "body");

      const [template] = await Promise.all([
        page.waitForEvent("download"),
        console.button(pnlMessages.template).click(),
      ]);
      for await (const { values } of streamXlsxRows(await readFile(await template.path()))) {
        expect(values).toEqual(pnlColumn.codes.map((column) => headingOf(column, lang)));
      }

      const latin = await upload(console, "latin.csv", Buffer.from(`${HEAD}\n2026-01,M1001,Exprés,1,1\n`, "latin1"));
      await expect(latin.getByText(say(pnlRefusals.encoding, { line: 2 })).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: say(ui.discard) }).click();

      await upload(
        console,
        `enero-${lang}.csv`,
        csv(`2026-01,M1001,${EXPRESS},1000.00,400.00`, `2026-01,M1001,${TERMS},-5,1.234`, `2026-13,M1001,${TERMS},1,1`),
      );
      const draft = versionDialog(console);
      await expect(draft.getByRole("alert").or(draft.locator(".ant-alert")).first()).toContainText(
        say(pnlPageMessages.someBad, { bad: 2, good: 1 }),
      );
      const problems = draft.locator("tbody tr");
      await expect(problems).toHaveCount(3);
      await expect(problems.nth(0)).toContainText(say(labelOf(pnlReason, "negative")));
      await expect(problems.nth(1)).toContainText(say(labelOf(pnlReason, "decimals")));
      await expect(problems.nth(2)).toContainText(say(labelOf(pnlReason, "period")));
      await isFine(page, "[role=dialog]");

      await console.button(pnlPageMessages.publishRows, draft, { good: 1 }).click();
      const publishing = console.dialog(pnlMessages.remark).filter({ hasText: say(pnlMessages.onlyGood) });
      const publish = console.button(pnlPageMessages.publishRows, publishing, { good: 1 });
      await publishing.getByLabel(say(pnlMessages.remark), { exact: true }).fill("Enero");
      await publish.click();
      await expect(publishing.getByText(say(pnlPageMessages.confirmNeeded)).first()).toBeVisible();
      await publishing.getByRole("switch").click();
      await publish.click();
      await expect(draft).toBeHidden();
      await expect(console.notice(ui.success)).toBeVisible();
      const row = console.row(EXPRESS);
      await expect(row).toContainText("01-2026");
      await expect(row).toContainText("$600.00");

      await upload(
        console,
        `corregido-${lang}.csv`,
        csv(`2026-01,M1001,${EXPRESS},"1,000.00",450`, `2026-02,M1001,${TERMS},10,20`),
      );
      const second = versionDialog(console);
      await expect(second.locator(".ant-alert")).toContainText(say(pnlPageMessages.clean));
      await expect(second.locator("tbody tr").nth(0)).toContainText(say(labelOf(pnlChange, "changed")));
      await expect(second.locator("tbody tr").nth(1)).toContainText(say(labelOf(pnlChange, "new")));
      await console.button(pnlPageMessages.publishRows, second, { good: 2 }).click();
      const again = page.getByRole("dialog").last();
      await again.getByLabel(say(pnlMessages.remark), { exact: true }).fill("Corregido");
      await console.button(pnlPageMessages.publishRows, again, { good: 2 }).click();
      await expect(second).toBeHidden();
      await expect(console.row(EXPRESS)).toContainText("$550.00");
      await expect(console.row(TERMS)).toContainText("-$10.00");

      await console.tab(pnlPageMessages.byMonth).click();
      const chart = page.getByRole("figure", { name: say(pnlMessages.months) });
      await expect(chart.locator("canvas")).toBeVisible();
      const read = chart.getByRole("table", { name: say(pnlMessages.months) }).getByRole("row");
      await expect(read).toHaveCount(3);
      await expect(read.nth(1)).toHaveText(/01-2026\s*\$1,000\.00\s*\$450\.00\s*\$550\.00/);
      await isFine(page, "body");
      await chart.getByRole("radio", { name: say(ui.asTable) }).focus();
      await page.keyboard.press("Space");
      await expect(chart.locator("canvas")).toHaveCount(0);
      await expect(read.nth(2)).toContainText("-$10.00");
      await isFine(page, "body");
      await console.button(ui.filters).click();
      await page.getByLabel(say(pnlMessages.merchantNo), { exact: true }).click();
      await page.getByRole("option", { name: /M1001/ }).click();
      await console.button(ui.search).click();
      await expect(page.getByRole("list", { name: say(ui.appliedFilters) })).toContainText("M1001");
      await expect(read).toHaveCount(3);

      await console.tab(pnlPageMessages.versions).click();
      await expect(page).toHaveURL(/view=versions/);
      const first = console.row(`enero-${lang}.csv`).filter({ hasText: say(labelOf(pnlStatus, "superseded")) });
      await expect(first).toHaveCount(1);
      await isFine(page, "body");
      await console.act(first, pnlMessages.rollback);
      const back = console.dialog(pnlMessages.rollback);
      await back.getByLabel(say(pnlMessages.remark), { exact: true }).fill(`Febrero estaba mal (${lang})`);
      await isFine(page, "[role=dialog]");
      await console.button(pnlMessages.rollback, back).click();
      await expect(back).toBeHidden();
      await expect(console.row(`Febrero estaba mal (${lang})`)).toContainText(say(labelOf(pnlStatus, "published")));
      await expect(console.row(`corregido-${lang}.csv`).first()).toContainText(say(labelOf(pnlStatus, "rolledBack")));
      await console.tab(pnlPageMessages.figures).click();
      await expect(console.row(EXPRESS)).toContainText("$600.00");
      await expect(console.row(TERMS)).toHaveCount(0);
    });
  });
}

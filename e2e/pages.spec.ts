import { expect, type Page } from "@playwright/test";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { builtPages } from "../seeds/built.ts";
import { inBothThemes } from "./fixtures/axe.ts";
import { open, say, settled, test } from "./fixtures/demo.ts";
import { IN_FULL } from "./fixtures/languages.ts";
import { beyondScreen, hiddenInTables } from "./fixtures/geometry.ts";

/** A width between the widest and the narrowest is looked at in full only. */
const WIDE = IN_FULL ? ([1440, 1280, 1024] as const) : ([1440, 1024] as const);
const HEIGHT = 900;
const PHONE = { width: 390, height: 844 };

/** Rows of a list that are looked at: more of them are alike. */
const ROWS = "size=10";

/** The views of a page, beside its tabs where it is one of a record. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  payment: ["tab=all"],
  openPay: ["", "view=webhooks"],
  opm: ["", "view=transactions"],
  pnlDataupload: ["", "view=versions"],
  reconciliation: ["", "view=statements", "view=emails"],
  balance: ["tab=withdrawals"],
};

const pages = [...builtPages()].filter((page) => page !== "login").sort();

const soft = expect.configure({ soft: true });

/** Holds that nothing is wrong with what a page shows, at every width and in both themes; leaves it as wide as it was. */
async function look(page: Page, view: string, within?: string): Promise<void> {
  soft(await inBothThemes(page, within), `${view} has no violation`).toEqual([]);
  for (const width of [...WIDE].reverse()) {
    await page.setViewportSize({ width, height: HEIGHT });
    await soft.poll(() => hiddenInTables(page), `${view} at ${width} hides no id, state, amount or date`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await soft.poll(() => beyondScreen(page), `${view} fits a phone`).toEqual([]);
  await expect(page.getByRole("button", { name: say(ui.userMenu) })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: WIDE[0], height: HEIGHT });
}

for (const identifier of pages) {
  test(`${identifier} hides nothing, fits a phone, and has no violation`, async ({ page, demo }) => {
    const record = demo.records[identifier];
    await page.setViewportSize({ width: WIDE[0], height: HEIGHT });
    for (const view of VIEWS[identifier] ?? [""]) {
      await open(page, demo, identifier, record, view, ROWS);
      await look(page, view);
    }
    if (record === undefined) return;
    for (const tab of (await page.getByRole("tab").all()).slice(1)) {
      await tab.click();
      await settled(page);
      await look(page, await tab.innerText(), "[role=tabpanel]");
    }
    await open(page, demo, identifier);
    await look(page, "without a record", "main");
  });
}

import { expect, type Page } from "@playwright/test";
import { ui } from "../../src/platform/shared/ui-messages.ts";
import { builtPages } from "../../seeds/built.ts";
import { inBothThemes } from "../fixtures/axe.ts";
import { open, say, settled, test, type OpenedDemo } from "../fixtures/demo.ts";
import { beyondScreen, hiddenInTables } from "../fixtures/geometry.ts";
import { IN_FULL } from "../fixtures/languages.ts";
import { recordsOn, showView, viewsOf, wantsRecord } from "../fixtures/walk.ts";

/** A width between the widest and the narrowest is looked at in full only. */
const WIDE = IN_FULL ? ([1440, 1280, 1024] as const) : ([1440, 1024] as const);
const HEIGHT = 900;
const PHONE = { width: 390, height: 844 };

/**
 * A word that only the code which draws charts has (platform/web/chart/canvas.tsx), whatever file the build puts it in.
 */
const CHART_WORD = "maxBarThickness";

/** Rows of a list that are looked at: more of them are alike. */
const ROWS = "size=10";

/** What changes with the tab of a detail page; the rest was looked at as it opened. */
const PANEL = "main [role=tabpanel]";

/** Pages of which more is to be seen than what they open with. */
const OPENED_WITH: Readonly<Record<string, string>> = { payment: "tab=all" };

const pages = [...builtPages()].filter((page) => page !== "login").sort();

const soft = expect.configure({ soft: true });

/**
 * Holds that nothing is wrong with what a page shows, at every width and in both themes; leaves it as wide as it was.
 */
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

/** A record that a page may be opened with: the first that any other page leads to. */
async function recordOf(page: Page, demo: OpenedDemo, identifier: string): Promise<string> {
  for (const other of pages) {
    await open(page, demo, other, ROWS);
    const found = (await recordsOn(page)).get(identifier);
    if (found) return found;
  }
  throw new Error(`no page leads to a record of ${identifier}`);
}

for (const identifier of pages) {
  test(`${identifier} hides nothing, fits a phone, and has no violation`, async ({ page, demo }) => {
    const scripts: Promise<boolean>[] = [];
    page.on("response", (response) => {
      // what the browser gave up is no code that was loaded
      if (response.url().endsWith(".js"))
        scripts.push(
          response.text().then(
            (code) => code.includes(CHART_WORD),
            () => false,
          ),
        );
    });
    let charts = 0;
    await page.setViewportSize({ width: WIDE[0], height: HEIGHT });
    await open(page, demo, identifier, OPENED_WITH[identifier], ROWS);
    if (await wantsRecord(page)) {
      await look(page, "without a record");
      await open(page, demo, identifier, demo.records[identifier] ?? (await recordOf(page, demo, identifier)), ROWS);
    }
    await look(page, "as it opens");
    charts += await page.locator("main .chart").count();
    const panel = page.locator(PANEL);
    for (const view of (await viewsOf(page)).slice(1)) {
      await showView(page, view);
      await settled(page);
      await look(page, view, (await panel.count()) > 0 ? PANEL : "main");
      charts += await page.locator("main .chart").count();
    }
    expect(
      (await Promise.all(scripts)).includes(true),
      "the code that draws charts is loaded where there are some",
    ).toBe(charts > 0);
  });
}

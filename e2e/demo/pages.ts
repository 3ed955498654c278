import { expect, type Page } from "@playwright/test";
import { ui } from "../../src/platform/shared/ui-messages.ts";
import { builtPages } from "../../seeds/built.ts";
import { LANGS, type Lang } from "../../src/platform/shared/messages.ts";
import { inBothThemes, THEMES, type Theme } from "../fixtures/axe.ts";
import { open, openIn, say, settled, test, type OpenedDemo } from "../fixtures/demo.ts";
import { beyondScreen, hiddenInTables, stuck } from "../fixtures/geometry.ts";
import { IN_FULL } from "../fixtures/languages.ts";
import { illegible } from "../fixtures/legible.ts";
import { recordsOn, showView, viewsOf, wantsRecord } from "../fixtures/walk.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

const DESK: Size = { width: 1440, height: 900 };
const NARROW: Size = { width: 1024, height: 900 };
const PHONE: Size = { width: 390, height: 844 };
/** What 1440 × 900 comes to at 200 %. */
const MAGNIFIED: Size = { width: 720, height: 450 };

/** A width between the widest and the narrowest is looked at in full only. */
const WIDE = IN_FULL ? [DESK, { width: 1280, height: 900 }, NARROW] : [DESK, NARROW];

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

/** Holds that a view fits its screen, and that nothing of it is cut off, covered or in the way. */
async function fits(page: Page, view: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const shown = `${view} at ${size.width}`;
  await soft.poll(() => beyondScreen(page), `${shown} fits the screen`).toEqual([]);
  await soft.poll(() => illegible(page), `${shown} can be read`).toEqual([]);
  await soft.poll(() => stuck(page), `${shown} leaves room for what scrolls`).toEqual([]);
}

/**
 * Holds that nothing is wrong with what a page shows, at every width and in both themes; leaves it as wide as it was.
 * A further view of a page that fitted, `within` it, is short of room where the page is narrow: there alone unless in
 * full.
 */
async function look(page: Page, view: string, within?: string): Promise<void> {
  soft(await inBothThemes(page, within), `${view} has no violation`).toEqual([]);
  for (const size of within && !IN_FULL ? [NARROW] : [...WIDE].reverse()) {
    await fits(page, view, size);
    await soft
      .poll(() => hiddenInTables(page), `${view} at ${size.width} hides no id, state, amount or date`)
      .toEqual([]);
  }
  await fits(page, view, PHONE);
  await expect(page.getByRole("button", { name: say(ui.userMenu) })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESK);
}

interface Looks {
  readonly langs: readonly Lang[];
  readonly themes: readonly Theme[];
  readonly sizes: readonly Size[];
}

const ALL_LOOKS: Looks = { langs: LANGS, themes: THEMES, sizes: [MAGNIFIED, NARROW, PHONE, DESK] };

const at = <T>(list: readonly T[], place: number): readonly T[] => list.slice(place % list.length).slice(0, 1);

/**
 * The languages, themes and sizes that a page is looked at in once more: all of them in full; else one of each in a
 * language other than Spanish, so that any sixteen pages in a row meet all combinations.
 */
function looksOf(place: number): Looks {
  if (IN_FULL) return ALL_LOOKS;
  const { langs, themes, sizes } = ALL_LOOKS;
  const turn = Math.floor(place / 2);
  return {
    langs: at(
      langs.filter((lang) => lang !== "es"),
      place,
    ),
    themes: at(themes, turn),
    sizes: at(sizes, turn + Math.floor(turn / sizes.length)),
  };
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

for (const [place, identifier] of pages.entries()) {
  test(`${identifier} hides nothing, fits every screen, and has no violation`, async ({ page, demo }) => {
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
    await page.setViewportSize(DESK);
    let query = OPENED_WITH[identifier];
    await open(page, demo, identifier, query, ROWS);
    if (await wantsRecord(page)) {
      await look(page, "without a record");
      query = demo.records[identifier] ?? (await recordOf(page, demo, identifier));
      await open(page, demo, identifier, query, ROWS);
    }
    await look(page, "as it opens");
    charts += await page.locator("main .chart").count();
    const panel = page.locator(PANEL);
    const views = (await viewsOf(page)).slice(1);
    for (const view of views) {
      await showView(page, view);
      await settled(page);
      await look(page, view, (await panel.count()) > 0 ? PANEL : "main");
      charts += await page.locator("main .chart").count();
    }
    expect(
      (await Promise.all(scripts)).includes(true),
      "the code that draws charts is loaded where there are some",
    ).toBe(charts > 0);
    const { langs, themes, sizes } = looksOf(place);
    for (const lang of langs) {
      await openIn(lang, page, demo, identifier, query, ROWS);
      for (const view of ["", ...(IN_FULL ? views : [])]) {
        await page.setViewportSize(DESK);
        if (view) await showView(page, view);
        await settled(page);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          for (const size of sizes) await fits(page, `${view || "as it opens"} in ${lang}, ${theme},`, size);
        }
      }
    }
  });
}

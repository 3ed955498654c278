import { expect } from "@playwright/test";
import { builtPages } from "../../seeds/built.ts";
import { allFeatures } from "../../src/calls.ts";
import { openIn, settled, test } from "../fixtures/demo.ts";
import { Walk, type Stop } from "../fixtures/focus.ts";
import { IN_FULL, journeyIn } from "../fixtures/languages.ts";
import { showView, viewsOf } from "../fixtures/walk.ts";

/** Rows of a list whose actions are opened; in full more of them, which allow more. */
const ROWS = IN_FULL ? 8 : 1;

/** Keys from the beginning of a page to the first row of its list. */
const MOST_TO_ROWS = 4;

const ALL = [...builtPages()].filter((url) => url !== "login").sort();

/** Lists and records whose buttons and rows are opened, too. */
const OPENED = IN_FULL ? ALL : ["loan", "orderDetails"];

/** A page of each kind: list, records, figures, tree; in full all of them. */
const PAGES = IN_FULL ? ALL : [...OPENED, "balance", "clientDetail", "creditReviewDetail", "sysMenu"];

const commands = new Set(
  [...allFeatures.calls.values()].filter(({ kind }) => kind === "command").map(({ path }) => path),
);

/** Goes through the page as it is shown, and through what its buttons and rows open. */
async function walkThrough(walk: Walk, opens: boolean): Promise<void> {
  const opened = new Set<string>();
  const ofRows = async (first: Stop): Promise<void> => {
    for (let row = first, count = 0; row.row && count < ROWS; count += 1) {
      await walk.throughRow(row, opened);
      if (count + 1 < ROWS) row = await walk.rowBelow(row);
    }
  };
  const stops = await walk.toTheEnd();
  const tables = stops.flatMap(({ table }) => table ?? []);
  if (new Set(tables).size < tables.length) walk.faults.push("the rows of a table are several stops");
  for (const stop of opens ? stops : [])
    if (stop.row) await ofRows(stop);
    else if (stop.button) await walk.through(stop);
}

for (const lang of journeyIn("es"))
  for (const identifier of PAGES)
    test(`${identifier} shows where the focus is, and never loses it, in ${lang}`, async ({ page, demo }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      // What a press sets off is looked at, and nothing of it is carried out.
      await page.route("**/api/**", (route) =>
        commands.has(new URL(route.request().url()).pathname)
          ? route.fulfill({ json: { code: "500", msg: "-", data: null, traceId: "-" } })
          : route.fallback(),
      );
      const walk = new Walk(page);
      await openIn(lang, page, demo, identifier, "size=10", demo.records[identifier]);
      await expect(page.locator("#content")).toBeFocused();
      const keys = await walk.toFirstRow();
      if (keys !== undefined) expect(keys).toBeLessThanOrEqual(MOST_TO_ROWS);
      await page.locator("#content").focus();
      await walkThrough(walk, OPENED.includes(identifier));
      if (IN_FULL)
        for (const view of (await viewsOf(page)).slice(1)) {
          await showView(page, view);
          await settled(page);
          await page.locator("#content").focus();
          await walkThrough(walk, true);
        }
      expect(walk.faults).toEqual([]);
    });

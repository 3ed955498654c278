import { expect } from "@playwright/test";
import { test } from "../fixtures/demo.ts";
import { beyondScreen } from "../fixtures/geometry.ts";
import { illegible } from "../fixtures/legible.ts";

const SHORT = "width: 60px; overflow: hidden; white-space: nowrap;";
const ELLIPSIS = `${SHORT} text-overflow: ellipsis`;
const LONG = "A text that is longer than its box";

const CASES: readonly (readonly [what: string, html: string, told: readonly RegExp[]])[] = [
  ["a text that ends at an edge", `<p style="${SHORT}">${LONG}</p>`, [/cut off by p.*A text/]],
  ["a text that a box around it ends", `<div style="${SHORT}"><b>${LONG}</b></div>`, [/cut off by div.*A text/]],
  ["a text that ends below", `<p style="height: 20px; overflow: hidden">${"word ".repeat(300)}</p>`, [/cut off by p/]],
  ["an ellipsis with nothing to tell the rest", `<p style="${ELLIPSIS}">${LONG}</p>`, [/cut off/]],
  ["an ellipsis with another title", `<p style="${ELLIPSIS}" title="More">${LONG}</p>`, [/cut off/]],
  ["an ellipsis in an id", `<p class="code-text" style="${ELLIPSIS}" title="${LONG}">${LONG}</p>`, [/cut off/]],
  [
    "two buttons upon each other",
    `<button>Pay</button><button style="margin-left: -20px">Void</button>`,
    [/Pay.*Void/],
  ],
  ["a text upon another", `<p>Paid</p><p style="margin-top: -14px">Owed</p>`, [/Owed.*Paid/]],
  ["an ellipsis with its title", `<p style="${ELLIPSIS}" title="${LONG}">${LONG}</p>`, []],
  ["what scrolls", `<p style="${SHORT} overflow: auto">${LONG}</p>`, []],
  ["what is for screen readers", `<p class="visually-hidden" style="${SHORT}">${LONG}</p>`, []],
  ["what floats above the page", `<p>Paid</p><p style="position: fixed; top: 0">Owed</p>`, []],
  ["lines of one text", `<p style="width: 60px; line-height: 1.1">${LONG} <b>and more</b></p>`, []],
];
for (const [what, html, told] of CASES)
  test(`${what} is ${told.length > 0 ? "found" : "no fault"}`, async ({ page }) => {
    await page.setContent(`<!doctype html><style>* { margin: 0; font: 14px/20px sans-serif }</style>${html}`);
    const found = await illegible(page);
    expect(found).toEqual(told.map((words) => expect.stringMatching(words)));
  });

test("what makes the page scroll sideways is found", async ({ page }) => {
  await page.setContent(`<!doctype html><div id="content" style="overflow: auto"><p style="width: 200vw">Wide`);
  expect(await beyondScreen(page)).toEqual(expect.arrayContaining([expect.stringMatching(/scrolls sideways/)]));
});

import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { LANGS } from "../src/platform/shared/messages.ts";
import { beyondScreen, hiddenInTables } from "../e2e/fixtures/geometry.ts";
import { illegible } from "../e2e/fixtures/legible.ts";
import { builtPages } from "../seeds/built.ts";
import { pageScenes } from "./screens/pages.ts";
import { demoRecords, recordsOf } from "./screens/records.ts";
import { scenes } from "./screens/scenes.ts";
import { Stage } from "./screens/stage.ts";

/**
 * `npm run screens [-- <part of a name> …]`: looks at every page, each of its views, and the dialogs of a running
 * console (BASE_URL, started with CAPTCHA=off) as the administrator, in three languages, at 1440, 1024 and 390 px and at
 * 200 % (720), light and dark; with SCREENS_SHARE=3 at a third of these, so that each page is seen in each language,
 * theme and width, and each of them on a third of the pages. Pictures go to SCREENS_DIR as
 * `<scene>-<language>-<theme>-<width>.png`, with what is cut off, hidden, covered or beyond the screen in
 * `findings.txt`. Pictures that are there already are left alone, unless parts of names are given: then those that hold
 * all the parts are made anew.
 */
const base = process.env.BASE_URL ?? "http://127.0.0.1:8080";
const folder = process.env.SCREENS_DIR ?? "test-results/screens";
const wanted = process.argv.slice(2);
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 720, height: 450, scale: 2 },
];
const TABLES_FROM = 1024;
const share = Number(process.env.SCREENS_SHARE ?? 1);
const THEMES = ["light", "dark"] as const;

const isDue = (name: string): boolean =>
  wanted.length > 0 ? wanted.every((part) => name.includes(part)) : !existsSync(join(folder, `${name}.png`));

await mkdir(folder, { recursive: true });
const records = await demoRecords(base, process.env.DEMO_PASSWORD ?? "Trastienda-demo-2026");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const pages = [...builtPages()].filter((page) => page !== "login").sort();
const named = pages.filter((page) => wanted.some((part) => part.includes(page) || page.includes(part)));
const guide = await Stage.open(browser, {
  base,
  lang: "en",
  theme: "light",
  size: { width: 1440, height: 900 },
  token: records.token,
  menu: records.menu,
});
const walked = await pageScenes(guide, named.length > 0 ? named : pages, { all: pages, records: recordsOf(records) });
await guide.close();
const special = scenes(records);
const all = [...walked.filter(({ name }) => !special.some((scene) => scene.name === name)), ...special];
/** What cannot be read or reached of the page as it is shown. */
const findings = async ({ page }: Stage, width: number): Promise<string[]> => [
  ...(await illegible(page)),
  ...(await beyondScreen(page)),
  ...(width < TABLES_FROM ? [] : await hiddenInTables(page)),
];

let taken = 0;
let looks = 0;
for (const lang of LANGS) {
  for (const theme of THEMES) {
    for (const size of SIZES) {
      const look = `${lang}-${theme}-${size.width}`;
      const due = all.filter(({ name }, place) => (place + looks) % share === 0 && isDue(`${name}-${look}`));
      looks += 1;
      if (due.length === 0) continue;
      const stage = await Stage.open(browser, { base, lang, theme, size, token: records.token, menu: records.menu });
      for (const scene of due) {
        const name = `${scene.name}-${look}`;
        const problem = await stage.play(scene);
        await stage.page.screenshot({ path: join(folder, `${name}.png`) });
        const found = problem === undefined ? await findings(stage, size.width) : [`not shown: ${problem}`];
        if (found.length > 0)
          await appendFile(join(folder, "findings.txt"), found.map((text) => `${name}  ${text}\n`).join(""));
        taken += 1;
      }
      await stage.close();
    }
  }
}
await browser.close();
process.stdout.write(`${taken} pictures saved to ${folder}\n`);

import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { LANGS, type Lang } from "../src/platform/shared/messages.ts";
import { builtPages } from "../seeds/built.ts";
import { pageScenes } from "./screens/pages.ts";
import { demoRecords, recordsOf, signIn } from "./screens/records.ts";
import { scenes } from "./screens/scenes.ts";
import { isThere, SIZES, Stage, type Scene, type Size } from "./screens/stage.ts";

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
const share = Number(process.env.SCREENS_SHARE ?? 1);
const DESK = "creditReviewOrder";
const THEMES = ["light", "dark"] as const;

const isDue = (name: string): boolean =>
  wanted.length > 0 ? wanted.every((part) => name.includes(part)) : !existsSync(join(folder, `${name}.png`));

await mkdir(folder, { recursive: true });
const token = await signIn(base, process.env.DEMO_PASSWORD ?? "Trastienda-demo-2026");
const records = await demoRecords(base, token);
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
const { menu } = records;
const pages = [...builtPages()].filter((page) => page !== "login").sort();
const named = pages.filter((page) => wanted.some((part) => part.includes(page) || page.includes(part)));
const guide = await Stage.open(browser, { base, lang: "en", token, menu });
const walked = await pageScenes(guide, named.length > 0 ? named : pages, { all: pages, records: recordsOf(records) });
await guide.close();
const special = scenes(records);
const scenesOfAll = [...walked.filter(({ name }) => !special.some((scene) => scene.name === name)), ...special];
/** The review desk comes first: its claim ends after a quarter of an hour. */
const all = scenesOfAll.toSorted((a, b) => Number(b.page === DESK) - Number(a.page === DESK));

/** Shows a scene, once more where the first time took too long on a busy machine; answers why it is not shown. */
const shownAtLast = async (...[stage, scene, size]: [Stage, Scene, Size]): Promise<string | undefined> =>
  (await stage.play(scene, size)) === undefined ? undefined : stage.play(scene, size);

/** Looks at what is due of all scenes in one language; answers how many pictures it took. */
async function look(lang: Lang, turn: number): Promise<number> {
  const stage = await Stage.open(browser, { base, lang, token, menu });
  let taken = 0;
  for (const [place, scene] of all.entries()) {
    let turns = turn * SIZES.length * THEMES.length;
    let shown = false;
    for (const size of SIZES) {
      const due = THEMES.filter((theme) => {
        turns += 1;
        return (place + turns) % share === 0 && isDue(`${scene.name}-${lang}-${theme}-${size.width}`);
      });
      if (due.length === 0 || !isThere(scene, size)) continue;
      const problem: string | undefined =
        shown && (await stage.resize(size, scene)) ? undefined : await shownAtLast(stage, scene, size);
      shown = problem === undefined;
      for (const theme of due) {
        await stage.wear(theme);
        await stage.page.screenshot({ path: join(folder, `${scene.name}-${lang}-${theme}-${size.width}.png`) });
        taken += 1;
      }
      const found = problem === undefined ? await stage.findings() : [`not shown: ${problem}`];
      const name = `${scene.name}-${lang}-${size.width}`;
      if (found.length > 0)
        await appendFile(join(folder, "findings.txt"), found.map((text) => `${name}  ${text}\n`).join(""));
    }
  }
  await stage.close();
  return taken;
}

const taken = await Promise.all(LANGS.map(look));
await browser.close();
process.stdout.write(`${taken.reduce((sum, count) => sum + count, 0)} pictures saved to ${folder}\n`);

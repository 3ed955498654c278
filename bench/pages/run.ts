import { rmSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { pathOf } from "../../e2e/fixtures/console.ts";
import { startProduct } from "../product-process.ts";
import { ms, printTable, say } from "../table.ts";
import { measureLightTable } from "./light-table.ts";
import { logIn, menuPaths, openBrowser } from "./console.ts";
import { paintedAfter } from "./painted.ts";
import { shiftOf } from "./shift.ts";
import { weigh } from "./weight.ts";

const DATA_DIR = ".cache/bench/pages";
const ROUNDS = 5;
/** Milliseconds on a warm cache until the painted frame. */
const GOALS = { menu: 150, detail: 300, dialog: 200, palette: 100, image: 50 };
/** KiB after gzip: the scripts of the login route, and everything that the first list page loads. */
const LOGIN_GOAL = 200;
const LIST_GOAL = 380;
const SHIFT_GOAL = 0.01;
const OVERDUE = 40;
const DIALOGS_OF_BILLS = /\/bill-dialogs-[^/]*\.js$/;
/** What somebody types who looks for a person; each round another, because an answer is kept. */
const NAMES = ["maria camacho", "claudia ibarra", "gonzalez daniela", "norma guerrero", "victor nava", "lucia vega"];

interface Times {
  readonly what: string;
  readonly taken: readonly number[];
}

interface Builder {
  buildConsole(runtime: { readonly node: string; readonly env: NodeJS.ProcessEnv }): Promise<void>;
}

/** The console of the sources as they are now; nothing is measured of an older one. */
async function build(): Promise<void> {
  const { buildConsole } = (await import(new URL("../../scripts/lib/console.mjs", import.meta.url).href)) as Builder;
  await buildConsole({ node: process.execPath, env: process.env });
}

const median = (taken: readonly number[]): number =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN;

/** Each page of the menu, opened from it. */
async function measureMenu(page: Page, paths: readonly string[]): Promise<Times[]> {
  const open = (path: string): Promise<number> =>
    paintedAfter(page, { press: `nav.side a[href="${path}"]`, path, there: "main h1, main [data-page]" });
  for (const path of paths) await open(path);
  const times = paths.map((path) => ({ what: path, taken: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) for (const { what, taken } of times) taken.push(await open(what));
  return times;
}

/** The first rows of a list, opened from it; before that one of them, so that the page's code is there. */
async function measureDetail(page: Page, list: string, detail: string): Promise<Times> {
  const taken: number[] = [];
  for (let row = 1; row <= ROUNDS + 1; row += 1) {
    const press = `main tbody tr:nth-child(${row}) .row-link`;
    await paintedAfter(page, { press: `nav.side a[href="${list}"]`, path: list, there: press });
    taken.push(await paintedAfter(page, { press, there: `[data-page=${detail}] h1` }));
  }
  return { what: `${list} → ${detail}`, taken: taken.slice(1) };
}

/** The address of an order that is overdue. */
async function overdueOrder(page: Page, loans: string): Promise<string> {
  await page.goto(`${loans}?tab=${OVERDUE}`);
  const order = await page.locator("main tbody .row-link").first().getAttribute("href");
  return new URL(order ?? "", page.url()).href;
}

/** The first dialog of an order's repayment plan, opened again and again. */
async function measureDialog(page: Page, order: string): Promise<Times> {
  await page.goto(`${order}&tab=plan`, { waitUntil: "networkidle" });
  const taken: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const press = "main td .row-action:not(.more)";
    taken.push(await paintedAfter(page, { press, there: "[role=dialog] input" }));
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "hidden" });
  }
  return { what: "dialog of the plan", taken: taken.slice(1) };
}

/** The dialog at the head of an order when it opens for the first time, after the browser has loaded it while idle. */
async function measureFirstDialog(page: Page, order: string): Promise<Times> {
  const taken: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loaded = page.waitForResponse((response) => DIALOGS_OF_BILLS.test(response.url()));
    await page.goto(order);
    await loaded;
    await page.waitForLoadState("networkidle");
    taken.push(await paintedAfter(page, { press: ".detail-actions .ant-btn-primary", there: "[role=dialog] input" }));
  }
  return { what: "first dialog of an order", taken: taken.slice(1) };
}

/** The first line of an answer after a name was put into the box that Ctrl-K opens. */
async function measurePalette(page: Page): Promise<Times> {
  const taken: number[] = [];
  for (const name of NAMES) {
    await page.keyboard.press("Control+k");
    const box = page.locator(".palette input");
    await box.waitFor();
    const [time] = await Promise.all([paintedAfter(page, { there: ".palette [role=option]" }), box.fill(name)]);
    taken.push(time);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "hidden" });
  }
  return { what: "Ctrl-K", taken: taken.slice(1) };
}

/** KiB of the login route's scripts, and of everything that a first list loads. */
async function measureWeight(browser: Browser, baseUrl: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const ofLogin = weigh(page);
  await page.goto(`${baseUrl}/login`, { waitUntil: "networkidle" });
  const { scripts } = await ofLogin();
  await logIn(page);
  const token = (await page.evaluate(() => localStorage.getItem("x-auth-token"))) ?? "";
  const fresh = await (await browser.newContext()).newPage();
  await fresh.addInitScript((key) => localStorage.setItem("x-auth-token", key), token);
  const ofList = weigh(fresh);
  await fresh.goto(baseUrl + pathOf("loan"));
  await fresh.waitForSelector("table tbody tr[data-row]");
  // what an idle browser loads ahead is of other pages
  const { all } = await ofList();
  await fresh.context().close();
  return { page, login: scripts, list: all };
}

/**
 * Measures the console in Chromium on the demo data: what its first routes weigh, how fast pages, records, dialogs and
 * the search paint on a warm cache, and how much of a page moves by itself while it loads.
 */
export async function runPages(): Promise<boolean> {
  await build();
  rmSync(DATA_DIR, { recursive: true, force: true });
  const product = await startProduct(DATA_DIR);
  const browser = await openBrowser();
  try {
    const { page, login, list } = await measureWeight(browser, product.baseUrl);
    const paths = await menuPaths(page);
    const loans = pathOf("loan");
    const menu = await measureMenu(page, paths);
    const detail = await measureDetail(page, loans, "orderDetails");
    const palette = await measurePalette(page);
    const order = await overdueOrder(page, product.baseUrl + loans);
    const dialog = await measureDialog(page, order);
    const firstDialog = await measureFirstDialog(page, order);
    const images = await measureLightTable(page, product.baseUrl + pathOf("imageExamine"));
    const goals: [Times, number][] = [
      ...menu.map((times): [Times, number] => [times, GOALS.menu]),
      [detail, GOALS.detail],
      [dialog, GOALS.dialog],
      [firstDialog, GOALS.dialog],
      [palette, GOALS.palette],
      [{ what: "next image of the light table", taken: images }, GOALS.image],
    ];
    printTable(
      `On a warm cache, demo data, ${ROUNDS} rounds, milliseconds to the painted frame`,
      ["step", "median", "worst", "goal"],
      goals.map(([{ what, taken }, goal]) => [what, ms(median(taken)), ms(Math.max(...taken)), ms(goal)]),
    );
    const shifts: [string, number][] = [];
    for (const path of paths) shifts.push([path, await shiftOf(page, product.baseUrl + path)]);
    const [worst, shift] = shifts.toSorted((a, b) => b[1] - a[1])[0] ?? ["", 0];
    say(`most moves by itself on ${worst}: ${shift.toFixed(4)} (goal ${SHIFT_GOAL})`);
    say(
      `login route ${login.toFixed(0)} KiB of scripts (goal ${LOGIN_GOAL}), first list page ${list.toFixed(0)} KiB in all (goal ${LIST_GOAL}), after gzip`,
    );
    const fast = goals.every(([{ taken }, goal]) => median(taken) < goal);
    return fast && shift <= SHIFT_GOAL && login <= LOGIN_GOAL && list <= LIST_GOAL;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

import { rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { startProduct } from "./product-process.ts";
import { ms, printTable, say } from "./table.ts";

const DATA_DIR = ".cache/bench/pages";
const ROUNDS = 5;
/** A route change on a warm cache paints within this many milliseconds. */
const PAINT_GOAL = 100;
/** KiB after gzip: the scripts of the login route, and everything that the first list page loads. */
const LOGIN_GOAL = 230;
const LIST_GOAL = 400;
const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Adds up what a page loads from now on, after gzip. */
function weigh(page: Page): { readonly scripts: () => number; readonly all: () => number } {
  const sizes: { readonly script: boolean; readonly kib: number }[] = [];
  page.on("response", async (response) => {
    const path = new URL(response.url()).pathname;
    if (!/\.(js|css)$/.test(path)) return;
    sizes.push({ script: path.endsWith(".js"), kib: gzipSync(await response.body()).length / 1024 });
  });
  const sum = (wanted: (script: boolean) => boolean): number =>
    sizes.filter(({ script }) => wanted(script)).reduce((total, { kib }) => total + kib, 0);
  return { scripts: () => sum((script) => script), all: () => sum(() => true) };
}

/** Clicks a link of the menu and answers the milliseconds until a frame with the new page's content was painted. */
const paintAfterClick = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (href) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav.side a[href="${href}"]`);
        const start = performance.now();
        const painted = (): void => {
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () => resolve(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        };
        const look = (): void => {
          const content = document.querySelector("main");
          const there =
            location.pathname === href &&
            content?.querySelector("h1, [data-page]") &&
            !content.querySelector(".skeleton, .loading");
          if (there) painted();
          else requestAnimationFrame(look);
        };
        link?.click();
        requestAnimationFrame(look);
      }),
    path,
  );

async function logIn(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/login`, { waitUntil: "networkidle" });
  const [account, password] = [page.locator("input").nth(0), page.locator("input[type=password]")];
  await account.fill("admin");
  await password.fill(process.env.DEMO_PASSWORD ?? "Trastienda-demo-2026");
  await password.press("Enter");
  await page.waitForSelector("table tbody tr");
}

async function menuPaths(page: Page): Promise<string[]> {
  const closed = page.locator("nav.side .ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title");
  while ((await closed.count()) > 0) await closed.first().click();
  return page
    .locator("nav.side a")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

interface Builder {
  buildConsole(runtime: { readonly node: string; readonly env: NodeJS.ProcessEnv }): Promise<void>;
}

/** The console of the sources as they are now; nothing is measured of an older one. */
async function build(): Promise<void> {
  const { buildConsole } = (await import(new URL("../scripts/lib/console.mjs", import.meta.url).href)) as Builder;
  await buildConsole({ node: process.execPath, env: process.env });
}

/**
 * Measures the console in Chromium on the demo data: what its first routes weigh, and how fast a route change paints on
 * a warm cache.
 */
export async function runPages(): Promise<boolean> {
  await build();
  rmSync(DATA_DIR, { recursive: true, force: true });
  const product = await startProduct(DATA_DIR);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const weight = weigh(page);
    await page.goto(`${product.baseUrl}/login`, { waitUntil: "networkidle" });
    const login = weight.scripts();
    await logIn(page, product.baseUrl);
    const token = await page.evaluate(() => localStorage.getItem("x-auth-token"));
    const first = page.url();
    const fresh = await (await browser.newContext()).newPage();
    await fresh.addInitScript((key) => localStorage.setItem("x-auth-token", key ?? ""), token);
    const listWeight = weigh(fresh);
    await fresh.goto(first);
    await fresh.waitForSelector("table tbody tr");
    const list = listWeight.all();
    await fresh.close();

    const paths = await menuPaths(page);
    for (const path of paths) await paintAfterClick(page, path);
    const times = new Map<string, number[]>(paths.map((path) => [path, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of paths) times.get(path)?.push(await paintAfterClick(page, path));
    const rows = [...times].map(([path, taken]) => {
      const sorted = taken.toSorted((a, b) => a - b);
      return { path, median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN };
    });
    printTable(
      `Route change on a warm cache, demo data, ${ROUNDS} rounds, milliseconds to the painted frame`,
      ["route", "median", "worst"],
      rows.map(({ path, median, worst }) => [path, ms(median), ms(worst)]),
    );
    const slowest = Math.max(...rows.map(({ median }) => median));
    say(`slowest median ${ms(slowest)} ms, goal ${PAINT_GOAL}`);
    say(
      `login route ${login.toFixed(0)} KiB of scripts (goal ${LOGIN_GOAL}), first list page ${list.toFixed(0)} KiB in all (goal ${LIST_GOAL}), after gzip`,
    );
    return slowest < PAINT_GOAL && login <= LOGIN_GOAL && list <= LIST_GOAL;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

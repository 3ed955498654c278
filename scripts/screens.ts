import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { LANGS, type Lang } from "../src/platform/shared/messages.ts";

/**
 * `npm run screens [-- <page> …]`: opens the pages of a running console (BASE_URL, started with CAPTCHA=off) as the administrator and
 * saves a screenshot of each, in three languages, at 1440 and 1024 px, light and dark, to test-results/screens.
 */
const base = process.env.BASE_URL ?? "http://127.0.0.1:8080";
const folder = process.env.SCREENS_DIR ?? "test-results/screens";
const wanted = process.argv.slice(2);
const SIZES = [
  [1440, 900],
  [1024, 768],
] as const;
const THEMES = ["light", "dark"] as const;

interface MenuNode {
  readonly url: string | null;
  readonly path: string;
  readonly child: readonly MenuNode[];
}

async function post<T>(path: string, input: unknown, token = ""): Promise<T> {
  const response = await fetch(base + path, { method: "POST", headers: { "content-type": "application/json", "x-auth-token": token }, body: JSON.stringify(input) });
  return ((await response.json()) as { data: T }).data;
}

interface Row {
  readonly id: string;
  readonly customerId: string;
  readonly orderNo: string;
}

/** The routes to look at: every page of the menu, the detail pages with a record that has something to show. */
async function routes(token: string): Promise<{ name: string; path: string }[]> {
  const { key } = await post<{ key: MenuNode[] }>("/api/user/menu", {}, token);
  const live = await post<{ list: Row[] }>("/api/loan/list", { status: [21, 40, 50], pageSize: 1 }, token);
  const waiting = await post<{ list: Row[] }>("/api/loan/list", { status: 12, pageSize: 1 }, token);
  const order = live.list[0];
  const queries: Record<string, string> = {
    orderDetails: `?loanId=${order?.id}`,
    clientDetail: `?customerId=${order?.customerId}`,
    creditReviewOrder: `?loanId=${waiting.list[0]?.id}`,
  };
  const found = key.flatMap((group) =>
    group.child.map((page) => ({ name: page.url ?? "", path: `${group.path.startsWith("/") ? "" : "/"}${group.path}/${page.url}${queries[page.url ?? ""] ?? ""}` })),
  );
  const tabs = ["plan", "payments", "ledger", "timeline"].map((tab) => ({ name: `orderDetails-${tab}`, path: `${found.find(({ name }) => name === "orderDetails")?.path}&tab=${tab}` }));
  return [...found, ...tabs, { name: "login", path: "/login" }].filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)));
}

async function open(browser: Browser, token: string, lang: Lang, theme: string, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme as "light" | "dark" });
  await context.addInitScript(
    ([key, language, look]) => {
      if (key) localStorage.setItem("x-auth-token", key);
      localStorage.setItem("lang", language ?? "");
      localStorage.setItem("theme", look ?? "");
    },
    [token, lang, theme],
  );
  return context.newPage();
}

const { token } = await post<{ token: string }>("/api/login", { account: "admin", password: process.env.DEMO_PASSWORD ?? "Trastienda-demo-2026" });
await mkdir(folder, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const list = await routes(token);
for (const lang of LANGS) {
  for (const theme of THEMES) {
    for (const [width, height] of SIZES) {
      const page = await open(browser, token, lang, theme, width, height);
      for (const { name, path } of list) {
        if (name === "login") await page.context().addInitScript(() => localStorage.removeItem("x-auth-token"));
        await page.goto(base + path, { waitUntil: "networkidle" });
        await page.screenshot({ path: join(folder, `${name}-${lang}-${theme}-${width}.png`) });
      }
      await page.context().close();
    }
  }
}
await browser.close();
process.stdout.write(`${list.length} pages saved to ${folder}\n`);

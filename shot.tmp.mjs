import { chromium } from "@playwright/test";
const [base, account, lang, theme, width, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const ctx = await b.newContext({ viewport: { width: Number(width), height: width === "390" ? 844 : 900 }, colorScheme: theme });
const p = await ctx.newPage();
await p.addInitScript(([l, t]) => { try { localStorage.setItem("lang", l); localStorage.setItem("theme", t); } catch {} }, [lang, theme]);
p.on("console", (m) => { if (m.type() === "error") console.log("console:", m.text().slice(0, 200)); });
await p.goto(base + "/login");
await p.locator("input[autocomplete=username]").fill(account);
await p.locator("input[type=password]").fill("Trastienda-demo-2026");
await p.keyboard.press("Enter");
await p.waitForURL((u) => !u.pathname.startsWith("/login"), { timeout: 30000 });
for (const [i, path] of paths.entries()) {
  const [url, ...acts] = path.split("@@");
  await p.goto(base + url);
  await p.waitForLoadState("networkidle").catch(() => {});
  await p.waitForTimeout(1200);
  for (const a of acts) {
    if (a.startsWith("key:")) await p.keyboard.press(a.slice(4));
    else if (a.startsWith("row:")) { await p.locator(a.slice(4)).first().click(); }
    else await p.getByText(a, { exact: true }).first().click({ timeout: 5000 }).catch((e) => console.log("no", a));
    await p.waitForTimeout(1200);
  }
  await p.screenshot({ path: `/tmp/shots/${account}-${lang}-${theme}-${width}-${i}.png` });
}
await b.close();

import type { Page } from "@playwright/test";

const TAKE = ".light-taking button.ant-btn-primary:enabled";
const IMAGES = ".light-cell img";
const NOT_SHOWN = ".light-cell .skeleton";

/**
 * Takes a page of images onto the light table, where it stands open, and goes through it by a key; answers the
 * milliseconds from each key to the painted frame with the next image whole.
 */
export async function measureLightTable(page: Page, path: string): Promise<number[]> {
  await page.goto(path);
  await page.locator(TAKE).waitFor();
  await page.keyboard.press("t");
  await page.locator(IMAGES).first().waitFor();
  await page.locator(NOT_SHOWN).first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    window.addEventListener(
      "keydown",
      () => {
        const start = performance.now();
        const before = document.querySelector(".light-cell[aria-current=true]");
        const look = (): void => {
          const now = document.querySelector(".light-cell[aria-current=true]");
          const whole = now !== before && now?.querySelector("img")?.complete;
          if (!whole) return void requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () => taken.push(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  const count = await page.locator(".light-cell").count();
  for (let at = 1; at < count; at += 1) {
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((seen) => (window as unknown as { taken: number[] }).taken.length >= seen, at);
  }
  return page.evaluate(() => (window as unknown as { taken: number[] }).taken);
}

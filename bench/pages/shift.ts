import type { Page } from "@playwright/test";

/**
 * How much of the screen moved by itself while the page at this address loaded: the sum of its layout shifts, as
 * browsers report them (https://web.dev/articles/cls).
 */
export async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: "networkidle" });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without a single shift the observer has nothing to say.
        setTimeout(() => resolve(0), 100);
      }),
  );
}

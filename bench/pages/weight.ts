import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** What a page has loaded since, in KiB after gzip: its scripts, and those with its style sheets. */
export interface Weight {
  readonly scripts: () => number;
  readonly all: () => number;
}

/** Adds up what a page loads from now on. */
export function weigh(page: Page): Weight {
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

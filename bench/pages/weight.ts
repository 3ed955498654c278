import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** KiB after gzip: scripts, and these with style sheets. */
interface Weight {
  readonly scripts: number;
  readonly all: number;
}

/** Adds up what a page loads from now on; the answer ends it and says how much it was. */
export function weigh(page: Page): () => Promise<Weight> {
  const sizes: Promise<{ readonly script: boolean; readonly kib: number }>[] = [];
  const loaded = (response: Response): void => {
    const path = new URL(response.url()).pathname;
    if (!/\.(js|css)$/.test(path)) return;
    const kib = response.body().then((body) => gzipSync(body).length / 1024);
    sizes.push(kib.then((size) => ({ script: path.endsWith(".js"), kib: size })));
  };
  page.on("response", loaded);
  return async () => {
    page.off("response", loaded);
    const files = await Promise.all(sizes);
    const sum = (kept: typeof files): number => kept.reduce((total, { kib }) => total + kib, 0);
    return { scripts: sum(files.filter(({ script }) => script)), all: sum(files) };
  };
}

import type { ComponentType } from "react";
import { nextLoad } from "../later.tsx";

interface PageModule {
  readonly default: ComponentType;
}

const modules = import.meta.glob<PageModule>("../../../*/*/web/*.page.tsx");
const byIdentifier = new Map(
  Object.entries(modules).map(([path, load]) => [/([^/]+)\.page\.tsx$/.exec(path)?.[1] ?? path, load]),
);

/** The page of an identifier. Rejects with 'Cannot find module' when there is none. */
export function loadPage(identifier: string): Promise<PageModule> {
  const load = byIdentifier.get(identifier);
  return load ? load() : Promise.reject(new Error(`Cannot find module '${identifier}'`));
}

const asked = new Set<string>();

/** Fetches a page's code before it is needed. */
export function prefetchPage(identifier: string): void {
  if (asked.has(identifier)) return;
  asked.add(identifier);
  loadPage(identifier).catch(() => asked.delete(identifier));
}

/**
 * Runs loads one after another while the browser has nothing else to do, after the dialogs of pages that are there;
 * returns how to stop. While the page `isBusy` with what it shows, they wait.
 */
export function prefetchWhenIdle(loads: readonly (() => Promise<unknown>)[], isBusy: () => boolean): () => void {
  const queue = [...loads];
  const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
  let stopped = false;
  const step = (): void => {
    if (stopped) return;
    if (isBusy()) return void setTimeout(() => idle(step), 100);
    const next = nextLoad() ?? queue.shift();
    if (!next) return;
    void next()
      .catch(() => undefined)
      .finally(() => idle(step));
  };
  const timer = setTimeout(() => idle(step), 1500);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

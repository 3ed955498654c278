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

/** How long a page that was just opened is left alone. */
const SETTLING_MS = 1500;
const idle = (run: () => void): unknown => (window.requestIdleCallback ?? ((later) => setTimeout(later, 300)))(run);

/**
 * Does something once the browser has nothing else to do, and the page is no longer `isBusy` with what it shows; returns
 * how to let it be.
 */
export function whenIdle(run: () => void, isBusy: () => boolean, afterMs = SETTLING_MS): () => void {
  let stopped = false;
  const look = (): void => {
    if (stopped) return;
    if (isBusy()) setTimeout(() => idle(look), 100);
    else run();
  };
  const timer = setTimeout(() => idle(look), afterMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Runs loads one after another while the browser has nothing else to do, after the dialogs of pages that are there;
 * returns how to stop. While the page `isBusy` with what it shows, they wait.
 */
export function prefetchWhenIdle(loads: readonly (() => Promise<unknown>)[], isBusy: () => boolean): () => void {
  const queue = [...loads];
  let stopped = false;
  const step = (): void => {
    const next = nextLoad() ?? queue.shift();
    if (!next) return;
    void next()
      .catch(() => undefined)
      .finally(() => {
        if (!stopped) stop = whenIdle(step, isBusy, 0);
      });
  };
  let stop = whenIdle(step, isBusy);
  return () => {
    stopped = true;
    stop();
  };
}

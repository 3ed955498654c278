import type { ComponentType } from "react";

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

/** Runs loads one after another while the browser has nothing else to do; returns how to stop. */
export function prefetchWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  const queue = [...loads];
  const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
  let stopped = false;
  const step = (): void => {
    const next = queue.shift();
    if (stopped || !next) return;
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

import type { Page } from "@playwright/test";

/** What is done, and what is there when its effect is complete. */
export interface Step {
  /** The element that is pressed; a pause of the keyboard in the focused field where there is none. */
  readonly press?: string;
  /** The address that it leads to. */
  readonly path?: string;
  /** What is shown then. */
  readonly there: string;
  /** What must not be shown any more, within what is there or around it. */
  readonly gone?: string;
}

const LOADING = ".skeleton, .loading, [aria-busy=true]";

/**
 * Does the step in the page and answers the milliseconds until a frame that shows its whole effect was painted. The
 * clock is the page's own, so that the way from here to the browser is not counted.
 */
export const paintedAfter = (page: Page, { gone = LOADING, ...step }: Step): Promise<number> =>
  page.evaluate(
    ({ press, path, there, gone }) =>
      new Promise<number>((resolve, reject) => {
        let start = performance.now();
        const deadline = start + 30_000;
        const painted = (): void => {
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () => resolve(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        };
        const look = (): void => {
          const shown = document.querySelector(there);
          if (performance.now() > deadline) reject(new Error(`${press ?? "typing"}: ${there} did not come`));
          else if (shown && (!path || location.pathname === path) && !document.querySelector(gone)) painted();
          else requestAnimationFrame(look);
        };
        if (press) {
          const element = document.querySelector<HTMLElement>(press);
          if (!element) return reject(new Error(`there is no ${press}`));
          start = performance.now();
          element.click();
          requestAnimationFrame(look);
        } else
          document.addEventListener(
            "input",
            () => {
              start = performance.now();
              requestAnimationFrame(look);
            },
            { once: true, capture: true },
          );
      }),
    { ...step, gone },
  );

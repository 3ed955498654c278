import { useEffect } from "react";
import { openDialogs } from "../keys/registry.ts";
import { goRoundDialog } from "../keys/round-dialog.ts";

/** How many of the elements that had the focus are remembered of a dialog, or of the page. */
const REMEMBERED = 50;

const canTake = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(":disabled");

const dialogOf = (element: HTMLElement): Element | null => element.closest("[role=dialog]");

/** What Tab touches behind an open dialog, on its way round, before the dialog takes the focus back. */
const isBehindDialog = (element: HTMLElement): boolean => dialogOf(element) === null && openDialogs().length > 0;

/** Those that had the focus, the latest first: however many a dialog has, what was before it is not forgotten. */
function remembered(target: HTMLElement, former: readonly HTMLElement[]): HTMLElement[] {
  const dialog = dialogOf(target);
  let others = 0;
  const kept = (element: HTMLElement): boolean =>
    element !== target && element.isConnected && (dialogOf(element) !== dialog || (others += 1) < REMEMBERED);
  return [target, ...former.filter(kept)];
}

/** The row of a list stands for what is in it: its controls are no stops of their own. */
const stopOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>("tr[data-row]") ?? element;

/**
 * Keeps the focus from being lost: when what had it goes away, a dialog that is closed or a row that is gone, it
 * returns to what had it before and is still there, or to the row that is the stop of the list, or to the content. Who
 * clicks on nothing leaves it deliberately. Tab goes round in a dialog.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let former: HTMLElement[] = [];
    let ofList = false;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || isBehindDialog(target)) return;
      former = remembered(target, former);
      ofList = target.closest("tr[data-row]") !== null;
    };
    const watch = new MutationObserver(() => {
      const [last, ...before] = former;
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      const back =
        before.find(canTake) ?? (ofList ? document.querySelector<HTMLElement>("tr[data-row][tabindex='0']") : null);
      former = former.slice(1);
      (back ? stopOf(back) : document.getElementById("content"))?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", goRoundDialog);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", goRoundDialog);
      watch.disconnect();
    };
  }, []);
}

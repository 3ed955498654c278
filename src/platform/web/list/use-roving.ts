import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigationType } from "react-router";
import { controlsOf, goToRow, headOf, keyOfRow, rowsOf } from "./rows.ts";

/** The row that one was on last, by the address of its list; for as long as the console is open. */
const lastRows = new Map<string, string>();

/** What the link back to a list says about the way. */
interface Way {
  readonly returning?: boolean;
}

/**
 * Makes one row of a table its only stop for the Tab key: the one that had the focus last, or the first. Links and
 * buttons of rows are reached from their row, and the orders in the head from one of them. Whoever comes back to the list, from a record that it led to, is on the
 * row that they came from.
 */
export function useRoving(body: RefObject<HTMLElement | null>, part: string, onRow: (key: string) => void): void {
  const { pathname, search, state } = useLocation();
  const back = useNavigationType() === "POP" || ((state as Way | null)?.returning ?? false);
  const address = `${pathname}${search} ${part}`;
  const latest = useRef({ address, onRow });
  latest.current = { address, onRow };
  const due = useRef(back && lastRows.has(address));

  useLayoutEffect(() => {
    arrangeHead(headOf(body.current));
    const stop = arrange(body.current, lastRows.get(address));
    if (!due.current || !stop) return;
    due.current = false;
    if (keyOfRow(stop) === lastRows.get(address) && isFree()) goToRow(stop);
  });
  useEffect(() => {
    const element = body.current;
    const table = element?.closest("table");
    const onFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-row]") : null;
      if (!row) return arrangeHead(headOf(element));
      lastRows.set(latest.current.address, keyOfRow(row));
      arrange(element, keyOfRow(row));
      latest.current.onRow(keyOfRow(row));
    };
    table?.addEventListener("focusin", onFocus);
    return () => table?.removeEventListener("focusin", onFocus);
  }, [body]);
}

/** Nothing that somebody works with has the focus. */
const isFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === "content";
};

/** Sets what the Tab key stops at; answers the row. */
function arrange(body: HTMLElement | null, key: string | undefined): HTMLElement | undefined {
  const rows = rowsOf(body);
  const stop = rows.find((row) => keyOfRow(row) === key) ?? rows[0];
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
  for (const control of body?.querySelectorAll<HTMLElement>("a[href],button,input") ?? []) control.tabIndex = -1;
  return stop;
}

/** Makes one control of a head its only stop: the one that has the focus, or had it last, or the first. */
function arrangeHead(head: HTMLElement | null): void {
  const controls = controlsOf(head);
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control.getAttribute("tabindex") === "0") ??
    controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

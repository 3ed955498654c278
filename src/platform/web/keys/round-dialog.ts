import { openDialogs } from "./registry.ts";

const STOPS = "a[href],button,input,select,textarea,summary,[tabindex]";

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility();

/** Of radio buttons with one name the Tab key stops at one. */
const isSame = (one: HTMLElement, other: Element | null): boolean =>
  one === other ||
  (one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === "radio" &&
    other.type === "radio" &&
    one.name === other.name);

/**
 * Leads from the last stop of a dialog to its first with Tab, and back with Shift and Tab: it lies at the end of the
 * document, where the focus would leave the page.
 */
export function goRoundDialog(event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  const dialog = openDialogs().find((one) => one.contains(document.activeElement));
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(isStop);
  const [end, begin] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (!end || !begin || !isSame(end, document.activeElement)) return;
  event.preventDefault();
  begin.focus();
}

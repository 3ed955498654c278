import { isTyping } from "../keys/pressed.ts";

/** What hangs open while somebody chooses; what is closed but kept is hidden or named so. */
const CHOOSING = [".ant-dropdown", ".ant-select-dropdown", ".ant-picker-dropdown", ".ant-popover"]
  .map((part) => `${part}:not(${part}-hidden)`)
  .join(", ");
const DIALOG = '[role="dialog"]';

const isShown = (element: Element): boolean => element.checkVisibility();
const isChoosing = (): boolean => [...document.querySelectorAll(CHOOSING)].some(isShown);

/** The field of a part of the screen, as a selector, that somebody is in. */
function fieldIn(region: string): Element | null {
  const field = document.activeElement;
  return isTyping(field) && field?.closest(region) ? field : null;
}
const textOf = (field: Element | null): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? "");

/** Whether somebody is in a field of a part of the screen, or has something open to choose from. */
export const isHandIn = (region: string): boolean => fieldIn(region) !== null || isChoosing();

/** Whether somebody has typed in the field there that they are in, or has something open to choose from. */
export const hasTypedIn = (region: string): boolean => textOf(fieldIn(region)) !== "" || isChoosing();

/** Whether a dialog is open. */
export const isDialogOpen = (): boolean => [...document.querySelectorAll(DIALOG)].some(isShown);

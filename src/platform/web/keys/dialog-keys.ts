import { keyMessages as k } from "../../shared/keys-messages.ts";
import { pressed } from "./pressed.ts";

/** The keys of every dialog, which `?` lists although it is itself the dialog that is open. */
export const dialogKeys = {
  submit: { key: "mod+enter", label: k.submit },
  close: { key: "escape", label: k.close },
} as const;

interface KeyPress {
  readonly nativeEvent: KeyboardEvent;
  readonly currentTarget: Element;
  preventDefault(): void;
  stopPropagation(): void;
}

/** Takes what was typed into it when it sees Enter itself. */
const TAKES_ON_ENTER = ".ant-picker";

/**
 * Submits from anywhere in a dialog: from a select or a text of several lines, before these see the key themselves, and
 * from a date as soon as it has taken what was typed. For `onKeyDownCapture` of what stands around it.
 */
export const submitsOnKey =
  (submit: () => unknown) =>
  (event: KeyPress): void => {
    const { nativeEvent, currentTarget } = event;
    const { target, repeat, isComposing } = nativeEvent;
    // A question in front of the dialog is inside it for React, and not on the screen.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (pressed(nativeEvent) !== dialogKeys.submit.key) return;
    event.preventDefault();
    const later = target.closest(TAKES_ON_ENTER) !== null;
    if (!later) event.stopPropagation();
    if (repeat || isComposing) return;
    if (later) requestAnimationFrame(submit);
    else submit();
  };

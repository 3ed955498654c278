import { useEffect, useRef } from "react";

/** What each key does; a key without an action does nothing. */
export type Hotkeys = Readonly<Record<string, (() => void) | false | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target.tagName === "INPUT" && !isTick(target)));
const isTick = (target: HTMLElement): boolean => target.getAttribute("type") === "checkbox";

/**
 * Single keys (lower case) while the page has the floor: not while one is typing, nor over an open dialog, nor with a modifier. The keys of
 * a dialog's own content are those `over` it, as a selector: they hold while no other dialog is open.
 */
export function useHotkeys(keys: Hotkeys, over?: string): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
      if (dialogs.some((dialog) => !over || !dialog.closest(over))) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [over]);
}

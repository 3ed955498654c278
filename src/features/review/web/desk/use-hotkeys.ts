import { useEffect, useRef } from "react";

/** What each key does; a key without an action does nothing. */
export type Hotkeys = Readonly<Record<string, (() => void) | false | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target.tagName === "INPUT" && !isTick(target)));
const isTick = (target: HTMLElement): boolean => target.getAttribute("type") === "checkbox";

/** Single keys (lower case) while the page has the floor: not while one is typing, nor over an open dialog, nor with a modifier. */
export function useHotkeys(keys: Hotkeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

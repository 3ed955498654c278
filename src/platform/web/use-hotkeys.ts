import { useEffect, useRef } from "react";
import type { Message } from "../shared/messages.ts";

/** A key's action, and what it is for, as the list of shortcuts says it. */
interface Hotkey {
  readonly label: Message;
  readonly run: () => void;
}

/** What each key does; a key without an action does nothing. */
export type Hotkeys = Readonly<Record<string, Hotkey | false | undefined>>;

const onScreen = new Set<{ readonly current: Hotkeys }>();

/** The keys that the page has now, in the order in which its parts came. */
export const hotkeysOnScreen = (): readonly (readonly [key: string, label: Message])[] =>
  [...onScreen].flatMap(({ current }) =>
    Object.entries(current).flatMap(([key, hotkey]) => (hotkey ? [[key, hotkey.label] as const] : [])),
  );

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target.tagName === "INPUT" && !isTick(target)));
const isTick = (target: HTMLElement): boolean => target.getAttribute("type") === "checkbox";

/**
 * Single keys (lower case) while the page has the floor: not while one is typing, nor over an open dialog, nor with a
 * modifier. The keys of a dialog's own content are those `over` it, as a selector: they hold while no other dialog is
 * open.
 */
export function useHotkeys(keys: Hotkeys, over?: string): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
      if (dialogs.some((dialog) => !over || !dialog.closest(over))) return;
      const hotkey = latest.current[event.key.toLowerCase()];
      if (!hotkey) return;
      event.preventDefault();
      hotkey.run();
    };
    onScreen.add(latest);
    window.addEventListener("keydown", onKey);
    return () => {
      onScreen.delete(latest);
      window.removeEventListener("keydown", onKey);
    };
  }, [over]);
}

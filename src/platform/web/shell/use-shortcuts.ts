import { useEffect, useRef } from "react";

interface Handlers {
  readonly help: () => void;
  readonly menu: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * `/` goes to the search, `?` shows the shortcuts, `[` toggles the menu; not while one is typing or a dialog is open.
 */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"][aria-modal="true"]')
      )
        return;
      if (event.key === "?") latest.current.help();
      else if (event.key === "[") latest.current.menu();
      else if (event.key === "/")
        document.querySelector<HTMLElement>("main [data-search], main .filters input, main search input")?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Callable } from "../api/callable.ts";
import { useCan } from "../permissions.ts";
import { useHotkeys } from "../use-hotkeys.ts";

const noteBox = (): HTMLElement | null => document.querySelector<HTMLElement>(".story-note textarea");

/**
 * Binds N, on the page of a record, to the box for its notes, for who may write them: the one that is shown, or else that
 * of the timeline's tab.
 */
export function useNoteKey(call: Callable): void {
  const mayNote = useCan(call);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const called = useRef(false);
  useEffect(() => {
    if (called.current) noteBox()?.focus();
    called.current = false;
  }, [params]);
  const go = (): void => {
    const shown = noteBox();
    if (shown) return shown.focus();
    called.current = true;
    const next = new URLSearchParams(params);
    next.set("tab", "timeline");
    setParams(next, { replace: true, state });
  };
  useHotkeys({ n: mayNote && { label: call.title, run: go } });
}

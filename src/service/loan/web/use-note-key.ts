import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useCan } from "../../../platform/web/permissions.ts";
import { useHotkeys } from "../../../platform/web/use-hotkeys.ts";
import { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";

const noteBox = (): HTMLElement | null => document.querySelector<HTMLElement>(".story-note textarea");

/** Binds N, on the page of an order, to the box for notes: the one that is shown, or else that of the timeline's tab. */
export function useNoteKey(): void {
  const mayNote = useCan(loan.note);
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
  useHotkeys({ n: mayNote && { label: m.addNote, run: go } });
}

import type { Message } from "../../shared/messages.ts";
import { createStore } from "../store.ts";
import { isTyping, keepsForItself, pressed } from "./pressed.ts";

/** A key's action, and what it is for, as the list of shortcuts says it. */
export interface Hotkey {
  readonly label: Message;
  /** False where there is nothing to do: the key is left to whoever else has bound it, or to the browser. */
  readonly run: () => unknown;
  /** Goes on while the key is held. */
  readonly repeats?: boolean;
  /** Holds while one is typing, too. */
  readonly whileTyping?: boolean;
  /** Moves among what is on the screen or acts on what has the focus: nothing to be chosen by its name. */
  readonly inPlace?: boolean;
}

/**
 * What each key does: `j`, `arrowdown`, `space`, `mod+k` for Ctrl or ⌘ with K, `g l` for L after G. A key without an
 * action does nothing.
 */
export type Hotkeys = Readonly<Record<string, Hotkey | false | undefined>>;

/** The keys that one part of the screen has bound. */
export interface Bound {
  readonly keys: Hotkeys;
  /** The dialog that they belong to, as a selector; no other may be open. */
  readonly over: string | undefined;
  /** They are there on every page. */
  readonly everywhere: boolean;
}

/** How long the first key of two waits for the second. */
const PATIENCE_MS = 1500;

const parts = new Set<{ readonly current: Bound }>();
/** Counts the parts of the screen that came or went with what can be done there, for whoever shows it meanwhile. */
export const changesOnScreen = createStore(0);
export const screenChanged = (): void => changesOnScreen.set(changesOnScreen.get() + 1);

let first: { readonly key: string; readonly until: number } | undefined;

const bound = (): readonly Bound[] =>
  [...parts].map(({ current }) => current).sort((a, b) => Number(a.everywhere) - Number(b.everywhere));

/** A key that is bound now, with what it is for. */
export interface KeyOnScreen extends Hotkey {
  readonly key: string;
  readonly everywhere: boolean;
}

/** The keys that are bound now, those of the page first, in the order in which its parts came. */
export const hotkeysOnScreen = (): readonly KeyOnScreen[] =>
  bound().flatMap(({ keys, everywhere }) =>
    Object.entries(keys).flatMap(([key, hotkey]) => (hotkey ? [{ ...hotkey, key, everywhere }] : [])),
  );

/** The dialogs that are open and hold the page behind them. */
export const openDialogs = (): Element[] =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter((dialog) => dialog.checkVisibility());

/** Runs what is bound to a key; false where nothing is. */
function carryOut(key: string, event: KeyboardEvent): boolean {
  const dialogs = openDialogs();
  const typing = isTyping(event.target);
  return bound().some(({ keys, over }) => {
    const hotkey = keys[key];
    if (!hotkey || (typing && !hotkey.whileTyping) || (event.repeat && !hotkey.repeats)) return false;
    if (dialogs.some((dialog) => !over || !dialog.closest(over))) return false;
    return hotkey.run() !== false;
  });
}

const beginsTwo = (key: string): boolean => hotkeysOnScreen().some((hotkey) => hotkey.key.startsWith(`${key} `));

function onKey(event: KeyboardEvent): void {
  const key = pressed(event);
  if (key === undefined || event.defaultPrevented || event.isComposing) return;
  if (keepsForItself(event.target, key)) return;
  const before = first && event.timeStamp < first.until ? first.key : undefined;
  first = undefined;
  if (before !== undefined) {
    if (carryOut(`${before} ${key}`, event)) event.preventDefault();
    return;
  }
  if (carryOut(key, event)) return event.preventDefault();
  if (!isTyping(event.target) && openDialogs().length === 0 && beginsTwo(key))
    first = { key, until: event.timeStamp + PATIENCE_MS };
}

/** Binds the keys of a part of the screen; returns how to take them back. */
export function bind(part: { readonly current: Bound }): () => void {
  if (parts.size === 0) window.addEventListener("keydown", onKey);
  parts.add(part);
  screenChanged();
  return () => {
    parts.delete(part);
    screenChanged();
    if (parts.size === 0) window.removeEventListener("keydown", onKey);
  };
}

import { useEffect, useRef } from "react";
import { bind, type Bound, type Hotkeys } from "./keys/registry.ts";

/**
 * Binds keys for as long as the component is on the screen, and so names them in the list that `?` shows: not while one
 * is typing, nor over an open dialog; keys that the focused control has a use for stay its own. The keys of a dialog's
 * own content are those `over` it, as a selector: they hold while no other dialog is open.
 */
export function useHotkeys(
  keys: Hotkeys,
  { over, everywhere = false }: { readonly over?: string; readonly everywhere?: boolean } = {},
): void {
  const latest = useRef<Bound>({ keys, over, everywhere });
  latest.current = { keys, over, everywhere };
  useEffect(() => bind(latest), []);
}

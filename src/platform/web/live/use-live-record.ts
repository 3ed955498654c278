import { useEffect, useRef, useState } from "react";
import type { Watch } from "./changes.ts";
import { hasTypedIn } from "./hand.ts";
import { useLive } from "./use-live.ts";

interface LiveRecord {
  /** The record, and others that it shows. */
  readonly watched: readonly Watch[];
  /** Its part of the screen, as a selector. */
  readonly region: string;
  /** When it was read last, in milliseconds since 1970. */
  readonly readAt: number;
  readonly reread: () => void;
  /** Somebody decides on what they read of it: nothing is put in its place. */
  readonly deciding?: boolean;
}

/**
 * Keeps an open record as it is on the server: rereads it in place, and waits while somebody has typed something,
 * chooses or decides there, until they leave it. Answers whether it waits now.
 */
export function useLiveRecord({ watched, region, readAt, reread, deciding = false }: LiveRecord): boolean {
  const [changedAt, setChangedAt] = useState(0);
  const waits = changedAt > readAt;
  const latest = useRef(reread);
  latest.current = reread;
  useLive(watched, () => (deciding || hasTypedIn(region) ? setChangedAt(Date.now()) : reread()));
  useEffect(() => {
    if (!waits || deciding) return;
    const look = (): void => {
      if (!hasTypedIn(region)) latest.current();
    };
    // what somebody leaves for has the focus only afterwards
    const leave = (): void => void setTimeout(look);
    const moves = ["focusout", "click", "keyup"] as const;
    leave();
    for (const move of moves) document.addEventListener(move, leave);
    return () => {
      for (const move of moves) document.removeEventListener(move, leave);
    };
  }, [waits, region, deciding]);
  return waits;
}

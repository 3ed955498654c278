import { useEffect, useRef } from "react";
import { concerns, onChanges, type Watch } from "./changes.ts";
import { Pace } from "./pace.ts";

interface Options {
  /** Records of which a change may bring others on the screen, but changes nothing that is there. */
  readonly beside?: readonly Watch[];
  readonly enabled?: boolean;
  /** Reread as often, in milliseconds, for what changes without anybody's doing. */
  readonly everyMs?: number | undefined;
}

/**
 * Rereads what is shown when the server says that it changed, at the pace of `Pace`, and only while the tab is in sight;
 * what changed out of sight is read when it comes back. After a gap in the connection it is reread once.
 */
export function useLive(
  watched: readonly Watch[],
  reread: () => void,
  { beside = [], enabled = true, everyMs }: Options = {},
): void {
  const latest = useRef({ watched, beside, reread });
  latest.current = { watched, beside, reread };
  useEffect(() => {
    if (!enabled) return;
    const pace = new Pace();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const now = performance.now();
      const wait = document.hidden ? null : pace.wait(now);
      if (wait === null) return;
      if (wait > 0) {
        timer = setTimeout(look, wait);
        return;
      }
      pace.read(now);
      latest.current.reread();
    };
    const stop = onChanges((heard) => {
      const { watched: shown, beside: others } = latest.current;
      const now = performance.now();
      if (concerns(heard, shown)) pace.changed("shown", now, Math.random());
      else if (concerns(heard, others)) pace.changed("beside", now, Math.random());
      look();
    });
    const clock =
      everyMs &&
      setInterval(() => {
        pace.elapsed(performance.now());
        look();
      }, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      clearInterval(clock);
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [enabled, everyMs]);
}

import { useEffect, useState } from "react";

/** Counts whole seconds down to zero on the browser's own clock; `start` begins anew. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return undefined;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, start: (seconds) => setEndsAt(performance.now() + seconds * 1000) };
}

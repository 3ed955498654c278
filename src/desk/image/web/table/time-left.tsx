import { useEffect, useState } from "react";
import { useT } from "../../../../platform/web/i18n.ts";
import { imagePageMessages as p } from "../../messages.ts";
import { clockOf } from "./moves.ts";

const SOON_MS = 60_000;

/** How long the images stay in hand, second by second; says when that is over. */
export function TimeLeft({ until, onOver }: { readonly until: string; readonly onOver: () => void }) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  const left = new Date(until).getTime() - now;
  const over = left <= 0;
  useEffect(() => {
    if (over) {
      onOver();
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return (
    <span className={left < SOON_MS ? "light-time soon" : "light-time"} role="timer">
      {t(p.timeLeft, { time: clockOf(left) })}
    </span>
  );
}

import { useT } from "../../../../platform/web/i18n.ts";
import { deskMessages as d } from "../messages.ts";
import { formatCountdown, useSecondsLeft } from "./countdown.ts";

interface Props {
  /** On this computer's clock, in milliseconds. */
  readonly end: number;
  /** From how many seconds on it is marked; never unless stated. */
  readonly short?: number;
}

/** How long something lasts yet, counting down. Who does not see it hears it on the way past, not each second. */
export function TimeLeft({ end, short = -1 }: Props) {
  const t = useT();
  const left = useSecondsLeft(end) ?? 0;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t(d.timeLeft)}
      className={left <= short ? "desk-left short" : "desk-left"}
    >
      {formatCountdown(left)}
    </span>
  );
}

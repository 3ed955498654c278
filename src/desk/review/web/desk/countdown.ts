import { useEffect, useState } from "react";

const SECOND_MS = 1000;
const HOUR = 3600;

const two = (count: number): string => String(count).padStart(2, "0");

/** `14:05`, and `7:59:30` from an hour on. */
export function formatCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** When it is over on this computer's clock: so many seconds after the instant at which the server said so. */
export const endOf = (secondsLeft: number, saidAt: number): number => saidAt + secondsLeft * SECOND_MS;

const leftUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));

/** Whether an end of this computer's clock has come; false without one. */
export function useIsOver(end: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => setPassed(end), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return end !== null && passed === end;
}

/** The seconds until an end of this computer's clock, told anew each second; null without one. */
export function useSecondsLeft(end: number | null): number | null {
  const [, tick] = useState(0);
  const running = end !== null && leftUntil(end) > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [end, running]);
  return end === null ? null : leftUntil(end);
}

import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../../platform/web/api.ts";
import { review } from "../../contract.ts";
import { endOf, useIsOver } from "./countdown.ts";
import type { Dossier } from "./types.ts";

const BEAT_MS = 5 * 60_000;
/** Without an answer it is tried again sooner: the claim runs on meanwhile. */
const RETRY_MS = 15_000;

/** The codes that say that the order is not the reviewer's any more. */
const ENDED: ReadonlySet<string> = new Set(["403", "404", "409"]);

/** The reviewer's hold on the order. */
export interface Lease {
  /** Why the claim ended while the desk was open; null while it has not. */
  readonly lost: string | null;
  /** When it ends on this computer's clock, as the server last said; null where the order is not the reviewer's. */
  readonly end: number | null;
  /** The server does not answer: the claim runs on, and is not prolonged. */
  readonly silent: boolean;
  /** The reviewer gives the order back: its claim then ends without a warning. */
  readonly letGo: () => void;
}

type Held = Pick<Dossier, "loanId" | "mine" | "inReview" | "secondsLeft">;

/**
 * Keeps the claim alive while the desk is open: every five minutes, as soon as the page is looked at again, and when it
 * is about to end. `readAt` is when the case was read, on this computer's clock.
 */
export function useLease({ loanId, mine, inReview, secondsLeft }: Held, readAt: number, refetch: () => void): Lease {
  const [lost, setLost] = useState<string | null>(null);
  const [told, setTold] = useState(0);
  const [silent, setSilent] = useState(false);
  const was = useRef(false);
  const reload = useRef(refetch);
  reload.current = refetch;
  const beatNow = useRef<() => unknown>(() => undefined);

  useEffect(() => {
    if (mine) {
      was.current = true;
      setLost(null);
    } else if (was.current && inReview) setLost((why) => why ?? "");
  }, [mine, inReview]);

  useEffect(() => {
    if (!mine) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = async (): Promise<void> => {
      clearTimeout(timer);
      let wait = BEAT_MS;
      try {
        const answer = await call(review.heartbeat, { loanId }, { quiet: true, signal: stop.signal });
        setTold(endOf(answer.secondsLeft, Date.now()));
        setSilent(false);
        setLost(null);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && ENDED.has(error.code)) {
          setLost(error.message);
          return reload.current();
        }
        setSilent(true);
        wait = RETRY_MS;
      }
      timer = setTimeout(() => void beat(), wait);
    };
    beatNow.current = beat;
    timer = setTimeout(() => void beat(), BEAT_MS);
    const onLook = (): void => {
      if (document.visibilityState === "visible") void beat();
    };
    document.addEventListener("visibilitychange", onLook);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onLook);
    };
  }, [loanId, mine]);

  const end = mine && secondsLeft !== null ? Math.max(endOf(secondsLeft, readAt), told) : null;
  const over = useIsOver(end);
  useEffect(() => {
    if (!over) return;
    setLost((why) => why ?? "");
    void beatNow.current();
  }, [over]);
  return {
    lost: over || lost !== null ? (lost ?? "") : null,
    end,
    silent,
    letGo: () => {
      was.current = false;
    },
  };
}

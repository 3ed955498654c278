import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../../platform/web/api.ts";
import { review } from "../../contract.ts";
import type { Dossier } from "./types.ts";

const BEAT_MS = 5 * 60_000;

/** The reviewer's hold on the order. */
export interface Lease {
  /** Why the claim ended while the desk was open; null while it has not. */
  readonly lost: string | null;
  /** Until when it holds, as the server last said. */
  readonly until: string | null;
  /** The reviewer gives the order back: its claim then ends without a warning. */
  readonly letGo: () => void;
}

/** Keeps the claim alive while the desk is open: every five minutes, and as soon as the page is looked at again. */
export function useLease({ loanId, mine, inReview, claimedUntil }: Dossier, refetch: () => void): Lease {
  const [lost, setLost] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const was = useRef(false);
  const reload = useRef(refetch);
  reload.current = refetch;

  useEffect(() => {
    if (mine) {
      was.current = true;
      setLost(null);
    } else if (was.current && inReview) setLost((why) => why ?? "");
  }, [mine, inReview]);

  useEffect(() => {
    if (!mine) return;
    const stop = new AbortController();
    const beat = async (): Promise<void> => {
      try {
        const { claimedUntil: next } = await call(review.heartbeat, { loanId }, { quiet: true, signal: stop.signal });
        setUntil(next);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === "transport") return;
        setLost(error.message);
        reload.current();
      }
    };
    const timer = setInterval(() => void beat(), BEAT_MS);
    const onLook = (): void => {
      if (document.visibilityState === "visible") void beat();
    };
    document.addEventListener("visibilitychange", onLook);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onLook);
    };
  }, [loanId, mine]);

  const latest = until !== null && (claimedUntil === null || until > claimedUntil) ? until : claimedUntil;
  const letGo = (): void => {
    was.current = false;
  };
  return { lost, until: latest, letGo };
}

import { OPEN, type CallCause, type CallState } from "./sets.ts";

/** What is heard of a call: the borrower's telephone rings, they answer, it is over. */
export type CallNews =
  | { readonly kind: "ringing" | "answered"; readonly at: Date }
  | { readonly kind: "ended"; readonly at: Date; readonly cause: CallCause };

/** A call as far as it has come. */
export interface Progress {
  readonly state: CallState;
  readonly dialedAt: Date;
  readonly rungAt: Date | null;
  readonly answeredAt: Date | null;
}

/** What news changes of a call. */
export interface Step {
  readonly state: CallState;
  readonly rungAt?: Date;
  readonly answeredAt?: Date;
  readonly endedAt?: Date;
  readonly cause?: CallCause;
  /** How long they talked. */
  readonly seconds?: number;
}

/** How far each state is: none is taken back. */
const RANK: Readonly<Record<CallState, number>> = { dialing: 0, ringing: 1, answered: 2, ended: 3, failed: 3 };

/** Ends after which the borrower's telephone was never reached. */
const FAILED: readonly CallCause[] = ["staffAway", "refused", "silent", "lost"];

export const isOpen = (state: CallState): boolean => OPEN.includes(state);

/** The news cannot be older than the call: the exchange's clock is its own. */
const notBefore = (at: Date, earliest: Date): Date => (at < earliest ? earliest : at);

function endOf(call: Progress, at: Date, cause: CallCause): Step {
  const { answeredAt } = call;
  if (answeredAt === null) {
    // the line was given back in an orderly way, and nobody had answered it
    const why = cause === "completed" ? "givenUp" : cause;
    return { state: FAILED.includes(why) ? "failed" : "ended", endedAt: at, cause: why, seconds: 0 };
  }
  const endedAt = notBefore(at, answeredAt);
  const seconds = Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000);
  return { state: "ended", endedAt, cause: cause === "lost" ? cause : "completed", seconds };
}

/**
 * What news makes of a call; null where it is none any more: heard before, or older than what is known. A call that is
 * over stays as it ended. Pure.
 */
export function follow(call: Progress, news: CallNews): Step | null {
  if (!isOpen(call.state)) return null;
  const at = notBefore(news.at, call.dialedAt);
  if (news.kind === "ended") return endOf(call, at, news.cause);
  if (RANK[news.kind] <= RANK[call.state]) return null;
  return news.kind === "ringing" ? { state: "ringing", rungAt: at } : { state: "answered", answeredAt: at };
}

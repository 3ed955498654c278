import { setTimeout as pause } from "node:timers/promises";
import { ZodError } from "zod";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Clock } from "../../../platform/server/clock.ts";
import { answered, asked, CLOSED, silent, waitOf, type Breaker } from "../domain/breaker.ts";
import { observed, recorderOf } from "../../weather/server/api.ts";
import { channelRefusals } from "../messages.ts";
import type { Bank } from "./bank.ts";
import type { Channel } from "./channels.ts";

const TRIES = 2;
const PAUSE_MS = 150;

/**
 * The breakers of this process, by the clock that it goes by and the channel's code. Each process learns for itself
 * whether a channel answers.
 */
const known = new WeakMap<Clock, Map<string, Breaker>>();

function breakersOf(clock: Clock): Map<string, Breaker> {
  const found = known.get(clock) ?? new Map<string, Breaker>();
  known.set(clock, found);
  return found;
}

/** How this process finds a channel now. */
export const breakerOf = (clock: Clock, code: string): Breaker => known.get(clock)?.get(code) ?? CLOSED;

const isSilence = (error: unknown): boolean => error instanceof Refusal && error.reason === channelRefusals.silent;

/** What a failure says about the channel: nothing, where it is our own. */
export function failed(error: unknown): "silent" | "refused" | null {
  if (isSilence(error)) return "silent";
  const isRefused = error instanceof Refusal && error.reason === channelRefusals.unable;
  return isRefused || error instanceof ZodError ? "refused" : null;
}

/** Tries again at once after a silence; a bank's calls may all be repeated. */
async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries >= TRIES || !isSilence(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/**
 * A bank that is spared when it does not answer: each request is tried twice, and after several silences in a row
 * requests are refused at once for a while (a Refusal with `retryAfterSeconds`) until one that is let through is
 * answered.
 */
export function resilient(bank: Bank, { code, name }: Channel, clock: Clock): Bank {
  const breakers = breakersOf(clock);
  const now = (): number => clock.now().getTime();
  const breaker = (): Breaker => breakerOf(clock, code);
  const provider = { kind: "channel", code } as const;
  const become = (next: Breaker): void => {
    breakers.set(code, next);
    recorderOf(clock).rest(provider, next.openings > 0 ? next.silences : null);
  };

  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    const wait = waitOf(breaker(), now());
    if (wait > 0) {
      recorderOf(clock).note(provider, "spared", null);
      throw new Refusal(channelRefusals.resting, {
        params: { channel: name },
        data: { retryAfterSeconds: Math.ceil(wait / 1000) },
      });
    }
    become(asked(breaker(), now()));
    try {
      const answer = await withRetry(() => observed(clock, provider, call, { failed }));
      become(answered());
      return answer;
    } catch (error) {
      become(isSilence(error) ? silent(breaker(), now()) : answered());
      if (error instanceof ZodError) throw new Refusal(channelRefusals.unable, { params: { channel: name, why: "?" } });
      throw error;
    }
  }

  const { sealPayout, sealRefund } = bank;
  return {
    payOut: (order) => guarded(() => bank.payOut(order)),
    findPayout: (reference) => guarded(() => bank.findPayout(reference)),
    ...(sealPayout ? { sealPayout: (reference: string) => guarded(() => sealPayout(reference)) } : {}),
    ...(sealRefund ? { sealRefund: (reference: string) => guarded(() => sealRefund(reference)) } : {}),
    refund: (order) => guarded(() => bank.refund(order)),
    findRefund: (reference) => guarded(() => bank.findRefund(reference)),
    issueCode: (reference, expiresAt, wish) => guarded(() => bank.issueCode(reference, expiresAt, wish)),
    findCharge: (id) => guarded(() => bank.findCharge(id)),
    statement: (date) => guarded(() => bank.statement(date)),
    balance: () => guarded(() => bank.balance()),
  };
}

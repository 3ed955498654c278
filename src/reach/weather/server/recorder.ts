import { randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/server/clock.ts";
import { NO_LATENCY, stepOf, type Latency } from "../domain/latency.ts";
import type { Outcome, ProviderKind } from "../domain/sets.ts";
import type { Rest } from "../domain/incidents.ts";

/** Who is asked: a channel, a carrier of SMS, a partner, by its code. */
export interface Provider {
  readonly kind: ProviderKind;
  readonly code: string;
}

/** How often each outcome came about. */
export type Counts = Readonly<Record<Outcome, number>>;

/** What one minute brought of one provider. */
export interface Minute extends Provider, Counts {
  /** Its beginning. */
  readonly at: Date;
  readonly latency: Latency;
}

export type KeptRest = Provider & Rest;

interface Gathered extends Provider {
  readonly at: Date;
  readonly latency: number[];
  readonly counts: Record<Outcome, number>;
}

const MINUTE_MS = 60_000;
const NONE: Counts = { answered: 0, refused: 0, silent: 0, spared: 0 };

/** What one process has found, in memory until it is written. */
export class Recorder {
  readonly process = randomUUID().slice(0, 8);
  private readonly clock: Clock;
  private readonly totals = new Map<string, Provider & { readonly counts: Record<Outcome, number> }>();
  private minutes = new Map<string, Gathered>();
  private rests = new Map<string, KeptRest>();
  private ended: KeptRest[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Notes one request; `ms` is how long its answer took, null where none came. */
  note({ kind, code }: Provider, outcome: Outcome, ms: number | null): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
    const gathered = this.minuteOf({ kind, code }, new Date(minute));
    gathered.counts[outcome] += 1;
    if (ms !== null) gathered.latency[stepOf(ms)] = (gathered.latency[stepOf(ms)] ?? 0) + 1;
    const name = `${kind} ${code}`;
    const total = this.totals.get(name) ?? { kind, code, counts: { ...NONE } };
    total.counts[outcome] += 1;
    this.totals.set(name, total);
  }

  /** Notes whether a provider is left alone now: after how many silences, or null where it is asked. */
  rest({ kind, code }: Provider, silences: number | null): void {
    const name = `${kind} ${code}`;
    const now = this.clock.now().getTime();
    const open = this.rests.get(name);
    if (silences !== null) {
      const openedAt = open?.openedAt ?? now;
      this.rests.set(name, { kind, code, process: this.process, openedAt, closedAt: null, seenAt: now, silences });
    } else if (open) {
      this.rests.delete(name);
      this.ended.push({ ...open, closedAt: now, seenAt: now });
    }
  }

  /** The requests of this process since it began. */
  since(): readonly (Provider & { readonly counts: Counts })[] {
    return [...this.totals.values()];
  }

  /** What was noted and not taken yet. */
  take(): { readonly minutes: readonly Minute[]; readonly rests: readonly KeptRest[] } {
    const minutes = [...this.minutes.values()].map(({ counts, ...minute }) => ({ ...minute, ...counts }));
    const seenAt = this.clock.now().getTime();
    const rests = [...this.ended, ...[...this.rests.values()].map((rest) => ({ ...rest, seenAt }))];
    this.minutes = new Map();
    this.ended = [];
    return { minutes, rests };
  }

  /** Gives back what could not be written; what stands open is taken again anyway. */
  putBack(minutes: readonly Minute[], rests: readonly KeptRest[]): void {
    for (const { answered, refused, silent, spared, latency, at, ...provider } of minutes) {
      const gathered = this.minuteOf(provider, at);
      const counts = { answered, refused, silent, spared };
      for (const [outcome, count] of Object.entries(counts)) gathered.counts[outcome as Outcome] += count;
      for (const [step, count] of latency.entries()) gathered.latency[step] = (gathered.latency[step] ?? 0) + count;
    }
    this.ended.unshift(...rests.filter(({ closedAt }) => closedAt !== null));
  }

  /** Ends what stands open: the process that left them alone ends. */
  close(): void {
    for (const provider of this.rests.values()) this.rest(provider, null);
  }

  private minuteOf({ kind, code }: Provider, at: Date): Gathered {
    const key = `${kind} ${at.getTime()} ${code}`;
    const known = this.minutes.get(key);
    if (known) return known;
    const fresh = { kind, code, at, latency: [...NO_LATENCY], counts: { ...NONE } };
    this.minutes.set(key, fresh);
    return fresh;
  }
}

/** The recorder of each process, by the clock that it goes by, as breakers are. */
const known = new WeakMap<Clock, Recorder>();

export function recorderOf(clock: Clock): Recorder {
  const recorder = known.get(clock) ?? new Recorder(clock);
  known.set(clock, recorder);
  return recorder;
}

interface Judge<T> {
  /** What an answer was; answered unless stated. */
  readonly said?: (answer: T) => "answered" | "refused";
  /** What a failure was; null for what has nothing to do with the provider. */
  readonly failed: (error: unknown) => "refused" | "silent" | null;
}

/** Asks a provider and notes how it went, and how long the answer took. */
export async function observed<T>(
  clock: Clock,
  provider: Provider,
  call: () => Promise<T>,
  { said = () => "answered", failed }: Judge<T>,
): Promise<T> {
  const recorder = recorderOf(clock);
  const began = performance.now();
  try {
    const answer = await call();
    recorder.note(provider, said(answer), performance.now() - began);
    return answer;
  } catch (error) {
    const outcome = failed(error);
    if (outcome !== null) recorder.note(provider, outcome, outcome === "silent" ? null : performance.now() - began);
    throw error;
  }
}

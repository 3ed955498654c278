import type { Clock } from "../src/platform/server/clock.ts";
import type { Borrower } from "./borrower/borrower.ts";
import { Crowd } from "./borrower/crowd.ts";
import type { Pay } from "./borrower/payer.ts";
import type { Door } from "./door.ts";
import { HttpError, json, type Answer, type Request } from "./http.ts";
import { eagerBorrowers } from "./orders.ts";

const WIDTH = 4;
const MAX = 1000;
/** How long who did not get through waits, in milliseconds. */
const AGAIN_MS = 250;
const PATH = /^\/applications\/([\w-]{1,60})$/;

interface Run {
  readonly asked: number;
  applied: number;
  done: boolean;
  /** Why whoever failed last did. */
  why: string | null;
}

/** Lets everybody apply; whoever did not get through tries again soon, as often as a borrower does. */
async function apply(borrowers: readonly Borrower[], begin: Date): Promise<void> {
  let due = borrowers;
  for (let now = begin; due.length > 0; now = new Date(Math.max(...due.map(({ nextAt }) => Number(nextAt))))) {
    const crowd = new Crowd(WIDTH);
    for (const borrower of due) crowd.add(borrower);
    await crowd.tick(now);
    due = borrowers.filter(({ orderNo, nextAt }) => orderNo === null && nextAt !== null);
    if (due.length > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/**
 * New borrowers on demand: `POST /applications/<run>` with a count starts them once, and says each time how far they
 * are.
 */
export class Applications {
  private readonly runs = new Map<string, Run>();
  private readonly crowd = new Crowd(WIDTH);
  private readonly doors: readonly Door[];
  private readonly clock: Clock;
  private readonly pay: Pay;
  private stepping = false;

  constructor(options: { readonly doors: readonly Door[]; readonly clock: Clock; readonly pay: Pay }) {
    this.doors = options.doors;
    this.clock = options.clock;
    this.pay = options.pay;
  }

  /** Null for a path of others. */
  answer({ method, path, body }: Request): Answer | null {
    const id = method === "POST" ? PATH.exec(path)?.[1] : undefined;
    if (id === undefined) return null;
    const { asked, applied, done, why } = this.runs.get(id) ?? this.start(id, body);
    return json({ asked, applied, failed: done ? asked - applied : 0, done, why });
  }

  /** Lets those who have applied go on: they look, and pay. */
  async tick(now: Date): Promise<void> {
    if (this.stepping) return;
    this.stepping = true;
    await this.crowd.tick(now).finally(() => (this.stepping = false));
  }

  private start(id: string, body: string): Run {
    const { count } = JSON.parse(body) as { count?: unknown };
    if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > MAX) throw new HttpError(400, "count");
    const run: Run = { asked: Number(count), applied: 0, done: false, why: null };
    this.runs.set(id, run);
    const begin = this.clock.now();
    const borrowers = eagerBorrowers({
      seed: `${begin.getTime().toString(36)}-${id}`,
      count: run.asked,
      doors: this.doors,
      startAt: begin,
      pay: this.pay,
      told: (what, _borrower, error) => {
        if (run.done) return;
        if (what === "applied") run.applied += 1;
        if (what === "failed" || what === "gone") run.why = error?.message ?? "nothing on offer";
      },
    });
    void apply(borrowers, begin).finally(() => {
      run.done = true;
      for (const borrower of borrowers) this.crowd.add(borrower);
    });
    return run;
  }
}

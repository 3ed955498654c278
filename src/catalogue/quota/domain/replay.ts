import { cents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { quotaOf, type Amounts } from "./quota.ts";
import type { Past, Step } from "./step.ts";

const DAY_MS = 86_400_000;
/** How many of the applications that change most are named. */
const NAMED = 20;

/** An order of a customer, as the past tells it. */
export interface PastOrder {
  readonly loanId: string;
  readonly orderNo: string;
  /** It was applied for in the replayed time and is of the replayed group. */
  readonly isReplayed: boolean;
  readonly contractCents: Cents;
  readonly appliedAt: Date;
  readonly paidOutAt: Date | null;
  readonly settledAt: Date | null;
  /** The most days that it was ever past due. */
  readonly worstDays: number;
}

/** An application that would have come to another amount. */
interface Changed extends Past {
  readonly loanId: string;
  readonly orderNo: string;
  readonly beforeCents: Cents;
  /** 0 where it would have been refused. */
  readonly afterCents: Cents;
}

/** What a strategy would have come to, beside what was. */
export interface Outlook {
  readonly applications: number;
  readonly refused: number;
  readonly reduced: number;
  readonly raised: number;
  /** What was applied for. */
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  /** What was paid out of it. */
  readonly paidBeforeCents: Cents;
  readonly paidAfterCents: Cents;
  /** The most principal of these orders that was out on one day. */
  readonly exposureBeforeCents: Cents;
  readonly exposureAfterCents: Cents;
  readonly changed: readonly Changed[];
}

/** What a customer had behind them when they applied: the orders that were settled by then. */
export function pastAt(orders: readonly PastOrder[], at: Date): Past {
  const settled = orders.filter(({ settledAt }) => settledAt !== null && settledAt < at);
  return { settledLoans: settled.length, worstDays: Math.max(0, ...settled.map(({ worstDays }) => worstDays)) };
}

/** What may be borrowed by some steps, or without any; 0 is nothing. */
function limitBy(past: Past, steps: readonly Step[] | null, amounts: Amounts): Cents {
  if (steps === null) return amounts.maxCents;
  const quota = quotaOf(past, steps, amounts);
  return quota.ok ? quota.value.limit : ZERO;
}

/**
 * What an application would have come to: at most the limit of the draft, and all of it for those who took all that the
 * strategy in use lets them have; 0 where the draft lends nothing. Pure.
 */
export function replayedAmount(asked: Cents, present: Cents, draft: Cents): Cents {
  if (draft < asked) return draft;
  return present > 0 && asked >= present ? draft : asked;
}

/** Principal that goes out and comes back, by days; of each, what is out at once at most. */
class Exposure {
  private readonly since: Date;
  private readonly change: Float64Array;

  constructor(since: Date, until: Date) {
    this.since = since;
    this.change = new Float64Array(this.dayOf(until) + 2);
  }

  private dayOf(at: Date): number {
    return Math.max(0, Math.floor((at.getTime() - this.since.getTime()) / DAY_MS));
  }

  /** An amount is out from one instant to the other, or still is. */
  add(amount: Cents, from: Date, to: Date | null): void {
    const [first, last] = [this.dayOf(from), to ? this.dayOf(to) : this.change.length];
    if (first < this.change.length) this.change[first] = (this.change[first] ?? 0) + amount;
    // what is settled was out on that day still
    if (last + 1 < this.change.length) this.change[last + 1] = (this.change[last + 1] ?? 0) - amount;
  }

  most(): Cents {
    let [out, most] = [0, 0];
    for (const change of this.change) most = Math.max(most, (out += change));
    return cents(most);
  }
}

interface Strategies {
  readonly draft: readonly Step[];
  /** What is in use now; null for none. */
  readonly present: readonly Step[] | null;
  readonly amounts: Amounts;
}

/** The past lived once more under a draft, customer by customer, by the function that decides on applications. */
export class Replayed {
  private readonly strategies: Strategies;
  private readonly counts = { applications: 0, refused: 0, reduced: 0, raised: 0 };
  private readonly sums = { before: 0, after: 0, paidBefore: 0, paidAfter: 0 };
  private readonly exposureBefore: Exposure;
  private readonly exposureAfter: Exposure;
  private changed: Changed[] = [];

  constructor(strategies: Strategies, since: Date, until: Date) {
    this.strategies = strategies;
    this.exposureBefore = new Exposure(since, until);
    this.exposureAfter = new Exposure(since, until);
  }

  /** Takes all orders of one customer. */
  take(orders: readonly PastOrder[]): void {
    for (const order of orders) if (order.isReplayed) this.takeOne(order, pastAt(orders, order.appliedAt));
  }

  private takeOne(order: PastOrder, past: Past): void {
    const { draft, present, amounts } = this.strategies;
    const before = order.contractCents;
    const after = replayedAmount(before, limitBy(past, present, amounts), limitBy(past, draft, amounts));
    this.counts.applications += 1;
    this.sums.before += before;
    this.sums.after += after;
    if (order.paidOutAt) {
      this.sums.paidBefore += before;
      this.sums.paidAfter += after;
      this.exposureBefore.add(before, order.paidOutAt, order.settledAt);
      this.exposureAfter.add(after, order.paidOutAt, order.settledAt);
    }
    if (after === before) return;
    this.counts[after === 0 ? "refused" : after < before ? "reduced" : "raised"] += 1;
    const { loanId, orderNo } = order;
    this.name({ loanId, orderNo, ...past, beforeCents: before, afterCents: after });
  }

  private name(one: Changed): void {
    this.changed.push(one);
    if (this.changed.length >= 2 * NAMED) this.changed = this.largest();
  }

  private largest(): Changed[] {
    const size = ({ beforeCents, afterCents }: Changed): number => Math.abs(afterCents - beforeCents);
    return this.changed.toSorted((a, b) => size(b) - size(a) || Number(b.loanId) - Number(a.loanId)).slice(0, NAMED);
  }

  /** What it has come to so far. */
  outlook(): Outlook {
    return {
      ...this.counts,
      beforeCents: cents(this.sums.before),
      afterCents: cents(this.sums.after),
      paidBeforeCents: cents(this.sums.paidBefore),
      paidAfterCents: cents(this.sums.paidAfter),
      exposureBeforeCents: this.exposureBefore.most(),
      exposureAfterCents: this.exposureAfter.most(),
      changed: this.largest(),
    };
  }
}

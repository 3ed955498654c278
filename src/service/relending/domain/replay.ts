import { add, minCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { relendingRefusals } from "../messages.ts";
import { decide, type Rule, type Settlement } from "./decide.ts";
import type { ShortDelay } from "./delay.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** How many of those who would be offered another loan are named. */
const NAMED = 20;

/** An order that was settled in the past, with what an offer after it would have depended on. */
export interface Past extends Settlement {
  readonly orderNo: string;
  /** The days from a payout to the last due day. */
  readonly days: number;
  /** The most that its product group lends now; null without a limit. */
  readonly maxCents: Cents | null;
}

/** An offer that would have been made. */
interface WouldBe {
  readonly loanId: string;
  readonly orderNo: string;
  readonly contractCents: Cents;
  readonly amountCents: Cents;
  readonly dueAt: string;
}

type Named = Omit<WouldBe, "dueAt"> & { readonly dueAt: Date };

/** A week of the past, by when orders were settled. */
interface Week {
  readonly from: string;
  settled: number;
  offered: number;
  amountCents: Cents;
}

/** What a rule would have done. */
export interface Outlook {
  /** Orders that were settled. */
  readonly settled: number;
  readonly offered: number;
  /** The amounts of all offers. */
  readonly amountCents: Cents;
  /** By how much they lie above what was settled. */
  readonly increaseCents: Cents;
  /** The most that would have been lent at once, had everybody accepted and repaid on the last due day. */
  readonly exposureCents: Cents;
  readonly late: number;
  readonly outside: number;
  readonly notDiverted: number;
  readonly weeks: readonly Readonly<Week>[];
  /** The latest of those who would have been offered another loan. */
  readonly latest: readonly WouldBe[];
}

const REASONS = ["late", "outside", "notDiverted"] as const;

/**
 * Lives the past under a rule, by the function that decides on settlements: take each settled order once, in the order
 * of their settlements, and read what came of it. It holds a figure for each day and week, and the latest offers; pure.
 */
export class Replayed {
  private readonly rule: Rule;
  private readonly reading: ShortDelay;
  private readonly since: Date;
  private readonly weeks: Week[];
  /** What is lent more from a day on, by its number. */
  private readonly lent = new Map<number, number>();
  private readonly refused = { late: 0, outside: 0, notDiverted: 0 };
  /** The latest offers, in a ring. */
  private readonly latest: Named[] = [];
  private settled = 0;
  private offered = 0;
  private amount: Cents = ZERO;
  private increase: Cents = ZERO;

  constructor(rule: Rule, reading: ShortDelay, since: Date, until: Date) {
    this.rule = rule;
    this.reading = reading;
    this.since = since;
    const weeks = Math.max(1, Math.ceil((until.getTime() - since.getTime()) / WEEK_MS));
    this.weeks = Array.from({ length: weeks }, (_, index) => ({
      from: new Date(since.getTime() + index * WEEK_MS).toISOString(),
      settled: 0,
      offered: 0,
      amountCents: ZERO,
    }));
  }

  take(past: Past): void {
    const week = this.weeks[Math.floor((past.settledAt.getTime() - this.since.getTime()) / WEEK_MS)];
    this.settled += 1;
    if (week) week.settled += 1;
    const result = decide(this.rule, past, this.reading);
    if (!result.ok) {
      for (const reason of REASONS) if (relendingRefusals[reason] === result.reason) this.refused[reason] += 1;
      return;
    }
    const { dueAt } = result.value;
    const amountCents = past.maxCents === null ? result.value.amount : minCents(result.value.amount, past.maxCents);
    this.offered += 1;
    this.amount = add(this.amount, amountCents);
    this.increase = add(this.increase, (amountCents - past.contractCents) as Cents);
    if (week) {
      week.offered += 1;
      week.amountCents = add(week.amountCents, amountCents);
    }
    const day = Math.floor(dueAt.getTime() / DAY_MS);
    this.lent.set(day, (this.lent.get(day) ?? 0) + amountCents);
    this.lent.set(day + past.days, (this.lent.get(day + past.days) ?? 0) - amountCents);
    const { loanId, orderNo, contractCents } = past;
    this.latest[this.offered % NAMED] = { loanId, orderNo, contractCents, amountCents, dueAt };
  }

  private named(): WouldBe[] {
    const newest = this.offered % NAMED;
    const inTurn = [...this.latest.slice(newest + 1), ...this.latest.slice(0, newest + 1)].filter(Boolean);
    return inTurn.toReversed().map((one) => ({ ...one, dueAt: one.dueAt.toISOString() }));
  }

  outlook(): Outlook {
    let [present, most] = [0, 0];
    for (const day of [...this.lent.keys()].toSorted((a, b) => a - b)) {
      present += this.lent.get(day) ?? 0;
      most = Math.max(most, present);
    }
    return {
      settled: this.settled,
      offered: this.offered,
      amountCents: this.amount,
      increaseCents: this.increase,
      exposureCents: most as Cents,
      ...this.refused,
      weeks: this.weeks,
      latest: this.named(),
    };
  }
}

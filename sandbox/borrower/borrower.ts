import { open } from "../../src/door/open/contract.ts";
import type { OutputOf } from "../../src/platform/shared/endpoint.ts";
import { chanceFrom } from "../chance.ts";
import { DoorError, type Door } from "../door.ts";
import { personFrom, type Person } from "../people.ts";
import { chooseLoan } from "./choice.ts";
import { HABITS, type Habits } from "./character.ts";
import { Payer, type Pay } from "./payer.ts";
import { applyAndAgree } from "./agreement.ts";
import { register, resubmit, type Applicant } from "./registration.ts";

export type Order = OutputOf<typeof open.orders>[number];

/** What a borrower did or saw, for whoever watches. */
export type Happening =
  "registered" | "applied" | "resubmitted" | "rejected" | "paidOut" | "paid" | "settled" | "gone" | "failed";

/** How long a borrower waits before looking again, in milliseconds. */
export interface Rhythm {
  /** While the order is decided or paid out: the shortest wait; it grows to `patience`. */
  readonly look: number;
  readonly patience: number;
  /** Between a settled loan and the next application: at least this, and up to ten times as long. */
  readonly rest: number;
}

const REAL_TIME: Rhythm = { look: 10_000, patience: 900_000, rest: 86_400_000 };

export interface BorrowerOptions {
  readonly seed: string;
  readonly door: Door;
  readonly pay: Pay;
  readonly startAt: Date;
  readonly habits?: Habits;
  readonly rhythm?: Rhythm;
  /** The borrower registered in an earlier run: begin by looking at the orders. */
  readonly known?: boolean;
  readonly photos?: Applicant["photos"];
  readonly told?: (what: Happening, borrower: Borrower, error?: Error) => void;
  /** What the app does besides each time that it looks at the orders. */
  readonly visits?: (applicant: Applicant, now: Date) => Promise<void>;
}

const RETRY_MS = 30_000;
const RETRIES = 8;
const REJECTED_TRY_AGAIN = 0.12;
const REJECTED_WAIT_RESTS = 30;

/**
 * One borrower's life with the lender, from the registration to the last settled loan. Everything about it follows from
 * its seed.
 */
export class Borrower {
  readonly seed: string;
  readonly person: Person;
  /** When to step next; null once this borrower is done. */
  nextAt: Date | null;
  orderNo: string | null = null;
  status: Order["status"] | null = null;
  private phase: "register" | "apply" | "follow";
  private cycle = 0;
  private round = 1;
  private since: Date;
  private failures = 0;
  private readonly options: BorrowerOptions;
  private readonly applicant: Applicant;
  private readonly payer: Payer;
  private readonly habits: Habits;
  private readonly rhythm: Rhythm;

  constructor(options: BorrowerOptions) {
    const { seed, door, pay, startAt } = options;
    const chance = chanceFrom(seed);
    this.options = options;
    this.seed = seed;
    this.person = personFrom(seed);
    this.nextAt = startAt;
    this.since = startAt;
    this.phase = options.known ? "follow" : "register";
    this.habits = options.habits ?? HABITS;
    this.rhythm = options.rhythm ?? REAL_TIME;
    this.applicant = { seed, person: this.person, door, chance, photos: options.photos };
    this.payer = new Payer(this.applicant, pay, this.habits);
  }

  /**
   * Does what is due, and sets when to step next. Never throws: failures are told, and tried again a few times where
   * that may help.
   */
  async step(now: Date): Promise<void> {
    try {
      if (this.phase === "register") await this.begin(now);
      else if (this.phase === "apply") await this.apply(now);
      else await this.follow(now);
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      const passing =
        error instanceof DoorError && ["0", "429", "500"].includes(error.code) && this.failures <= RETRIES;
      this.nextAt = passing ? new Date(now.getTime() + RETRY_MS * this.failures) : null;
      this.options.told?.("failed", this, error as Error);
    }
  }

  private async begin(now: Date): Promise<void> {
    await register(this.applicant, now);
    this.options.told?.("registered", this);
    this.phase = "apply";
    await this.apply(now);
  }

  private async apply(now: Date): Promise<void> {
    const { door, person } = this.applicant;
    const { externalId } = person;
    const choice = chooseLoan(
      `choice ${this.seed} ${this.cycle}`,
      person,
      await door.call(open.products, { externalId }),
    );
    if (!choice) return this.leave();
    const application = { appOrderId: `${externalId}-${now.getTime().toString(36)}`, ...choice };
    const { orderNo } = await applyAndAgree(this.applicant, application, now);
    this.enter(orderNo, now);
    this.options.told?.("applied", this);
    this.lookAgain(now);
  }

  private enter(orderNo: string, now: Date): void {
    this.orderNo = orderNo;
    this.status = null;
    this.phase = "follow";
    this.since = now;
    this.round = 1;
  }

  private leave(): void {
    this.nextAt = null;
    this.options.told?.("gone", this);
  }

  /** Looks again soon at first, and less often the longer nothing has changed. */
  private lookAgain(now: Date): void {
    const waited = now.getTime() - this.since.getTime();
    this.nextAt = new Date(now.getTime() + Math.min(Math.max(this.rhythm.look, waited / 8), this.rhythm.patience));
  }

  private async follow(now: Date): Promise<void> {
    await this.options.visits?.(this.applicant, now);
    const orders = await this.applicant.door.call(open.orders, { externalId: this.person.externalId });
    if (this.orderNo === null && orders.length === 0) return this.apply(now);
    if (this.orderNo === null && orders[0]) {
      this.cycle = orders.length - 1;
      this.enter(orders[0].orderNo, now);
    }
    const order = orders.find(({ orderNo }) => orderNo === this.orderNo);
    if (!order) return this.leave();
    const before = this.status;
    if (order.status !== before) {
      this.status = order.status;
      this.since = now;
      if (order.status === 21 && before !== null && before !== 40) this.options.told?.("paidOut", this);
    }
    if (order.status === 50) return this.settled(now);
    if (order.status === -12) return this.rejected(now);
    if (order.resubmitStages.length > 0) {
      this.round += 1;
      await resubmit(this.applicant, order.orderNo, order.resubmitStages, this.round, now);
      this.options.told?.("resubmitted", this);
    }
    if (order.status !== 21 && order.status !== 40) return this.lookAgain(now);
    const { paid, nextAt } = await this.payer.step(order, this.cycle, now);
    if (paid) this.options.told?.("paid", this);
    this.nextAt = nextAt;
    if (nextAt === null) this.leave();
  }

  private settled(now: Date): void {
    this.options.told?.("settled", this);
    this.next(this.applicant.chance(`borrows again ${this.cycle}`) < this.habits.reborrows, 1, now);
  }

  private rejected(now: Date): void {
    this.options.told?.("rejected", this);
    this.next(this.applicant.chance(`tries again ${this.cycle}`) < REJECTED_TRY_AGAIN, REJECTED_WAIT_RESTS, now);
  }

  private next(again: boolean, rests: number, now: Date): void {
    if (!again || this.habits.eager) return this.leave();
    const share = 1 + 9 * this.applicant.chance(`rest ${this.cycle}`) ** 2;
    this.cycle += 1;
    this.phase = "apply";
    this.nextAt = new Date(now.getTime() + this.rhythm.rest * rests * (rests === 1 ? share : 1));
  }
}

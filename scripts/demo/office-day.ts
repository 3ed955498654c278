import { randomFrom, type Random } from "../../sandbox/chance.ts";
import { DoorError } from "../../sandbox/door.ts";
import { HttpError } from "../../sandbox/http.ts";
import type { BusinessDate } from "../../src/platform/shared/business-date.ts";
import * as acts from "./acts.ts";
import * as books from "./books-acts.ts";
import * as customers from "./customer-acts.ts";
import { exportList, useTestTools } from "./desk-acts.ts";
import * as moneyActs from "./money-acts.ts";
import { payByHand } from "./paying.ts";
import { closeMonth } from "./pnl-acts.ts";
import { at } from "./rhythm.ts";
import { Refused, Staff } from "./staff.ts";
import type { World } from "./world.ts";

/** How often a day each act is tried, on average. */
const PER_DAY: readonly (readonly [act: acts.Act, times: number])[] = [
  [acts.remark, 2],
  [acts.withdraw, 0.7],
  [acts.closeUnanswered, 0.8],
  [acts.retryPayout, 0.45],
  [acts.giveUpPayout, 0.25],
  [acts.refuseBlocked, 0.2],
  [acts.lockCustomer, 0.3],
  [acts.restoreCustomer, 0.08],
  [acts.reveal, 2.5],
  [acts.editCustomer, 0.4],
  [acts.recheck, 0.2],
  [acts.refund, 0.35],
  [acts.mistypePassword, 0.35],
  [moneyActs.extend, 0.6],
  [moneyActs.reduce, 0.5],
  [moneyActs.flat, 0.35],
  [moneyActs.register, 0.5],
  [moneyActs.replenish, 0.2],
  [moneyActs.reverse, 0.05],
  [payByHand, 0.12],
  [books.fetchStatements, 1],
  [books.strangerPays, 0.9],
  [books.clearItem, 0.8],
  [books.upsetBatch, 0.35],
  [books.settleBatches, 1],
  [books.refreshBalances, 0.2],
  [books.askChannel, 0.15],
  [books.bookLate, 0.06],
  [books.discardUpload, 0.06],
  [books.takeEmail, 0.15],
  [closeMonth, 0.8],
  [customers.logOff, 0.2],
  [customers.changeAccount, 0.3],
  [exportList, 0.1],
  [useTestTools, 0.05],
];

interface Planned {
  readonly at: Date;
  readonly act: acts.Act;
}

/** Staff at their daily work. */
export class OfficeDay {
  /** Refused acts by what they were told; a few are normal: somebody else was faster. */
  readonly refusals = new Map<string, number>();
  readonly office: acts.Office;
  private planned: Planned[] = [];

  constructor(world: World) {
    const checkers = [new Staff(world, "finance2"), new Staff(world, "admin")];
    const staff = (account: string): Staff => new Staff(world, account, checkers);
    const random = randomFrom("office");
    const [finance2] = checkers as [Staff, Staff];
    this.office = {
      world,
      random,
      staff: {
        admin: staff("admin"),
        ops: staff("ops"),
        service: staff("service"),
        reviewer: staff("reviewer"),
        finance: staff("finance"),
        finance2,
      },
      note: (refusal) => void this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1),
    };
  }

  /** Plans a day's acts, between 9 and 19 o'clock. */
  plan(day: BusinessDate): void {
    const { random } = this.office;
    const times = (perDay: number): number => Math.floor(perDay) + (random() < perDay % 1 ? 1 : 0);
    const fresh = PER_DAY.flatMap(([act, perDay]) =>
      Array.from({ length: times(perDay) }, () => ({ act, at: momentOfWork(day, random) })),
    );
    this.planned = [...this.planned, ...fresh].sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  get nextAt(): Date | null {
    return this.planned[0]?.at ?? null;
  }

  async step(now: Date): Promise<void> {
    for (let next = this.planned[0]; next && next.at <= now; next = this.planned[0]) {
      this.planned.shift();
      try {
        await next.act(this.office);
      } catch (error) {
        if (!(error instanceof Refused || error instanceof DoorError || error instanceof HttpError)) throw error;
        this.office.note(error.message);
      }
    }
  }
}

const momentOfWork = (day: BusinessDate, random: Random): Date => at(day, 9 + 10 * random());

import type { StoredBill } from "../../book/plan/server/api.ts";
import type { Offer } from "../../book/plan/domain/offer.ts";
import type { Balance } from "../../book/plan/domain/rewrite.ts";
import type { Part } from "../../book/ledger/domain/component.ts";
import { nextStatus, type LoanEvent } from "../../book/order/domain/transitions.ts";
import type { LoanStatus } from "../../book/order/domain/status.ts";
import type { LoanRow } from "../../book/order/server/api.ts";
import { addDays, businessDate, type BusinessDate } from "../../platform/shared/business-date.ts";
import { add, ZERO, type Cents } from "../../platform/shared/cents.ts";
import { unwrap } from "../../platform/shared/refusal.ts";
import { broken } from "./broken.ts";
import { MemoryLedger } from "./ledger.ts";

export interface MemoryRepayment {
  readonly id: string;
  readonly channelTxId: string;
  readonly amount: Cents;
  readonly valueOn: BusinessDate;
  readonly status: "allocated" | "unallocated" | "reversed";
  readonly overpaid: Cents;
  /** Allocations that are not undone. */
  readonly parts: readonly Part[];
  /** How far the ledger went when its order first used it. */
  readonly place: number;
}

interface MemoryWaiver {
  readonly id: string;
  readonly kind: "reduction" | "flatBill";
  readonly day: BusinessDate;
  readonly parts: readonly Part[];
  readonly place: number;
}

export interface MemoryQuote extends Offer {
  readonly status: "quoted" | "effective" | "expired";
  /** The repayment that put it in force, its place among the entries, and whether it found something to extend. */
  readonly paid?: {
    readonly by: string;
    readonly day: BusinessDate;
    readonly place: number;
    readonly inForce: boolean;
  };
}

export interface MemoryPayout {
  readonly id: string;
  readonly status: "PENDING" | "SUCCESS" | "FAIL";
  readonly amount: Cents;
  readonly lateFee: Cents | null;
}

/** An order with the rows that belong to it. */
export interface MemoryOrder {
  readonly loan: LoanRow;
  readonly bills: readonly StoredBill[];
  readonly repayments: readonly MemoryRepayment[];
  readonly quotes: readonly MemoryQuote[];
  readonly waivers: readonly MemoryWaiver[];
  readonly payouts: readonly MemoryPayout[];
}

export interface MemoryRefund {
  readonly id: string;
  readonly loanId: string;
  readonly amount: Cents;
  readonly status: "pending" | "success" | "failure";
  /** The channel said after the failure that it succeeded. */
  readonly heardLate: boolean;
}

export interface EdgeTaken {
  readonly from: LoanStatus | null;
  readonly event: LoanEvent;
  readonly to: LoanStatus;
}

/** What one person did alone of an order. */
export interface AloneRow {
  readonly loanId: string;
  readonly day: BusinessDate;
  readonly given: Cents;
  readonly received: Cents;
}

interface Rows {
  readonly orders: readonly MemoryOrder[];
  readonly refunds: readonly MemoryRefund[];
  readonly credit: Cents;
  readonly clawback: Cents;
  readonly settledLoans: number;
  readonly alone: readonly AloneRow[];
}

export const CHANNEL = "sandbox";
export const CUSTOMER = "1";
const DAY_MS = 86_400_000;

/**
 * What the database holds of one customer, their orders and the ledger, with a clock that is moved by hand. A command
 * is a transaction.
 */
export class Memory {
  rows: Rows = { orders: [], refunds: [], credit: ZERO, clawback: ZERO, settledLoans: 0, alone: [] };
  readonly ledger = new MemoryLedger();
  /** The steps of all orders, as the timeline keeps them. */
  readonly steps: EdgeTaken[] = [];
  now = Date.parse("2026-03-02T12:00:00Z");
  today: BusinessDate = businessDate("2026-03-02");
  private serial = 0;

  wait(days: number, hours: number): void {
    const before = Math.floor(this.now / DAY_MS);
    this.now += days * DAY_MS + hours * 3_600_000;
    this.today = addDays(this.today, Math.floor(this.now / DAY_MS) - before);
  }

  startOf(day: BusinessDate): number {
    return Date.parse(`${day}T00:00:00Z`);
  }

  /** Runs a command; what it throws takes back all it did. */
  transaction(work: () => void): void {
    const { rows } = this;
    const [entries, steps] = [this.ledger.entries.length, this.steps.length];
    try {
      work();
    } catch (error) {
      this.rows = rows;
      this.ledger.rollBack(entries);
      this.steps.splice(steps);
      throw error;
    }
  }

  nextId(): string {
    this.serial += 1;
    return String(this.serial);
  }

  order(index: number): MemoryOrder {
    return this.rows.orders[index] ?? broken(`no order ${index}`);
  }

  /** Writes columns of an order's own row and of the rows that belong to it. */
  save(loanId: string, change: (order: MemoryOrder) => Partial<MemoryOrder>): MemoryOrder {
    const index = this.rows.orders.findIndex(({ loan }) => loan.id === loanId);
    const before = this.order(index);
    const after = { ...before, ...change(before) };
    this.rows = { ...this.rows, orders: this.rows.orders.with(index, after) };
    return after;
  }

  /**
   * The one door for an order's status, as the server's `transition`: the status by the table, the version, the step.
   */
  transition(loanId: string, event: LoanEvent, set: Partial<LoanRow> = {}, wanted?: LoanStatus): MemoryOrder {
    return this.save(loanId, ({ loan }) => {
      const to = unwrap(nextStatus(loan.status, event, wanted));
      this.steps.push({ from: loan.status, event, to });
      return { loan: { ...loan, ...set, status: to, version: loan.version + 1 } };
    });
  }

  /** repayment/server/credit.ts: both sides of the customer's balance, with what the database says of them. */
  moveBalance(change: Balance): void {
    const credit = add(this.rows.credit, change.credit);
    const clawback = add(this.rows.clawback, change.clawback);
    if (credit < 0 || clawback < 0 || (credit > 0 && clawback > 0))
      broken(`credit of ${credit} and ${clawback} owed back`);
    this.rows = { ...this.rows, credit, clawback };
  }
}

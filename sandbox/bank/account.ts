import type { Clock } from "../../src/platform/server/clock.ts";
import type { Chance } from "../chance.ts";
import type { Answer, Request } from "../http.ts";
import { CALM, type Behaviour } from "./behaviour.ts";
import { Book } from "./book.ts";
import { Courier, type Callback } from "./courier.ts";
import { Desk } from "./desk.ts";

export interface AccountOptions {
  readonly callback: Callback;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly behaviour?: Behaviour;
  /** A file in which the account remembers everything; without one it forgets at the end. */
  readonly journal?: string;
  /** The lender's money on a new account. */
  readonly openingCents?: number;
  /** How many callbacks are under way at once; 1 keeps them in order. */
  readonly width?: number;
}

/** One account of the lender at the bank: its own money, its own transfers, its own whims. */
export interface Account {
  readonly book: Book;
  readonly desk: Desk;
  readonly courier: Courier;
  readonly clock: Clock;
  /** Carries out what is due at an instant, and delivers what is to be told. */
  tick(now: Date): Promise<void>;
  /** The next instant at which something is due; null when all is done. */
  nextAt(): Date | null;
}

/** A window of the bank that speaks a payment company's dialect for an account of its own. */
export interface Teller {
  /** The channel's code; `/behaviour?account=<code>` reaches its desk. */
  readonly code: string;
  readonly account: Account;
  /** Answers a request in its dialect; null for paths of others. */
  answer(request: Request): Promise<Answer | null>;
}

/** The opening balance when none is given: 50 million pesos. */
const OPENING_CENTS = 5_000_000_000;

/** Opens an account. It acts only when it is ticked. */
export function openAccount({
  clock,
  chance,
  callback,
  behaviour,
  journal,
  openingCents,
  width,
}: AccountOptions): Account {
  const book = new Book(journal ?? null, chance);
  const desk = new Desk(book, chance, behaviour ?? CALM);
  const courier = new Courier(book, callback, clock, width ?? 4);
  if (book.movements.size === 0) {
    const amountCents = openingCents ?? OPENING_CENTS;
    book.move({
      reference: "OPENING",
      type: "topup",
      trackingKey: "OPENING",
      amountCents,
      feeCents: 0,
      at: clock.now().getTime(),
    });
  }
  return {
    book,
    desk,
    courier,
    clock,
    async tick(now) {
      desk.settle(now.getTime());
      await courier.deliver(now.getTime());
    },
    nextAt() {
      const instants = [
        ...[...book.openTransfers].map((key) => book.transfers.get(key)?.next?.at ?? Infinity),
        ...[...book.openDeliveries].map((key) => book.deliveries.get(key)?.dueAt ?? Infinity),
      ];
      return instants.length === 0 ? null : new Date(instants.reduce((a, b) => Math.min(a, b)));
    },
  };
}

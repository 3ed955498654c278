import type { Clock } from "../../src/platform/server/clock.ts";
import type { Chance } from "../chance.ts";
import { serve, type Answer, type Request, type Served } from "../http.ts";
import { verifier } from "../verify.ts";
import { CALM, type Behaviour } from "./behaviour.ts";
import { Book } from "./book.ts";
import { Courier, type Callback } from "./courier.ts";
import { Desk } from "./desk.ts";
import type { Charge } from "./records.ts";
import { answer } from "./routes.ts";

export interface BankOptions {
  /** The channel's secret, with which the lender signs its requests. */
  readonly secret: string;
  readonly callback: Callback;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly behaviour?: Behaviour;
  /** 0 takes any free port. */
  readonly port?: number;
  /** A file in which the bank remembers everything; without one it forgets at the end. */
  readonly journal?: string;
  /** The lender's money on a new account. */
  readonly openingCents?: number;
  /** How many callbacks are under way at once; 1 keeps them in order. */
  readonly width?: number;
  /** Answers paths of others that live under the same address; null where the path is none of theirs. */
  readonly also?: (request: Request, verify: (request: Request) => void) => Promise<Answer | null>;
}

export interface Bank extends Served {
  readonly book: Book;
  readonly desk: Desk;
  /** Carries out what is due at an instant, and delivers what is to be told. */
  tick(now: Date): Promise<void>;
  /** A person pays an amount on a payment code. Throws an HttpError for an unknown or expired code. */
  pay(code: string, amountCents: number, at: Date): Charge;
  /** The next instant at which something is due; null when all is done. */
  nextAt(): Date | null;
}

/** The opening balance when none is given: 50 million pesos. */
const OPENING_CENTS = 5_000_000_000;

/** Opens a bank that serves payouts, refunds, payment codes and statements over HTTP. It acts only when it is ticked. */
export async function createBank(options: BankOptions): Promise<Bank> {
  const { clock, chance } = options;
  const book = new Book(options.journal ?? null, chance);
  const desk = new Desk(book, chance, options.behaviour ?? CALM);
  const courier = new Courier(book, options.callback, clock, options.width ?? 4);
  const parts = { book, desk, courier, clock, verify: verifier(options.secret, clock) };
  if (book.movements.size === 0) {
    const amountCents = options.openingCents ?? OPENING_CENTS;
    book.move({ reference: "OPENING", type: "topup", trackingKey: "OPENING", amountCents, feeCents: 0, at: clock.now().getTime() });
  }
  const served = await serve(options.port ?? 0, async (request) => (await options.also?.(request, parts.verify)) ?? answer(parts, request));
  return {
    ...served,
    book,
    desk,
    async tick(now) {
      desk.settle(now.getTime());
      await courier.deliver(now.getTime());
    },
    pay: (code, amountCents, at) => desk.charge(code, amountCents, at.getTime()),
    nextAt() {
      const instants = [
        ...[...book.openTransfers].map((key) => book.transfers.get(key)?.next?.at ?? Infinity),
        ...[...book.openDeliveries].map((key) => book.deliveries.get(key)?.dueAt ?? Infinity),
      ];
      return instants.length === 0 ? null : new Date(instants.reduce((a, b) => Math.min(a, b)));
    },
  };
}

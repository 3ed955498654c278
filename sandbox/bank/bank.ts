import { HttpError, serve, type Answer, type Request, type Served } from "../http.ts";
import { verifier } from "../verify.ts";
import { openAccount, type Account, type AccountOptions, type Teller } from "./account.ts";
import type { Charge } from "./records.ts";
import { answer } from "./routes.ts";

export interface BankOptions extends AccountOptions {
  /** The channel's secret, with which the lender signs its requests. */
  readonly secret: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** Windows that speak other dialects, each for an account of its own. */
  readonly tellers?: readonly Teller[];
  /** Answers paths of others that live under the same address; null where the path is none of theirs. */
  readonly also?: (request: Request, verify: (request: Request) => void) => Promise<Answer | null>;
}

/** The bank is its first account, and the tellers' accounts beside it. */
export interface Bank extends Account, Served {
  /** The account behind a teller's window. Throws when there is none. */
  accountOf(code: string): Account;
  /** A person pays an amount on a payment code of any account. Throws an HttpError for an unknown or expired code. */
  pay(code: string, amountCents: number, at: Date): Charge;
}

/**
 * Opens a bank that serves payouts, refunds, payment codes and statements over HTTP. It acts only when it is ticked.
 */
export async function createBank(options: BankOptions): Promise<Bank> {
  const { clock, tellers = [] } = options;
  const main = openAccount(options);
  const accounts = [main, ...tellers.map(({ account }) => account)];
  const accountOf = (code: string): Account => {
    const found = tellers.find((teller) => teller.code === code);
    if (!found) throw new HttpError(404, `no account of ${code}`);
    return found.account;
  };
  const pay = (code: string, amountCents: number, at: Date): Charge =>
    (accounts.find(({ book }) => book.codes.get(code)) ?? main).desk.charge(code, amountCents, at.getTime());
  const parts = { ...main, accountOf, pay, verify: verifier(options.secret, clock) };
  const served = await serve(options.port ?? 0, async (request) => {
    for (const teller of tellers) {
      const answered = await teller.answer(request);
      if (answered) return answered;
    }
    return (await options.also?.(request, parts.verify)) ?? answer(parts, request);
  });
  return {
    ...served,
    ...main,
    accountOf,
    pay,
    async tick(now) {
      await Promise.all(accounts.map((account) => account.tick(now)));
    },
    nextAt() {
      const instants = accounts.flatMap((account) => account.nextAt()?.getTime() ?? []);
      return instants.length === 0 ? null : new Date(Math.min(...instants));
    },
  };
}

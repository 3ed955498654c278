import { add, cents, maxCents, negate, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { MoneyEffect } from "../contract.ts";

/** What a command puts at stake, in centavos, read from what it posts: never from what was asked for. */
export interface Stakes {
  /** All that it moves from account to account. */
  readonly amount: Cents;
  /**
   * What the house gives up for good: fees, interest and principal waived, charges taken back for a value date,
   * differences written off.
   */
  readonly given: Cents;
  /** Of that, principal. */
  readonly principal: Cents;
  /** What leaves the house, or is promised to: cash that goes down, refunds that become payable. */
  readonly leaves: Cents;
  /** What comes in on somebody's word. */
  readonly received: Cents;
  /** Free credit of a customer that arises from it. */
  readonly credit: Cents;
}

type Legs = MoneyEffect["legs"];

/** What time charges is not the command's doing, whichever command happens to write it down. */
const CHARGED_BY_TIME = new Set(["interestDay", "overdueDay", "consultationPerTerm"]);
/** Income of charges: taking one back moves no money, but it is given up. */
const INCOME_OF_CHARGES = [4010, 4020, 4030, 4040];
const CASH = [1010, 1030];
const RECEIPTS_NOT_SETTLED = 1020;
const FIRST_MEMO_ACCOUNT = 9000;

const PRINCIPAL_WRITTEN_OFF = 5020;
const WAIVED = 5010;
const GIVEN_UP = [WAIVED, PRINCIPAL_WRITTEN_OFF, 5040];
/** What is waived is given up with the tax that the borrower would have paid on it; the tax of a charge is the state's. */
const WAIVERS = new Set(["reduction", "flatBill", "waiverCorrected"]);
const TAX = 2050;
const CREDIT = 2020;
const REFUNDS_PAYABLE = 2030;

function byAccount(legs: Legs): ReadonlyMap<number, Cents> {
  const net = new Map<number, Cents>();
  for (const { event, account: booked, amountCents } of legs) {
    if (booked === TAX && !WAIVERS.has(event)) continue;
    const account = booked === TAX ? WAIVED : booked;
    if (!CHARGED_BY_TIME.has(event) && account < FIRST_MEMO_ACCOUNT)
      net.set(account, add(net.get(account) ?? ZERO, amountCents));
  }
  return net;
}

const atLeastNothing = (amount: Cents): Cents => cents(Math.max(amount, 0));

/** Reads the stakes of a command from its effect. Pure. */
export function stakes({ legs }: Pick<MoneyEffect, "legs">): Stakes {
  const net = byAccount(legs);
  const up = (...accounts: number[]): Cents =>
    atLeastNothing(sumCents(accounts.map((account) => net.get(account) ?? ZERO)));
  const down = (...accounts: number[]): Cents =>
    atLeastNothing(negate(sumCents(accounts.map((account) => net.get(account) ?? ZERO))));
  return {
    amount: sumCents(
      [...net]
        .filter(([account, amount]) => amount > 0 && !INCOME_OF_CHARGES.includes(account))
        .map(([, amount]) => amount),
    ),
    // Account by account: what one charge brings does not hide what another gives up.
    given: sumCents([...GIVEN_UP, ...INCOME_OF_CHARGES].map((account) => up(account))),
    principal: up(PRINCIPAL_WRITTEN_OFF),
    leaves: maxCents(down(...CASH), down(REFUNDS_PAYABLE)),
    received: up(...CASH, RECEIPTS_NOT_SETTLED),
    credit: down(CREDIT),
  };
}

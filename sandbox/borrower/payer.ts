import { open } from "../../src/door/open/contract.ts";
import { cents, parseDecimal } from "../../src/platform/shared/cents.ts";
import type { Order } from "./borrower.ts";
import { characterOf, intentsOf, type Habits, type Intent } from "./character.ts";
import type { Applicant } from "./registration.ts";

/** Pays an amount in centavos on a payment code. */
export type Pay = (code: string, amountCents: number, at: Date) => Promise<void>;

const PESO = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const UNNOTICED_LOOKS = 12;
/** Channels whose codes take what the order owes and nothing else. */
const TAKES_ONE_AMOUNT = new Set(["openpay"]);

interface Paid {
  readonly plan: string;
  readonly outstanding: number;
  readonly parts: number;
  readonly at: Date;
}

/** Repays one borrower's loans, term by term, in the way of that borrower's character. */
export class Payer {
  private readonly applicant: Applicant;
  private readonly pay: Pay;
  private readonly habits: Habits;
  private last: Paid | null = null;
  private looks = 0;

  constructor(applicant: Applicant, pay: Pay, habits: Habits) {
    this.applicant = applicant;
    this.pay = pay;
    this.habits = habits;
  }

  /**
   * Pays when a payment is due by the borrower's own mind. Says whether it paid, and when to look again; null: never.
   */
  async step(
    order: Order,
    cycle: number,
    now: Date,
  ): Promise<{ readonly paid: boolean; readonly nextAt: Date | null }> {
    // a partner is paid at the partner's
    if (order.byPartner) return { paid: false, nextAt: new Date(now.getTime() + MINUTE_MS) };
    const plan = order.plans.find(({ outstandingAmount }) => (parseDecimal(outstandingAmount) ?? 0) > 0);
    if (!plan) return { paid: false, nextAt: new Date(now.getTime() + MINUTE_MS) };
    const outstanding = parseDecimal(plan.outstandingAmount) ?? cents(0);
    const name = `${order.orderNo} ${plan.termNo} ${plan.dueOn}`;
    if (this.last?.plan === name && outstanding >= this.last.outstanding)
      return { paid: false, nextAt: this.waitForNotice(now) };
    this.looks = 0;
    const parts = this.last?.plan === name ? this.last.parts : plan.status === 20 ? 1 : 0;
    const intent = this.intent(plan, cycle, parts);
    if (intent === null) return { paid: false, nextAt: null };
    if (intent.at > now) return { paid: false, nextAt: intent.at };
    const isLast = plan === order.plans.at(-1) && intent.share === 1;
    const amount =
      intent.share === 1
        ? outstanding + this.extra(cycle, isLast)
        : Math.min(outstanding, Math.ceil((outstanding * intent.share) / PESO) * PESO);
    const asked = { externalId: this.applicant.person.externalId, orderNo: order.orderNo };
    const { paymentCode, channel, amount: owed } = await this.applicant.door.call(open.paymentCode, asked);
    await this.pay(paymentCode, TAKES_ONE_AMOUNT.has(channel) ? (parseDecimal(owed) ?? amount) : amount, now);
    this.last = { plan: name, outstanding, parts: parts + 1, at: now };
    return { paid: true, nextAt: new Date(now.getTime() + (this.habits.eager ? 1000 : MINUTE_MS)) };
  }

  /** The next payment for a term; what is left after the intended ones is paid a day later. */
  private intent(plan: Order["plans"][number], cycle: number, parts: number): Intent | null {
    if (this.habits.eager) return { at: new Date(0), share: 1 };
    const { chance } = this.applicant;
    const intents = intentsOf(characterOf(chance, this.habits, cycle), chance, cycle, plan.termNo, plan.dueOn);
    if (intents.length === 0) return null;
    return intents[parts] ?? { at: new Date((this.last?.at.getTime() ?? 0) + DAY_MS), share: 1 };
  }

  /** Nobody pays a second time because the first payment is not shown yet. */
  private waitForNotice(now: Date): Date | null {
    this.looks += 1;
    if (this.looks > UNNOTICED_LOOKS) return null;
    return new Date(now.getTime() + (this.habits.eager ? 1000 : MINUTE_MS * 2 ** this.looks));
  }

  private extra(cycle: number, isLast: boolean): number {
    const { chance } = this.applicant;
    if (!isLast || chance(`overpays ${cycle}`) >= this.habits.overpays) return 0;
    return PESO * (1 + Math.floor(50 * chance(`overpaid ${cycle}`)));
  }
}

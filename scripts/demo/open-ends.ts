import { between, pick, randomFrom, type Random } from "../../sandbox/chance.ts";
import { approval } from "../../src/book/approval/contract.ts";
import { bill } from "../../src/service/bill/contract.ts";
import { manualPayout } from "../../src/rails/manual-payout/contract.ts";
import { repayment } from "../../src/book/repayment/contract.ts";
import { review } from "../../src/desk/review/contract.ts";
import { reviewStage } from "../../src/desk/review/domain/status.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import { only, row, sql } from "../../src/platform/server/database/connect.ts";
import { directTransfer, receivedAtCounter } from "./reported.ts";
import { askForPayment } from "./paying.ts";
import { Refused, Staff } from "./staff.ts";
import { anOrder, openBill, type Target, type TargetBill } from "./targets.ts";
import * as words from "./words.ts";
import type { World } from "./world.ts";

const PAUSE_MS = 2 * 60_000;
const TRIES = 12;

interface Desk {
  readonly world: World;
  readonly random: Random;
  readonly finance: Staff;
  readonly finance2: Staff;
  readonly service: Staff;
  readonly reviewer: Staff;
}

/** Something that staff leave behind; null when there was nothing to do it to. */
type Deed = (desk: Desk) => Promise<unknown>;

const aBill = async ({ world: { db }, random }: Desk, where: ReturnType<typeof sql>): Promise<readonly [Target, TargetBill] | null> => {
  const target = await anOrder(db, random, sql`${where} and not exists (select from approval a where a.loan_id = o.id and a.status = 'pending')`);
  const due = target && (await openBill(db, target.id));
  return target && due ? [target, due] : null;
};

const OVERDUE = sql`o.status = 40 and o.overdue_days between 3 and 60`;
const LONG_OVERDUE = sql`o.status = 40 and o.overdue_days > 25`;

/** A waiver of principal always takes a second person. */
const askToReduce: Deed = async (desk) => {
  const found = await aBill(desk, OVERDUE);
  if (!found) return null;
  const [, due] = found;
  const principal = formatDecimal(cents(between(desk.random, 2, 6) * 100_00));
  return desk.service.leave(bill.reduce, { billId: due.id, version: due.version, principal, reason: pick(desk.random, words.REDUCTIONS) });
};

const askToReplenish: Deed = async (desk) => {
  const found = await aBill(desk, OVERDUE);
  return found && desk.service.leave(repayment.replenish, directTransfer(desk.random, found[0], found[0].outstandingCents));
};

const askToWriteOff: Deed = async (desk) => {
  const found = await aBill(desk, LONG_OVERDUE);
  return found && desk.finance.leave(bill.flat, { loanId: found[0].id, confirmed: true, reason: pick(desk.random, words.WRITTEN_OFF) });
};

const askToReverse: Deed = async ({ world: { db }, finance, random }) => {
  const found = await row<{ id: string }>(
    db,
    sql`select r.id from repayment r where r.source = 'register' and r.status = 'allocated'
          and not exists (select from approval a where a.loan_id = r.loan_id and a.status = 'pending') order by r.id desc limit 1 offset ${between(random, 0, 3)}`,
  );
  return found && finance.leave(repayment.reverse, { repaymentId: found.id, reason: pick(random, words.REVERSALS) });
};

const askToRefund: Deed = async ({ world: { db }, finance2, random }) => {
  const target = await anOrder(
    db,
    random,
    sql`c.credit_cents > 0 and o.disbursed_on is not null and not exists (select from refund f where f.customer_id = c.id and f.status = 'pending')`,
  );
  if (!target) return null;
  const { creditCents } = await only<{ creditCents: number }>(db, sql`select credit_cents from customer where id = ${target.customerId}`);
  return finance2.leave(bill.refund, { loanId: target.id, amount: formatDecimal(cents(creditCents)), reason: pick(random, words.REFUNDS) });
};

const rejected: Deed = async (desk) => {
  const approvalId = (await askToReplenish(desk)) ?? null;
  if (approvalId === null) return null;
  desk.world.clock.advance(PAUSE_MS);
  return desk.finance2.call(approval.reject, { approvalId: approvalId as string, comment: pick(desk.random, words.REQUEST_REJECTED) });
};

const withdrawn: Deed = async (desk) => {
  const approvalId = (await askToReduce(desk)) ?? null;
  if (approvalId === null) return null;
  desk.world.clock.advance(PAUSE_MS);
  return desk.service.call(approval.withdraw, { approvalId: approvalId as string });
};

/** An extension whose fee nobody has paid yet. */
const offered: Deed = async (desk) => {
  const found = await aBill(desk, sql`((o.status = 40 and o.overdue_days between 1 and 9) or (o.status = 21 and o.due_on <= o.accrued_through + 2))`);
  if (!found) return null;
  const [, { id: billId, version }] = found;
  return desk.finance.call(bill.extend, { billId, version, days: pick(desk.random, [5, 7, 10]), reason: "Acuerdo con el cliente" });
};

/** A receipt that was overpaid, whose excess was given back, and that turns out never to have arrived: the customer owes back. */
const owedBack: Deed = async (desk) => {
  const { world, random, finance } = desk;
  const found = await aBill(desk, sql`o.status = 21 and c.credit_cents = 0 and c.clawback_cents = 0`);
  if (!found) return null;
  const [target, due] = found;
  const excess = between(random, 3, 9) * 100_00;
  const { repaymentId } = await finance.call(bill.repay, await receivedAtCounter(random, finance, target, due.id, cents(target.outstandingCents + excess)));
  world.clock.advance(PAUSE_MS);
  await finance.call(bill.refund, { loanId: target.id, amount: formatDecimal(cents(excess)), reason: pick(random, words.REFUNDS) });
  world.clock.advance(PAUSE_MS);
  return finance.call(repayment.reverse, { repaymentId, reason: pick(random, words.REVERSALS) });
};

const paymentAsked: Deed = ({ world, random, finance }) => askForPayment(world, random, "finance", finance);
const paymentAskedByTheOther: Deed = ({ world, random, finance2 }) => askForPayment(world, random, "finance2", finance2);
const paymentCancelled: Deed = async ({ world, random, finance }) => {
  const batchId = await askForPayment(world, random, "finance", finance);
  world.clock.advance(PAUSE_MS);
  return finance.call(manualPayout.cancel, { batchId, reason: "Factura duplicada" });
};

/** An application that its borrower has not completed yet. */
const sentBack: Deed = async ({ reviewer, random }) => {
  const { loanId, version } = await reviewer.call(review.claim, {});
  return reviewer.call(review.sendBack, { loanId, version, stages: [pick(random, [...reviewStage.codes])] });
};

/** What is left behind, and how often. */
const LEFT: Readonly<Record<string, readonly [deed: Deed, times: number]>> = {
  owedBack: [owedBack, 2],
  rejected: [rejected, 2],
  withdrawn: [withdrawn, 1],
  askToReplenish: [askToReplenish, 2],
  askToReduce: [askToReduce, 3],
  askToWriteOff: [askToWriteOff, 2],
  askToReverse: [askToReverse, 2],
  askToRefund: [askToRefund, 2],
  offered: [offered, 4],
  sentBack: [sentBack, 2],
  paymentCancelled: [paymentCancelled, 1],
  paymentAsked: [paymentAsked, 2],
  paymentAskedByTheOther: [paymentAskedByTheOther, 1],
};

async function done(desk: Desk, deed: Deed): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    desk.world.clock.advance(PAUSE_MS / TRIES);
    try {
      if ((await deed(desk)) !== null) return true;
    } catch (error) {
      // Somebody else was faster, or the rules say no to this one: the next one, then.
      if (!(error instanceof Refused)) throw error;
    }
  }
  return false;
}

/**
 * The last day's open ends: requests that wait, were refused and taken back, offers that nobody has taken, payments by hand, and customers who
 * owe back, so that every desk has something on it. Says what could not be left because there was nothing to do it to.
 */
export async function leaveOpenEnds(world: World, say: (line: string) => void): Promise<void> {
  const checkers = [new Staff(world, "finance2"), new Staff(world, "admin")];
  const staff = (account: string): Staff => new Staff(world, account, checkers);
  const desk: Desk = {
    world,
    random: randomFrom("open ends"),
    finance: staff("finance"),
    finance2: new Staff(world, "finance2", [new Staff(world, "finance"), new Staff(world, "admin")]),
    service: staff("service"),
    reviewer: staff("reviewer"),
  };
  for (const [name, [deed, times]] of Object.entries(LEFT)) {
    let left = 0;
    while (left < times && (await done(desk, deed))) left += 1;
    if (left < times) say(`  only ${left} of ${times} × ${name}`);
  }
}

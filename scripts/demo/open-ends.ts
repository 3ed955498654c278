import { between, pick } from "../../sandbox/chance.ts";
import { workers } from "../../src/app.ts";
import { repayment } from "../../src/book/repayment/contract.ts";
import { sql } from "../../src/platform/server/database/connect.ts";
import { drain } from "../../src/platform/server/outbox.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import { bill } from "../../src/service/bill/contract.ts";
import type { Office } from "./acts.ts";
import { leaveDraft } from "./pnl-acts.ts";
import { receivedAtCounter } from "./reported.ts";
import { aBill } from "./requests/desk.ts";
import { handIn, handInBatch } from "./requests/books.ts";
import { scheduleReopening } from "./catalogue.ts";
import { askForEverything, closeGaps } from "./requests/session.ts";
import { Refused } from "./staff.ts";
import * as words from "./words.ts";

const PAUSE_MS = 2 * 60_000;
const TRIES = 12;

/** Something that staff leave behind; null when there was nothing to do it to. */
type Deed = (office: Office) => Promise<unknown>;

/** An extension whose fee nobody has paid yet. */
const offered: Deed = async (office) => {
  const found = await aBill(
    office,
    sql`((o.status = 40 and o.overdue_days between 1 and 9) or (o.status = 21 and o.due_on <= o.accrued_through + 2))`,
  );
  if (!found) return null;
  const [, { id: billId, version }] = found;
  return office.staff.finance.call(bill.extend, {
    billId,
    version,
    days: pick(office.random, [5, 7, 10]),
    reason: "Acuerdo con el cliente",
  });
};

/**
 * A receipt that was overpaid, whose excess was given back, and that turns out never to have arrived: the customer owes
 * back.
 */
const owedBack: Deed = async (office) => {
  const { world, random, staff } = office;
  const { finance } = staff;
  const found = await aBill(office, sql`o.status = 21 and c.credit_cents = 0 and c.clawback_cents = 0`);
  if (!found) return null;
  const [target, due] = found;
  const excess = between(random, 3, 9) * 100_00;
  const { repaymentId } = await finance.call(
    bill.repay,
    await receivedAtCounter(random, finance, target, due.id, cents(target.outstandingCents + excess)),
  );
  world.clock.advance(PAUSE_MS);
  await finance.call(bill.refund, {
    loanId: target.id,
    amount: formatDecimal(cents(excess)),
    reason: pick(random, words.REFUNDS),
  });
  world.clock.advance(PAUSE_MS);
  return finance.call(repayment.reverse, { repaymentId, reason: pick(random, words.REVERSALS) });
};

const unknownBatch: Deed = (office) => handInBatch(office);

/** A statement that was handed in and waits for proof. */
const heldUpload: Deed = (office) => handIn(office);

/** What is left behind, and how often. */
const LEFT: Readonly<Record<string, readonly [deed: Deed, times: number]>> = {
  owedBack: [owedBack, 2],
  offered: [offered, 4],
  unknownBatch: [unknownBatch, 1],
  heldUpload: [heldUpload, 1],
  draft: [leaveDraft, 1],
  reopening: [scheduleReopening, 1],
};

async function done(office: Office, deed: Deed): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    office.world.clock.advance(PAUSE_MS / TRIES);
    try {
      if ((await deed(office)) !== null) return true;
    } catch (error) {
      // Somebody else was faster, or the rules say no to this one: the next one, then.
      if (!(error instanceof Refused)) throw error;
      office.note(error.message);
    }
  }
  return false;
}

/**
 * The last day's open ends: requests of every kind that wait, offers that nobody has taken, and customers who owe back,
 * so that every desk has something on it. Says what could not be left because there was nothing to do it to.
 */
export async function leaveOpenEnds(office: Office, say: (line: string) => void): Promise<void> {
  for (const [name, [deed, times]] of Object.entries(LEFT)) {
    let left = 0;
    while (left < times && (await done(office, deed))) left += 1;
    if (left < times) say(`  only ${left} of ${times} × ${name}`);
  }
  await drain(office.world.services, workers);
  const gaps = await closeGaps(office);
  if (gaps.length > 0) say(`  nothing to ask for: ${gaps.join(", ")}`);
  const missing = await askForEverything(office, () => "left");
  if (missing.length > 0) say(`  nothing to ask for: ${missing.join(", ")}`);
}

import { pick } from "../../sandbox/chance.ts";
import { bill } from "../../src/service/bill/contract.ts";
import { open } from "../../src/door/open/contract.ts";
import { repayment } from "../../src/book/repayment/contract.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import { row, sql } from "../../src/platform/server/database/connect.ts";
import type { Act } from "./acts.ts";
import { arrives, directTransfer, receivedAtCounter } from "./reported.ts";
import { anOrder, openBill } from "./targets.ts";
import * as words from "./words.ts";

/** Offers an extension to a borrower who is late or about to be, who pays its fee at once. */
export const extend: Act = async ({ world, random, staff }) => {
  const target = await anOrder(
    world.db,
    random,
    sql`(o.status = 40 and o.overdue_days between 1 and 9) or (o.status = 21 and o.due_on <= o.accrued_through + 2)`,
  );
  const due = target && (await openBill(world.db, target.id));
  if (!target || !due) return;
  const { feeCents } = await staff.finance.call(bill.extend, {
    reason: "Acuerdo con el cliente",
    billId: due.id,
    version: due.version,
    days: pick(random, [5, 7, 7, 10, 15]),
  });
  const door = world.doors.find(({ appId }) => appId === target.packageName)?.door;
  if (!door || random() < 0.2) return;
  const { paymentCode } = await door.call(open.paymentCode, {
    externalId: target.externalId,
    orderNo: target.orderNo,
    payFor: "extension",
  });
  world.town.bank.pay(paymentCode, feeCents, world.clock.now());
};

/** Waives part of the overdue fees of an order that is long past due. */
export const reduce: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status = 40 and o.overdue_days between 8 and 45`);
  const due = target && (await openBill(db, target.id));
  if (!due || due.overdueLeft < 1000) return;
  const overdue = formatDecimal(cents(Math.floor((due.overdueLeft * pick(random, [0.5, 0.7, 1])) / 100) * 100));
  await staff.finance.call(bill.reduce, {
    billId: due.id,
    version: due.version,
    overdue,
    reason: pick(random, words.REDUCTIONS),
  });
};

/** Closes an order that will not be repaid any more. */
export const flat: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status = 40 and o.overdue_days > 65`);
  if (target)
    await staff.finance.call(bill.flat, {
      loanId: target.id,
      confirmed: true,
      reason: pick(random, words.WRITTEN_OFF),
    });
};

const LATE = sql`o.status = 40 and o.overdue_days between 3 and 60`;

/** How much of what borrowers say they paid does reach the account. */
export const TRUE_SHARE = 0.88;

/** Registers a repayment that a borrower made at a counter. */
export const register: Act = async ({ world, random, staff }) => {
  const target = await anOrder(world.db, random, LATE);
  const due = target && (await openBill(world.db, target.id));
  if (!target || !due) return;
  const share = random() < 0.7 ? 1 : 0.5;
  const amount = Math.ceil(target.outstandingCents * share);
  const said = await receivedAtCounter(random, staff.finance, target, due.id, amount);
  await staff.finance.call(bill.repay, said);
  if (random() < TRUE_SHARE) arrives(world, said.channelTxId, amount);
};

/** Books a transfer that bypassed the gateway. */
export const replenish: Act = async ({ world, random, staff }) => {
  const target = await anOrder(world.db, random, LATE);
  if (!target) return;
  const said = directTransfer(random, target, target.outstandingCents);
  await staff.finance.call(repayment.replenish, said);
  if (random() < TRUE_SHARE) arrives(world, said.paymentCode, target.outstandingCents);
};

/** Takes a registered repayment back that never arrived. */
export const reverse: Act = async ({ world: { db }, random, staff }) => {
  const found = await row<{ id: string }>(
    db,
    sql`select id from repayment where source in ('register', 'replenish') and status = 'allocated' order by id desc
        limit 1`,
  );
  if (found)
    await staff.finance.call(repayment.reverse, { repaymentId: found.id, reason: pick(random, words.REVERSALS) });
};

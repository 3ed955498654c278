import { between, digits, pick } from "../../../sandbox/chance.ts";
import { configuration } from "../../../src/base/configuration/contract.ts";
import { approvalSettings } from "../../../src/book/approval/domain/settings.ts";
import { repayment } from "../../../src/book/repayment/contract.ts";
import { only, row, sql } from "../../../src/platform/server/database/connect.ts";
import { cents, formatDecimal } from "../../../src/platform/shared/cents.ts";
import { bill } from "../../../src/service/bill/contract.ts";
import { loan } from "../../../src/service/loan/contract.ts";
import { arrives, directTransfer, receivedAtCounter } from "../reported.ts";
import { anOrder } from "../targets.ts";
import * as words from "../words.ts";
import { aBill, leave, UNASKED, type Ask } from "./desk.ts";
import { versionOf } from "./rules.ts";

const OVERDUE = sql`o.status = 40 and o.overdue_days between 3 and 60`;
const LONG_OVERDUE = sql`o.status = 40 and o.overdue_days > 25`;
const DUE_SOON_OR_LATE = sql`((o.status = 40 and o.overdue_days between 1 and 9)
                               or (o.status = 21 and o.due_on <= o.accrued_through + 2))`;

const pesos = (amount: number): string => formatDecimal(cents(amount));

/** A waiver of principal always takes a second person. */
export const reduce: Ask = async (office) => {
  const found = await aBill(office, OVERDUE);
  if (!found) return null;
  const [, due] = found;
  const principal = pesos(between(office.random, 2, 6) * 100_00);
  return leave(office.staff.service, bill.reduce, {
    billId: due.id,
    version: due.version,
    principal,
    reason: pick(office.random, words.REDUCTIONS),
  });
};

export const replenish: Ask = async (office) => {
  const found = await aBill(office, OVERDUE);
  if (!found) return null;
  const [target] = found;
  const input = directTransfer(office.random, target, target.outstandingCents);
  return leave(office.staff.service, repayment.replenish, input, {
    afterwards: async () => arrives(office.world, input.paymentCode, target.outstandingCents),
  });
};

export const flat: Ask = async (office) => {
  const found = await aBill(office, LONG_OVERDUE);
  return (
    found &&
    leave(office.staff.finance, bill.flat, {
      loanId: found[0].id,
      confirmed: true,
      reason: pick(office.random, words.WRITTEN_OFF),
    })
  );
};

/** More than is owed becomes credit of the customer, which takes a second person. */
export const repay: Ask = async (office) => {
  const found = await aBill(office, OVERDUE);
  if (!found) return null;
  const [target, due] = found;
  const amount = target.outstandingCents + between(office.random, 2, 8) * 50_00;
  const input = await receivedAtCounter(office.random, office.staff.finance, target, due.id, amount);
  return leave(office.staff.finance, bill.repay, input, {
    afterwards: async () => arrives(office.world, input.channelTxId, amount),
  });
};

/** While the lender has every extension checked, one is asked for. */
export const extend: Ask = async (office) => {
  const { random, staff } = office;
  const found = await aBill(office, DUE_SOON_OR_LATE);
  if (!found) return null;
  const [, { id: billId, version }] = found;
  const { key } = approvalSettings.tiers;
  const value = { [bill.extend.name]: [{ above: 0, eyes: 2 as const }] };
  const checked = staff.admin.checkedBy(staff.finance2);
  await checked.call(configuration.save, {
    key,
    value,
    version: await versionOf(staff.admin, configuration.list, key),
    reason: words.RULES[0],
  });
  try {
    return await leave(staff.finance, bill.extend, {
      billId,
      version,
      days: pick(random, [5, 7, 10]),
      reason: "Acuerdo con el cliente",
    });
  } finally {
    await checked.call(configuration.restore, {
      key,
      version: await versionOf(staff.admin, configuration.list, key),
      reason: words.RULES[1],
    });
  }
};

export const reverse: Ask = async ({ world: { db }, staff, random }) => {
  const found = await row<{ id: string }>(
    db,
    sql`select r.id from repayment r join loan_order o on o.id = r.loan_id where r.source in ('register', 'replenish')
          and r.status = 'allocated' and ${UNASKED}
        order by r.id desc limit 1 offset ${between(random, 0, 3)}`,
  );
  return (
    found && leave(staff.finance, repayment.reverse, { repaymentId: found.id, reason: pick(random, words.REVERSALS) })
  );
};

export const refund: Ask = async ({ world: { db }, staff, random }) => {
  const target = await anOrder(
    db,
    random,
    sql`c.credit_cents > 0 and o.disbursed_on is not null and ${UNASKED}
          and not exists (select from refund f where f.customer_id = c.id and f.status = 'pending')`,
  );
  if (!target) return null;
  const { creditCents } = await only<{ creditCents: number }>(
    db,
    sql`select credit_cents from customer where id = ${target.customerId}`,
  );
  return leave(staff.finance, bill.refund, {
    loanId: target.id,
    amount: pesos(creditCents),
    reason: pick(random, words.REFUNDS),
  });
};

/** The borrower's bank has sent the money of a loan back. */
export const cancelAfterPayout: Ask = async ({ world, random, staff }) => {
  const target = await anOrder(
    world.db,
    random,
    sql`o.status = 21 and o.disbursed_on >= o.accrued_through - 2 and ${UNASKED}
          and not exists (select from repayment r where r.loan_id = o.id)`,
  );
  if (!target) return null;
  const channelTxId = `DEV${digits(random, 12)}`;
  const { receivedCents } = await only<{ receivedCents: number }>(
    world.db,
    sql`select received_cents from loan_order where id = ${target.id}`,
  );
  const input = { loanId: target.id, version: target.version, channelTxId, reason: pick(random, words.RETURNED) };
  return leave(staff.finance, loan.cancelAfterPayout, input, {
    afterwards: async () => arrives(world, channelTxId, receivedCents),
  });
};

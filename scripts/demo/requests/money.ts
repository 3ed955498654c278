import { between, digits, pick } from "../../../sandbox/chance.ts";
import { manualPayout } from "../../../src/rails/manual-payout/contract.ts";
import { balance } from "../../../src/rails/balance/contract.ts";
import { payment } from "../../../src/rails/payment/contract.ts";
import { clabeFor } from "../../../src/people/borrower/domain/clabe.ts";
import { only, row, sql } from "../../../src/platform/server/database/connect.ts";
import { cents, formatDecimal } from "../../../src/platform/shared/cents.ts";
import { refund as refundAct, retryPayout, type Office } from "../acts.ts";
import { letPass } from "../let-pass.ts";
import { approvePayment, askForPayment, codeOf } from "../paying.ts";
import * as words from "../words.ts";
import { leave, type Ask } from "./desk.ts";

/** A failed transfer arrives after twenty minutes. */
const LATE_MINUTES = 22;

const pendingOn = (call: string, object: ReturnType<typeof sql>) =>
  sql`exists (select from approval a where a.status = 'pending' and a.call = ${call} and a.object_id = ${object})`;

/** A payment to be sent: its request stands behind the batch. */
export const sendPayment: Ask = async ({ world, random, staff }) => {
  const batchId = await askForPayment(world, random, staff.finance);
  const { id } = await only<{ id: string }>(
    world.db,
    sql`select id from approval where call = ${manualPayout.send.name} and object_id = ${batchId}
          and status = 'pending'`,
  );
  return { maker: staff.finance, approvalId: id, batchId };
};

/** Asks for a withdrawal, confirmed by a code. */
export const withdraw: Ask = async ({ world, random, staff }) => {
  const channel = pick(random, ["sandbox", "sandbox", "openpay"]);
  const amount = formatDecimal(cents(between(random, 5, 40) * 1_000_000));
  const smsCode = await codeOf(world, "finance", () => staff.finance.call(balance.sendCode, { channel, amount }));
  const { confirmation } = await staff.finance.call(balance.confirmCode, { channel, amount, smsCode });
  const { account } = await staff.finance.call(balance.cards, {});
  if (!account) return null;
  return leave(staff.finance, balance.withdraw, {
    channel,
    amount,
    accountId: account.id,
    confirmation,
    remark: pick(random, words.WITHDRAWALS),
  });
};

export const setAccount: Ask = async ({ random, staff }) => {
  const bankCard = clabeFor(pick(random, ["012", "072", "002"]), "180", digits(random, 11));
  return leave(staff.finance, balance.setAccount, {
    bankCard,
    holder: "Trastienda Demo SOFOM",
    reason: pick(random, words.NEW_ACCOUNT),
  });
};

/** Lets the next transfer fail and arrive all the same. */
async function arriveLate({ world }: Office, sending: () => Promise<unknown>): Promise<void> {
  await letPass(world, 2);
  world.town.bank.desk.change({ next: ["lateSuccess"] });
  await sending();
  await letPass(world, LATE_MINUTES);
}

interface Late {
  readonly id: string;
  readonly reference: string;
  readonly proof: string;
}

export const lateWithdrawal: Ask = async (office) => {
  const { world, random, staff } = office;
  const find = (): Promise<Late | null> =>
    row<Late>(
      world.db,
      sql`select w.id, w.reference, w.late_tracking_key as proof from withdrawal w
          where w.status = 'failure' and w.late_success_at is not null
            and not ${pendingOn(balance.lateSuccess.name, sql`w.id::text`)} order by w.id desc limit 1`,
    );
  const found = (await find()) ?? (await afterwards(office, () => withdrawNow(office), find));
  return (
    found &&
    leave(staff.finance, balance.lateSuccess, {
      reference: found.reference,
      proof: found.proof,
      reason: pick(random, words.LATE),
    })
  );
};

async function afterwards(
  office: Office,
  sending: () => Promise<unknown>,
  find: () => Promise<Late | null>,
): Promise<Late | null> {
  await arriveLate(office, sending);
  return find();
}

async function withdrawNow({ world, staff }: Office): Promise<void> {
  const [channel, amount] = ["sandbox", "50000.00"];
  const smsCode = await codeOf(world, "finance", () => staff.finance.call(balance.sendCode, { channel, amount }));
  const { confirmation } = await staff.finance.call(balance.confirmCode, { channel, amount, smsCode });
  const { account } = await staff.finance.call(balance.cards, {});
  await staff.finance.call(balance.withdraw, { channel, amount, accountId: account?.id ?? "", confirmation });
}

export const latePayment: Ask = async (office) => {
  const { world, random, staff } = office;
  const find = (): Promise<Late | null> =>
    row<Late>(
      world.db,
      sql`select m.id, m.reference, m.late_tracking_key as proof from manual_payout m
          where m.status = 'FAIL' and m.late_success_at is not null
            and not ${pendingOn(manualPayout.lateSuccess.name, sql`m.id::text`)} order by m.id desc limit 1`,
    );
  const send = async (): Promise<void> =>
    approvePayment(world, staff.finance2, await askForPayment(world, random, staff.finance));
  const found = (await find()) ?? (await afterwards(office, send, find));
  return (
    found &&
    leave(staff.finance, manualPayout.lateSuccess, {
      reference: found.reference,
      proof: found.proof,
      reason: pick(random, words.LATE),
    })
  );
};

export const lateRefund: Ask = async (office) => {
  const { world, random, staff } = office;
  const find = (): Promise<Late | null> =>
    row<Late>(
      world.db,
      sql`select f.id, f.reference, f.late_tracking_key as proof from refund f join customer c on c.id = f.customer_id
          where f.status = 'failure' and f.late_success_at is not null and c.credit_cents >= f.amount_cents
            and not ${pendingOn(payment.refundLateSuccess.name, sql`f.id::text`)} order by f.id desc limit 1`,
    );
  const found = (await find()) ?? (await afterwards(office, () => refundAct(office), find));
  return (
    found &&
    leave(staff.finance, payment.refundLateSuccess, {
      reference: found.reference,
      proof: found.proof,
      reason: pick(random, words.LATE),
    })
  );
};

/** A payout that failed and arrived after all. */
export const latePayout: Ask = async (office) => {
  const { world, random, staff } = office;
  const find = () =>
    row<{ loanId: string; version: number; reference: string; proof: string }>(
      world.db,
      sql`select o.id as loan_id, o.version, p.reference, p.late_tracking_key as proof from payout p
          join loan_order o on o.id = p.loan_id
        where p.status = 'FAIL' and p.late_success_at is not null and o.status = -10
          and not ${pendingOn(payment.lateSuccess.name, sql`o.id::text`)}
        order by p.id limit 1`,
    );
  let found = await find();
  if (!found) {
    await arriveLate(office, () => retryPayout(office));
    found = await find();
  }
  return found && leave(staff.finance, payment.lateSuccess, { ...found, reason: pick(random, words.LATE) });
};

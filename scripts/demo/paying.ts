import { between, digits, pick, type Random } from "../../sandbox/chance.ts";
import { workers } from "../../src/app.ts";
import { BANKS } from "../../src/people/borrower/domain/banks.ts";
import { clabeFor } from "../../src/people/borrower/domain/clabe.ts";
import { manualPayout } from "../../src/rails/manual-payout/contract.ts";
import { only, sql } from "../../src/platform/server/database/connect.ts";
import { drain } from "../../src/platform/server/outbox.ts";
import type { Act } from "./acts.ts";
import type { Staff } from "./staff.ts";
import { PAID_BY_HAND, PAYOUT_REJECTED } from "./words.ts";
import type { World } from "./world.ts";

/** A code by SMS may be asked for once a minute. */
const NEXT_CODE_MS = 61_000;
const REJECTED_SHARE = 0.08;

/** Lets a member of staff ask for a code and read it from their phone. */
export async function codeOf(world: World, account: string, send: () => Promise<unknown>): Promise<string> {
  world.clock.advance(NEXT_CODE_MS);
  await send();
  await drain(world.services, workers);
  const { phone } = await only<{ phone: string }>(
    world.db,
    sql`select phone from staff_user where account = ${account}`,
  );
  const code = /codigo (\d{6})/.exec(world.town.carrier.inbox(phone)[0]?.text ?? "")?.[1];
  if (!code) throw new Error(`no code on the phone of ${account}`);
  return code;
}

/** Asks for a payment to somebody whom the lender pays by hand, and answers its batch, which waits. */
export async function askForPayment(world: World, random: Random, maker: Staff): Promise<string> {
  const [payee, object, least, most] = pick(random, PAID_BY_HAND);
  const bankCode = pick(random, ["012", "072", "014", "021"]);
  const bankCard = clabeFor(bankCode, "180", digits(random, 11));
  const amount = `${between(random, least, most)}.${pick(random, ["00", "00", "40", "86"])}`;
  const smsCode = await codeOf(world, maker.account, () =>
    maker.call(manualPayout.sendCode, { purpose: "create", amount, bankCard }),
  );
  const { batchId } = await maker.call(manualPayout.create, {
    payee,
    object,
    amount,
    bankCard,
    bankCode,
    bankName: BANKS[bankCode] ?? bankCode,
    channel: "sandbox",
    phone: `55${digits(random, 8)}`,
    smsCode,
  });
  return batchId;
}

/** Approves a batch with a code of one's own. */
export async function approvePayment(world: World, checker: Staff, batchId: string): Promise<void> {
  const smsCode = await codeOf(world, checker.account, () =>
    checker.call(manualPayout.sendCode, { purpose: "approve", batchId }),
  );
  await checker.call(manualPayout.approve, { batchId, smsCode });
}

/** Pays a supplier by hand: one person asks, another approves with a code of their own, or rejects. */
export const payByHand: Act = async ({ world, random, staff: { finance, finance2 } }) => {
  const batchId = await askForPayment(world, random, finance);
  if (random() < REJECTED_SHARE) {
    await finance2.call(manualPayout.reject, { batchId, reason: pick(random, PAYOUT_REJECTED) });
    return;
  }
  await approvePayment(world, finance2, batchId);
};

import { randomUUID } from "node:crypto";
import { bill } from "../../service/bill/contract.ts";
import { loan } from "../../service/loan/contract.ts";
import { payment } from "../../rails/payment/contract.ts";
import { payOutLoan, pollPayout } from "../../book/payout/server/api.ts";
import { repayment } from "../../book/repayment/contract.ts";
import { confirmCharge } from "../../book/repayment/server/api.ts";
import { row, sql } from "../../platform/server/database/connect.ts";
import { Later } from "../../platform/server/outbox.ts";
import { isSentForApproval, type Endpoint, type SendsOf } from "../../platform/shared/endpoint.ts";
import type { Staff } from "../product.ts";
import { attemptOf, paid, type Prepared, type Scene } from "./prepared.ts";
import { reported } from "../receipts.ts";

/** A money command on a prepared order. `turn` tells two runs of one command on one order apart. */
export interface PairCommand {
  readonly name: string;
  /**
   * What has to be there before anything is compared: a request that waits for its second person, a charge at the bank.
   */
  readonly before?: (scene: Scene, order: Prepared) => Promise<void>;
  /** Runs it, and answers the code of its envelope. */
  readonly run: (scene: Scene, order: Prepared, turn: 0 | 1) => Promise<string>;
}

const firstBill = ({ detail }: Prepared): Prepared["detail"]["plan"][number] => {
  const term = detail.plan.find(({ outstandingCents }) => outstandingCents > 0) ?? detail.plan[0];
  if (!term) throw new Error("the order has no plan");
  return term;
};

function direct<E extends Endpoint>(name: string, endpoint: E, input: (order: Prepared) => SendsOf<E>): PairCommand {
  return { name, run: async ({ finance }, order) => (await finance.askAlone(endpoint, input(order))).code };
}

/** A command that waits for its second person already: running it is approving it. */
function approved<E extends Endpoint>(
  name: string,
  endpoint: E,
  input: (order: Prepared, scene: Scene) => Promise<SendsOf<E>> | SendsOf<E>,
): PairCommand {
  return {
    name,
    async before(scene, order) {
      if (order.kept.has(name)) return;
      const asked = await scene.finance.askAlone(endpoint, await input(order, scene));
      if (!isSentForApproval(asked.data))
        throw new Error(`${name} was not sent for approval: ${asked.code} ${asked.msg}`);
      order.kept.set(name, asked.data.approvalId);
    },
    async run({ finance2, admin }, order, turn) {
      const checker: Staff = turn === 0 ? finance2 : admin;
      return (await checker.askToApprove(order.kept.get(name) ?? "")).code;
    },
  };
}

const done = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof Later) return "later";
    throw error;
  }
};

export const repay = direct("repay", bill.repay, (order) => ({
  ...reported,
  billId: firstBill(order).id,
  amount: "700.00",
  channel: "sandbox",
}));
export const repayAll = approved("repay all", bill.repay, (order) => ({
  ...reported,
  billId: firstBill(order).id,
  amount: "5000.00",
  channel: "sandbox",
}));
export const extend = direct("extend", bill.extend, (order) => ({
  reason: "acuerdo",
  billId: firstBill(order).id,
  days: 10,
  version: firstBill(order).version,
}));
export const reduce = approved("reduce", bill.reduce, (order) => ({
  billId: firstBill(order).id,
  version: firstBill(order).version,
  principal: "300.00",
  reason: "par",
}));
export const flat = approved("flat", bill.flat, ({ loanId }) => ({ loanId, confirmed: true, reason: "par" }));
export const refund = approved("refund", bill.refund, ({ loanId }) => ({ loanId, amount: "150.00", reason: "par" }));
export const replenish = approved("replenish", repayment.replenish, ({ orderNo }) => ({
  ...reported,
  orderNo,
  amount: "420.00",
  channel: "sandbox",
  paymentCode: randomUUID(),
}));
export const cancelPaid = approved("cancel paid", loan.cancelAfterPayout, ({ loanId, detail }) => ({
  loanId,
  version: detail.order.version,
  channelTxId: `return-${loanId}`,
  reason: "par",
}));
const repaymentOf = (order: Prepared, nth: number): string =>
  order.detail.money.filter(({ kind }) => kind === "repayment").at(nth)?.id ?? "";
export const reverse = approved("reverse", repayment.reverse, (order) => ({
  repaymentId: repaymentOf(order, -1),
  reason: "par",
}));
export const reverseNewest = approved("reverse newest", repayment.reverse, (order) => ({
  repaymentId: repaymentOf(order, 0),
  reason: "par",
}));

const NO_EFFECT = JSON.stringify({ order: null, bills: [], legs: [], moved: [] });

/**
 * Reopening the earlier order is refused while the present one is out: the request is kept as it stands, and refused or
 * not when it is approved.
 */
export const reverseEarlier: PairCommand = {
  name: "reverse earlier",
  async before({ product, finance }, order) {
    const { id } = (await row<{ id: string }>(
      product.services.connection.db,
      sql`select id from staff_user where account = 'finance'`,
    )) ?? { id: "" };
    const kept = await row<{ id: string }>(
      product.services.connection.db,
      sql`insert into approval (call, object_type, object_id, label, loan_id, customer_id, amount_cents, eyes,
            approve_code, input, preview, maker_id, made_at)
          values ('repayment.reverse', 'repayment', ${order.earlier?.repaymentId}, 'earlier', ${order.earlier?.loanId},
            ${order.customerId}, 320000, 2, 'loan:bill:reverseApprove',
                  ${JSON.stringify({ repaymentId: order.earlier?.repaymentId, reason: "par" })}::jsonb,
                    ${NO_EFFECT}::jsonb, ${id}, now())
          on conflict (call, object_type, object_id) where status = 'pending' do nothing returning id`,
    );
    await finance.token();
    if (kept) order.kept.set("reverse earlier", kept.id);
  },
  async run({ finance2, admin }, order, turn) {
    const checker = turn === 0 ? finance2 : admin;
    return (await checker.askToApprove(order.kept.get("reverse earlier") ?? "")).code;
  },
};

/** Gets a payment code, which an order has only while it owes. */
async function keepCode({ admin }: Scene, { loanId, kept }: Prepared): Promise<void> {
  if (!kept.has("code")) kept.set("code", (await admin.call(loan.refreshPaymentCode, { loanId })).paymentCode);
}

/** Money that came in through the bank before anything else happens. */
export async function payIn(scene: Scene, order: Prepared, amountCents: number): Promise<void> {
  await keepCode(scene, order);
  await paid(scene, order.kept.get("code") ?? "", amountCents);
}

/** The bank's word of money that was paid to the order's code. */
export const charge: PairCommand = {
  name: "charge",
  async before(scene, order) {
    if (order.kept.has("charge")) return;
    await keepCode(scene, order);
    const { bank, clock } = scene.product;
    order.kept.set("charge", bank.pay(order.kept.get("code") ?? "", 51_000, clock.now()).id);
  },
  run: ({ product }, order) => done(confirmCharge(product.services, "sandbox", order.kept.get("charge") ?? "")),
};

export const retry = direct("retry payout", loan.payout, ({ loanId, detail }) => ({
  loanId,
  version: detail.order.version,
  cardConfirmed: true,
}));
export const cancel = direct("cancel", loan.cancel, ({ loanId, detail }) => ({
  loanId,
  version: detail.order.version,
  reason: "par",
}));
export const refuse = direct("refuse", loan.refuse, ({ loanId, detail }) => ({
  loanId,
  version: detail.order.version,
  reasons: ["badHistory"],
}));
export const payoutJob: PairCommand = {
  name: "payout job",
  run: ({ product }, { loanId }) => done(payOutLoan(product.services, { loanId })),
};
/** Asks the bank how the payout stands and books its answer: a final one, or a success after a failure. */
export const payoutWord: PairCommand = {
  name: "word of the payout",
  run: async (scene, order) =>
    done(pollPayout(scene.product.services, (await attemptOf(scene, order))?.reference ?? "")),
};
export const bookLate = approved("late success", payment.lateSuccess, async (order, scene) => {
  const reference = (await attemptOf(scene, order))?.reference ?? "";
  return {
    loanId: order.loanId,
    version: order.detail.order.version,
    reference,
    proof: `STP-${reference}`,
    reason: "par",
  };
});

import { randomUUID } from "node:crypto";
import assert from "node:assert/strict";
import { bill } from "../../service/bill/contract.ts";
import { loan } from "../../service/loan/contract.ts";
import { open } from "../../door/open/contract.ts";
import { payment } from "../../rails/payment/contract.ts";
import { repayment } from "../../book/repayment/contract.ts";
import { only, row, sql } from "../../platform/server/database/connect.ts";
import { addDays } from "../../platform/shared/business-date.ts";
import type { Command, Moment } from "../model/commands.ts";
import { commandOf } from "../model/steps.ts";
import { askWith } from "./second-person.ts";
import type { HttpStep, Second } from "./steps.ts";
import { decimal } from "../decimal.ts";
import { follows, foreseen, momentOf, type Stage, type Tale, type TaleOrder } from "./tale.ts";
import { reported as someDetails } from "../receipts.ts";

type Of<D extends Command["do"]> = Extract<Command, { do: D }>;

/** The repayments of an order that were not there when it was read last. */
async function freshRepayments(
  stage: Stage,
  own: TaleOrder,
): Promise<{ readonly id: string; readonly amountCents: number }[]> {
  const { money } = await stage.maker.call(loan.detail, { loanId: own.loanId });
  return money.filter(({ kind, id }) => kind === "repayment" && !own.repayments.includes(id));
}

/** The code that the borrower asks for: that of the extension only while one is offered that costs something. */
function codeOf({ model }: Tale, { order, on }: Of<"receive">, { now }: Moment): Of<"receive">["on"] {
  const offer = model.orders[order]?.quotes.findLast(({ open, expiresAt }) => open && expiresAt > now);
  return offer && offer.fee > 0 ? on : "debt";
}

/** Pays at the bank or lets staff report it. What the bank keeps silent about is not heard of before its statement. */
export async function pay(stage: Stage, tale: Tale, step: Extract<HttpStep, { do: "pay" }>): Promise<void> {
  const { product } = stage;
  const moment = momentOf(stage);
  const by = step.by === "bank" ? ("channel" as const) : ("staff" as const);
  const command = commandOf({ ...step, by, back: 0 }, tale.model, moment) as Of<"receive">;
  const own = tale.orders[command.order] as TaleOrder;
  const { status } = tale.model.orders[command.order] as { status: number };
  if (step.by === "bank" && (status === 21 || status === 40)) {
    const asked = { externalId: tale.person.externalId, orderNo: own.orderNo, payFor: codeOf(tale, command, moment) };
    const { paymentCode } = await product.door.call(open.paymentCode, asked);
    const charge = product.bank.pay(paymentCode, command.amount, product.clock.now());
    if (!product.bank.book.deliveries.get(`charge-${charge.id}`)) return;
    tale.awaited.push(async () => {
      const fresh = await freshRepayments(stage, own);
      assert.deepEqual(
        fresh.map(({ amountCents }) => amountCents),
        [command.amount],
      );
      own.repayments.push(fresh[0]?.id ?? "");
      follows(stage, tale, { ...command, valueOn: moment.today, on: asked.payFor });
    });
    return;
  }
  const billId = own.detail.plan[0]?.id;
  const input = { amount: decimal(command.amount), channel: "sandbox", valueOn: addDays(moment.today, -step.daysAgo) };
  const details = { ...someDetails, paymentCode: randomUUID() };
  if (step.by !== "replenish" && !billId) return;
  const { answer, dropped } =
    step.by === "replenish"
      ? await askWith(stage, repayment.replenish, { ...details, orderNo: own.orderNo, ...input }, step.second)
      : await askWith(stage, bill.repay, { ...details, billId: billId ?? "", ...input }, step.second);
  const reported: Of<"receive"> = { ...command, by: "staff", on: "debt" };
  if (!foreseen(stage, tale, reported, answer) || dropped) return;
  own.repayments.push(answer.data.repaymentId);
  follows(stage, tale, reported);
}

/** A small payment of an order that staff report while a request about it waits; answers whether it was taken. */
export const payBetween = (stage: Stage, tale: Tale, order: number) => async (): Promise<boolean> => {
  const own = tale.orders[order];
  const billId = own?.detail.plan[0]?.id;
  if (!own || !billId) return false;
  const { today } = momentOf(stage);
  const command: Command = { do: "receive", order, amount: 10_000, valueOn: today, by: "staff", on: "debt" };
  const input = {
    ...someDetails,
    paymentCode: randomUUID(),
    billId,
    amount: decimal(command.amount),
    channel: "sandbox",
    valueOn: today,
  };
  const answer = await stage.maker.ask(bill.repay, input);
  if (!foreseen(stage, tale, command, answer)) return false;
  own.repayments.push(answer.data.repaymentId);
  follows(stage, tale, command);
  return true;
};

/** Registers the last repayment a second time, under the channel's same id. */
export async function payAgain(stage: Stage, tale: Tale): Promise<void> {
  const order = tale.orders.length - 1;
  const own = tale.orders[order] as TaleOrder;
  const known = own.detail.money.find(({ kind, status }) => kind === "repayment" && status === "allocated");
  const billId = own.detail.plan[0]?.id;
  if (!known || !billId) return;
  const { channelTxId } = await only<{ channelTxId: string }>(
    stage.product.services.connection.db,
    sql`select channel_tx_id from repayment where id = ${known.id}`,
  );
  const answer = await stage.maker.ask(bill.repay, {
    ...someDetails,
    billId,
    amount: "1.00",
    channel: known.channel,
    channelTxId,
  });
  foreseen(stage, tale, { do: "receiveAgain", order, payment: 0 }, answer);
}

export async function extend(stage: Stage, tale: Tale, step: Extract<HttpStep, { do: "extend" }>): Promise<void> {
  const command = commandOf(
    { do: "extend", days: step.days, term: step.shift },
    tale.model,
    momentOf(stage),
  ) as Of<"extend">;
  const term = tale.orders[command.order]?.detail.plan[command.term];
  if (!term) return;
  const { answer, dropped } = await askWith(
    stage,
    bill.extend,
    { reason: "acuerdo", billId: term.id, days: step.days, version: term.version },
    step.second,
  );
  if (!foreseen(stage, tale, command, answer) || dropped) return;
  follows(stage, tale, command);
  assert.equal(answer.data.feeCents, tale.model.orders[command.order]?.quotes.at(-1)?.fee);
}

const lastRefund = (stage: Stage, { loanId }: TaleOrder): Promise<{ reference: string; proof: string | null } | null> =>
  row(
    stage.product.services.connection.db,
    sql`select reference, late_tracking_key as proof from refund where loan_id = ${loanId} order by id desc limit 1`,
  );

export async function refund(
  stage: Stage,
  tale: Tale,
  { percent, second }: Extract<HttpStep, { do: "refund" }>,
): Promise<void> {
  const command = commandOf({ do: "refund", percent }, tale.model, momentOf(stage)) as Of<"refund">;
  const own = tale.orders[command.order] as TaleOrder;
  const { answer, dropped } = await askWith(
    stage,
    bill.refund,
    { loanId: own.loanId, amount: decimal(command.amount), reason: "modelo" },
    second,
    payBetween(stage, tale, command.order),
  );
  if (!foreseen(stage, tale, command, answer) || dropped) return;
  follows(stage, tale, command);
  tale.awaited.push(async () => {
    const { reference } = (await lastRefund(stage, own)) ?? { reference: "" };
    tale.refund = reference;
    follows(stage, tale, {
      do: "refundResult",
      success: stage.product.bank.book.transfers.get(`refund ${reference}`)?.status === "SUCCESS",
    });
  });
}

/** Hears of a refund that succeeded after its failure. */
export function hearLateRefund(stage: Stage, tale: Tale): void {
  const { failedRefund, refundHeardLate } = tale.model;
  if (failedRefund === 0 || refundHeardLate) return;
  if (stage.product.bank.book.transfers.get(`refund ${tale.refund}`)?.status === "SUCCESS")
    follows(stage, tale, { do: "hearLateRefund" });
}

export async function bookLateRefund(stage: Stage, tale: Tale, second: Second): Promise<void> {
  const late = await row<{ proof: string | null }>(
    stage.product.services.connection.db,
    sql`select late_tracking_key as proof from refund where reference = ${tale.refund}`,
  );
  const input = { reference: tale.refund || "none", proof: late?.proof ?? "none", reason: "modelo" };
  const { answer, dropped } = await askWith(stage, payment.refundLateSuccess, input, second);
  if (foreseen(stage, tale, { do: "bookLateRefund" }, answer) && !dropped)
    follows(stage, tale, { do: "bookLateRefund" });
}

export async function reverse(stage: Stage, tale: Tale, step: Extract<HttpStep, { do: "reverse" }>): Promise<void> {
  const command = commandOf(
    { do: "reverse", which: step.which, back: step.back },
    tale.model,
    momentOf(stage),
  ) as Of<"reverse"> | null;
  const repaymentId = command && tale.orders[command.order]?.repayments[command.payment];
  if (!command || !repaymentId) return;
  const { answer, dropped } = await askWith(
    stage,
    repayment.reverse,
    { repaymentId, reason: "modelo" },
    step.second,
    payBetween(stage, tale, command.order),
  );
  if (foreseen(stage, tale, command, answer) && !dropped) follows(stage, tale, command);
}

export async function cancelPaid(stage: Stage, tale: Tale, second: Second): Promise<void> {
  const order = tale.orders.length - 1;
  const { loanId, detail } = tale.orders[order] as TaleOrder;
  const input = { loanId, version: detail.order.version, channelTxId: `return-${loanId}`, reason: "modelo" };
  const { answer, dropped } = await askWith(
    stage,
    loan.cancelAfterPayout,
    input,
    second,
    payBetween(stage, tale, order),
  );
  if (foreseen(stage, tale, { do: "cancelPaid", order }, answer) && !dropped)
    follows(stage, tale, { do: "cancelPaid", order });
}

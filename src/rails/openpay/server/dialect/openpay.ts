import { addDays, dayIn, DEFAULT_ZONE, type BusinessDate } from "../../../../platform/shared/business-date.ts";
import { sumCents, type Cents } from "../../../../platform/shared/cents.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import {
  feeOf,
  fromDecimal,
  operatedAt,
  paymentReferenceOf,
  payoutStatusOf,
  toDecimal,
  type OpenpayTransaction,
} from "../../domain/transaction.ts";
import {
  expectTransaction,
  noteRefusal,
  noteTransaction,
  rememberedId,
  rememberedOrder,
  type Remembered,
} from "../memory.ts";
import { channelRefusals } from "../../../../reach/channel/messages.ts";
import type { Bank, CodeWish, Transfer, TransferOrder } from "../../../../reach/channel/server/api.ts";
import type { Channel, ChannelServices } from "../../../../reach/channel/server/api.ts";
import { statementCsv, type StatementLine } from "../../../../reach/channel/server/api.ts";
import { allPages, isDeclined, openpayApi } from "./openpay-api.ts";

/**
 * How long before a day something may have been created that was carried out on it: codes are good for a week, payouts
 * wait for bank days.
 */
const DAYS_BEFORE = 10;

const asTransfer = (reference: string, said: OpenpayTransaction): Transfer => ({
  reference,
  status: payoutStatusOf(said),
  amountCents: fromDecimal(said.amount),
  feeCents: feeOf(said),
  trackingKey: said.authorization ?? null,
  failureReason: said.error_message ?? null,
});

/**
 * Openpay. Our reference is its `order_id`, which it accepts once; payouts cannot be found by it, so that the ids that
 * Openpay gives are remembered, and an answer that got lost is looked for by day and amount. Money back to a borrower
 * is a payout: Openpay refunds cards only.
 */
export function openpayBank(channel: Channel, services: ChannelServices): Bank {
  const { clock } = services;
  const { db, code: own } = channel;
  const api = openpayApi(channel, services);
  const unable = (why: string): Refusal =>
    new Refusal(channelRefusals.unable, { params: { channel: channel.name, why } });
  type Outgoing = "payout" | "refund";

  const heard = async (kind: Outgoing, reference: string, said: OpenpayTransaction): Promise<Transfer> => {
    await noteTransaction(db, own, kind, said, clock.now());
    return asTransfer(reference, said);
  };

  /** Looks for a payout whose answer got lost. */
  const search = async (orderId: string, { askedAt, amountCents }: Remembered): Promise<OpenpayTransaction | null> => {
    const since = addDays(dayIn(DEFAULT_ZONE, askedAt), -1);
    const query = { "creation[gte]": since, amount: toDecimal(amountCents) };
    for await (const said of allPages(api.payouts, query)) if (said.order_id === orderId) return said;
    return null;
  };

  const current = async (orderId: string, known: Remembered): Promise<OpenpayTransaction | null> => {
    if (known.transactionId === null) return search(orderId, known);
    const said = await api.payout(known.transactionId);
    if (said === null) throw unable(`404 ${known.transactionId}`);
    return said;
  };

  const find = async (kind: Outgoing, reference: string): Promise<Transfer | null> => {
    const known = await rememberedOrder(db, own, reference);
    const said = known && (await current(reference, known));
    if (said) return heard(kind, reference, said);
    if (known?.status !== "failed") return null;
    return {
      reference,
      status: "FAIL",
      amountCents: known.amountCents,
      feeCents: 0,
      trackingKey: null,
      failureReason: known.errorMessage,
    };
  };

  const send = async (kind: Outgoing, order: TransferOrder): Promise<Transfer> => {
    const { reference, amountCents } = order;
    const at = clock.now();
    await expectTransaction(db, {
      channel: own,
      kind,
      orderId: reference,
      method: "bank_account",
      amountCents,
      reference,
      dueAt: null,
      at,
    });
    const answer = await api.createPayout({
      method: "bank_account",
      bank_account: { clabe: order.clabe, holder_name: order.holder },
      amount: toDecimal(amountCents),
      description: order.concept,
      order_id: reference,
    });
    if (answer === "duplicate") {
      const found = await find(kind, reference);
      if (!found) throw unable(`1006 ${reference}`);
      return found;
    }
    if (!isDeclined(answer)) return heard(kind, reference, answer);
    await noteRefusal(db, own, reference, answer.declined, at);
    return { reference, status: "FAIL", amountCents, feeCents: 0, trackingKey: null, failureReason: answer.declined };
  };

  const seal = async (kind: Outgoing, reference: string): Promise<Transfer | null> => {
    const known = await rememberedOrder(db, own, reference);
    const said = known && (await current(reference, known));
    if (!said) return find(kind, reference);
    if (payoutStatusOf(said) !== "SUCCESS") await api.cancelPayout(said.id);
    return heard(kind, reference, (await api.payout(said.id)) ?? said);
  };

  const issueCode = async (reference: string, expiresAt: Date, { amountCents, payer }: CodeWish = {}) => {
    if (!amountCents) throw unable("amount");
    const orderId = `${reference}-c${amountCents.toString(36)}${expiresAt.getTime().toString(36)}`;
    const at = clock.now();
    await expectTransaction(db, {
      channel: own,
      kind: "charge",
      orderId,
      method: api.collect,
      amountCents,
      reference,
      dueAt: expiresAt,
      at,
    });
    const answer = await api.createCharge({
      method: api.collect,
      amount: toDecimal(amountCents),
      description: `Pago ${reference}`,
      order_id: orderId,
      due_date: expiresAt.toISOString(),
      customer: { name: payer?.name ?? reference, email: payer?.email ?? api.email },
    });
    if (isDeclined(answer)) {
      await noteRefusal(db, own, orderId, answer.declined, at);
      throw unable(answer.declined);
    }
    const said = answer === "duplicate" ? (await api.charges({ order_id: orderId }))[0] : answer;
    const code = said && paymentReferenceOf(said);
    if (!said || !code) throw unable(`1006 ${orderId}`);
    await noteTransaction(db, own, "charge", said, at);
    return { code, expiresAt: expiresAt.toISOString(), amountCents };
  };

  const findCharge: Bank["findCharge"] = async (id) => {
    const said = await api.charge(id);
    if (!said) return null;
    await noteTransaction(db, own, "charge", said, clock.now());
    if (payoutStatusOf(said) !== "SUCCESS") return null;
    const known = await rememberedId(db, own, id);
    const code = known?.paymentReference ?? paymentReferenceOf(said) ?? id;
    const paidAt = (operatedAt(said) ?? clock.now()).toISOString();
    return {
      id,
      code,
      reference: said.order_id ?? null,
      amountCents: fromDecimal(said.amount),
      paidAt,
      status: "PAID",
    };
  };

  const statement = async (date: BusinessDate): Promise<string> => {
    const query = { "creation[gte]": addDays(date, -DAYS_BEFORE), "creation[lte]": date };
    const lines: StatementLine[] = [];
    for (const ask of [api.charges, api.payouts]) {
      for await (const said of allPages(ask, query)) {
        const at = operatedAt(said);
        if (payoutStatusOf(said) !== "SUCCESS" || !at || dayIn(DEFAULT_ZONE, at) !== date) continue;
        const incoming = ask === api.charges;
        const type = incoming ? "charge" : ((await rememberedOrder(db, own, said.order_id ?? ""))?.kind ?? "payout");
        const reference = incoming ? said.id : (said.order_id ?? said.id);
        lines.push({
          reference,
          type,
          trackingKey: said.authorization ?? said.id,
          amountCents: fromDecimal(said.amount),
          feeCents: feeOf(said),
          at,
        });
      }
    }
    return statementCsv(lines);
  };

  const underWay = async (): Promise<Cents> => {
    const amounts: Cents[] = [];
    for await (const said of allPages(api.payouts, {
      "creation[gte]": addDays(dayIn(DEFAULT_ZONE, clock.now()), -DAYS_BEFORE),
    }))
      if (payoutStatusOf(said) === "PENDING") amounts.push(fromDecimal(said.amount));
    return sumCents(amounts);
  };

  return {
    payOut: (order) => send("payout", order),
    findPayout: (reference) => find("payout", reference),
    sealPayout: (reference) => seal("payout", reference),
    sealRefund: (reference) => seal("refund", reference),
    refund: (order) => send("refund", order),
    findRefund: (reference) => find("refund", reference),
    issueCode,
    findCharge,
    statement,
    async balance() {
      const { balance, available_funds: available } = await api.merchant();
      return {
        availableCents: fromDecimal(available ?? balance),
        inTransitCents: await underWay(),
        at: clock.now().toISOString(),
      };
    },
  };
}

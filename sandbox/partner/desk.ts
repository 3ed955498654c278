import { createHash } from "node:crypto";
import type { WireAnswerOf, partnerCalls } from "../../src/catalogue/router/domain/calls.ts";
import type { PartnerCall } from "../../src/catalogue/router/domain/addresses.ts";
import { addDays } from "../../src/platform/shared/business-date.ts";
import { cents, formatDecimal, parseDecimal } from "../../src/platform/shared/cents.ts";
import type { Table } from "../bank/journal.ts";
import type { PartnerBehaviour } from "./behaviour.ts";
import { delayFee, delayState, dueOf, openOf, paidOf, planOf, repaidOn, standingOf } from "./ledger.ts";
import type { PartnerOrder, Term } from "./records.ts";
import type * as z from "zod";

/** The partner says no, with a code of its own. */
export class Declined extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "Declined";
    this.code = code;
  }
}

type Asked<C extends PartnerCall> = z.output<(typeof partnerCalls)[C]["asks"]>;
type Desk = { readonly [C in PartnerCall]: (asked: Asked<C>) => WireAnswerOf<C> };

interface Around {
  readonly productId: string;
  readonly orders: Table<PartnerOrder>;
  readonly now: () => number;
  readonly behaviour: () => PartnerBehaviour;
}

const DAY_MS = 86_400_000;
/** The code that the partner sends to everybody's phone. */
export const SECURE_CODE = "246810";
const money = (amountCents: number): string => formatDecimal(cents(amountCents));
const iso = (at: number): string => new Date(at).toISOString();
const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What the partner does at each of its seventeen addresses. */
export function partnerDesk({ productId, orders, now, behaviour }: Around): Desk {
  const known = (orderNo: string): PartnerOrder => {
    const order = orders.get(orderNo);
    if (!order) throw new Declined("E404", "unknown order");
    return order;
  };
  const standing = (order: PartnerOrder) => standingOf(order, now(), behaviour().reviewMs);
  const demand = (order: PartnerOrder, ...statuses: string[]): void => {
    const { status } = standing(order);
    if (!statuses.includes(status)) throw new Declined("E409", `the order is ${status}`);
  };
  /** An order with its plan, which there is from the payout on. */
  const paidOut = (orderNo: string): PartnerOrder => {
    const order = known(orderNo);
    const { paysOutAt, plan, fails } = order;
    if (paysOutAt === null || fails || now() < paysOutAt) return order;
    const planned = plan.length > 0 ? order : { ...order, plan: planOf(order, paysOutAt) };
    const repaid = behaviour().repays ? repaidOn(planned, now()) : planned;
    if (repaid !== order) orders.put(repaid);
    return repaid;
  };
  const termOf = (order: PartnerOrder, term: number): Term => {
    const found = order.plan.find((one) => one.term === term);
    if (!found || openOf(order, found) <= 0) throw new Declined("E404", "nothing is open of this term");
    return found;
  };
  const quoteNo = (order: PartnerOrder, { term }: Term, days: number): string =>
    `Q-${order.partnerOrderNo}-${term}-${days}-${openOf(order, termOf(order, term))}`;
  const contractOf = ({ orderNo, amountCents }: PartnerOrder) => ({
    contractNo: `C-${orderNo}`,
    sha256: digest(`${orderNo} ${amountCents}`),
    link: null,
  });

  return {
    getLoanProductUrl: (asked) => {
      if (asked.productId !== productId) throw new Declined("E404", "unknown product");
      return {
        productId,
        name: "Préstamo Aliado",
        minAmount: money(50_000),
        maxAmount: money(5_000_000),
        terms: [
          { count: 1, days: 15 },
          { count: 2, days: 15 },
        ],
      };
    },
    checkUserUrl: ({ phone }) => {
      const allowed = !phone.endsWith(behaviour().unwelcome);
      return { allowed, reason: allowed ? null : "has a loan with us" };
    },
    pushBaseInfoUrl: ({ orderNo, amount, termCount, termDays }) => {
      const amountCents = parseDecimal(amount);
      if (amountCents === null || amountCents <= 0) throw new Declined("E400", "amount");
      const former = orders.get(orderNo);
      if (former && former.amountCents !== amountCents) throw new Declined("E409", "the order has another amount");
      const order = former ?? {
        orderNo,
        partnerOrderNo: `P${digest(orderNo).slice(0, 12).toUpperCase()}`,
        amountCents,
        termCount,
        termDays,
        pushedAt: now(),
        completeAt: null,
        rejects: behaviour().rejects,
        fails: behaviour().fails,
        cards: [],
        confirmedAt: null,
        paysOutAt: null,
        plan: [],
        payments: [],
        delays: [],
      };
      if (!former) orders.put(order);
      return { partnerOrderNo: order.partnerOrderNo };
    },
    pushAdditionalUrl: ({ orderNo }) => {
      const order = known(orderNo);
      if (order.completeAt === null) orders.put({ ...order, completeAt: now() });
      return { accepted: true };
    },
    getReviewResultUrl: ({ orderNo }) => {
      const order = known(orderNo);
      const { status } = standing(order);
      if (status === "received" || status === "reviewing") return { result: "pending", amount: null, reason: null };
      if (status === "rejected") return { result: "rejected", amount: null, reason: "not within our policy" };
      return { result: "passed", amount: money(order.amountCents), reason: null };
    },
    pushBankInfo: ({ orderNo, bankCard, bankCode }) => {
      const order = known(orderNo);
      const cardId = `K${digest(bankCard).slice(0, 10)}`;
      const needsCode = behaviour().asksCode;
      const former = order.cards.find((card) => card.cardId === cardId);
      const card = former ?? { cardId, bankCode, tail: bankCard.slice(-4), verified: !needsCode };
      orders.put({ ...order, cards: [...order.cards.filter((one) => one !== former), card] });
      return { cardId, needsCode: former ? !former.verified : needsCode };
    },
    notifySecureCode: ({ orderNo, cardId, code }) => {
      const order = known(orderNo);
      const verified = code === SECURE_CODE && order.cards.some((card) => card.cardId === cardId);
      if (verified)
        orders.put({
          ...order,
          cards: order.cards.map((card) => (card.cardId === cardId ? { ...card, verified } : card)),
        });
      return { verified };
    },
    getProductBankCardList: ({ orderNo }) => ({
      cards: known(orderNo).cards.map(({ cardId, bankCode, tail, verified }) => ({ cardId, bankCode, tail, verified })),
    }),
    getLoanContractUrl: ({ orderNo }) => contractOf(known(orderNo)),
    confirmLoanUrl: ({ orderNo, contractNo, sha256 }) => {
      const order = known(orderNo);
      const contract = contractOf(order);
      if (contract.contractNo !== contractNo || contract.sha256 !== sha256) throw new Declined("E409", "contract");
      if (order.confirmedAt === null) {
        demand(order, "approved");
        // the account that was told last is the one that is paid to
        if (!order.cards.at(-1)?.verified) throw new Declined("E409", "no account is confirmed");
        orders.put({ ...order, confirmedAt: now(), paysOutAt: now() + behaviour().payoutMs });
      }
      return { confirmed: true };
    },
    getLoanOrderStatusUrl: ({ orderNo }) => {
      const { status, at } = standing(paidOut(orderNo));
      return { status, at: iso(at), reason: status === "failed" ? "the account does not take it" : null };
    },
    getLoanDetailUrl: ({ orderNo }) => {
      const order = paidOut(orderNo);
      const isPaid = order.plan.length > 0;
      return {
        orderNo,
        partnerOrderNo: order.partnerOrderNo,
        amount: money(order.amountCents),
        received: money(order.amountCents),
        paidAt: isPaid && order.paysOutAt !== null ? iso(order.paysOutAt) : null,
        dueDate: order.plan[0]?.dueDate ?? null,
      };
    },
    getRepaymentPlanUrl: ({ orderNo }) => {
      const order = paidOut(orderNo);
      return {
        plans: order.plan.map((term) => {
          const paid = paidOf(order, term.term);
          return {
            term: term.term,
            dueDate: dueOf(order, term),
            total: money(term.totalCents),
            paid: money(paid),
            status: paid >= term.totalCents ? (30 as const) : paid > 0 ? (20 as const) : (10 as const),
          };
        }),
      };
    },
    getRepaymentDetailUrl: ({ orderNo }) => ({
      payments: known(orderNo).payments.map(({ paymentNo, term, amountCents, at }) => ({
        paymentNo,
        term,
        amount: money(amountCents),
        paidAt: iso(at),
      })),
    }),
    delayCalculateUrl: ({ orderNo, term, days }) => {
      const order = paidOut(orderNo);
      const found = termOf(order, term);
      return {
        quoteNo: quoteNo(order, found, days),
        fee: money(delayFee(openOf(order, found))),
        dueDate: addDays(dueOf(order, found), days),
      };
    },
    delayConfirmUrl: ({ orderNo, quoteNo: asked }) => {
      const order = paidOut(orderNo);
      const former = order.delays.find((one) => one.quoteNo === asked && delayState(one, now()) === "offered");
      if (former) return shownOffer(former);
      const [, term, days] = /^Q-\w+-(\d+)-(\d+)-\d+$/.exec(asked)?.map(Number) ?? [];
      if (term === undefined || days === undefined) throw new Declined("E404", "unknown quote");
      const found = termOf(order, term);
      if (quoteNo(order, found, days) !== asked) throw new Declined("E409", "the quote is old");
      const count = order.delays.length + 1;
      const delay = {
        delayNo: `D-${order.partnerOrderNo}-${count}`,
        quoteNo: asked,
        term,
        days,
        feeCents: delayFee(openOf(order, found)),
        dueDate: addDays(dueOf(order, found), days),
        paymentCode: `${digest(`${orderNo} ${count}`).replace(/\D/g, "").padEnd(18, "0").slice(0, 18)}`,
        at: now(),
        until: now() + DAY_MS,
        takenAt: null,
      };
      orders.put({ ...order, delays: [...order.delays, delay] });
      return shownOffer(delay);
    },
    delayRecordUrl: ({ orderNo }) => ({
      records: known(orderNo).delays.map((one) => ({
        delayNo: one.delayNo,
        term: one.term,
        days: one.days,
        fee: money(one.feeCents),
        dueDate: one.dueDate,
        state: delayState(one, now()),
        at: iso(one.takenAt ?? one.at),
      })),
    }),
  };
}

const shownOffer = ({
  delayNo,
  paymentCode,
  feeCents,
  until,
}: PartnerOrder["delays"][number]): WireAnswerOf<"delayConfirmUrl"> => ({
  delayNo,
  paymentCode,
  fee: money(feeCents),
  until: iso(until),
});

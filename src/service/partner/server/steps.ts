import type { Context } from "../../../platform/server/context.ts";
import { transition, type LoanRow } from "../../../book/order/server/api.ts";
import { PartnerError } from "../../../catalogue/router/server/api.ts";
import type { PartnerStatus } from "../../../catalogue/router/domain/calls.ts";
import { mayBorrow } from "../../../people/borrower/domain/status.ts";
import type { PartnerStep } from "../domain/step.ts";
import type { Asking } from "./ask.ts";
import { follow, keepStep, pass, turnDown, type Word } from "./book.ts";
import type { PartnerOrder } from "./order-row.ts";

/** What an answer comes to, in a transaction and under the order's lock. */
type Booking = (ctx: Context, loan: LoanRow) => Promise<void>;
/** Puts the question of a step, and says how its answer is booked. */
type Step = (asking: Asking, order: PartnerOrder) => Promise<Booking>;

const WAIT_MS = 30_000;
/** How an order stands that its partner pays out, or has paid out. */
const PAYS: readonly PartnerStatus[] = ["paying", "paid", "overdue", "settled"];

const then =
  (step: PartnerStep): Booking =>
  (ctx, { id }) =>
    keepStep(ctx, id, { step });
/** Asks the same again in a while. */
const later: Booking = (ctx, { id }) => keepStep(ctx, id, { nextAt: new Date(ctx.now.getTime() + WAIT_MS) });

async function wordOf(asking: Asking): Promise<Word> {
  const { status, reason, at } = await asking.status();
  const isOut = status === "paid" || status === "overdue" || status === "settled";
  if (!isOut) return { status, reason, at, paidAt: null, plan: [], payments: [], delays: [], dueOn: null };
  const { paidAt } = await asking.paidOut();
  const { plans } = await asking.plan();
  const { payments } = await asking.payments();
  const { records } = await asking.delays();
  const dueOn = plans.find((term) => term.status !== 30)?.dueDate ?? null;
  return { status, reason, at, paidAt, plan: plans, payments, delays: records, dueOn };
}

/** What is asked at each step, and what its answer comes to. */
export const steps: Readonly<Record<Exclude<PartnerStep, "ended">, Step>> = {
  product: async (asking, { amountCents }) => {
    const { minAmount, maxAmount } = await asking.product();
    const fits = minAmount <= amountCents && amountCents <= maxAmount;
    return fits ? then("check") : (ctx, loan) => turnDown(ctx, loan, "amount");
  },
  check: async (asking) => {
    const { allowed, reason } = await asking.check();
    if (!allowed) return (ctx, loan) => turnDown(ctx, loan, reason);
    return async (ctx, loan) => {
      await transition(ctx, loan, "startAudit", { details: { partner: true } });
      await keepStep(ctx, loan.id, { step: "base" });
    };
  },
  base: async (asking) => {
    const { partnerOrderNo } = await asking.base();
    return (ctx, { id }) => keepStep(ctx, id, { step: "additional", partnerOrderNo });
  },
  additional: async (asking) => {
    await asking.additional();
    return then("review");
  },
  review: async (asking, order) => {
    const { result, amount, reason } = await asking.review();
    if (result === "pending") return later;
    if (result === "rejected") return (ctx, loan) => turnDown(ctx, loan, reason);
    // an order's price never changes: another amount is another order
    return amount === order.amountCents ? pass : (ctx, loan) => turnDown(ctx, loan, "amount");
  },
  card: async (asking) => {
    const { cardId } = await asking.card();
    return (ctx, { id }) => keepStep(ctx, id, { step: "cards", cardId });
  },
  cards: async (asking, { cardId }) => {
    const { cards } = await asking.cards();
    return cards.some((card) => card.cardId === cardId && card.verified) ? then("contract") : later;
  },
  contract: async (asking) => {
    const { contractNo, sha256 } = await asking.contract();
    return (ctx, { id }) => keepStep(ctx, id, { step: "confirm", contractNo, contractSha256: sha256 });
  },
  confirm: async (asking, { status, acceptedAt, customerStatus }) => {
    if (acceptedAt === null) return later;
    if (status === 32) {
      if (!mayBorrow(customerStatus)) return later;
      // before the partner is asked, so that nobody here cancels what it pays out meanwhile
      return async (ctx, loan) => {
        await transition(ctx, loan, "requestPayout", { details: { partner: true } });
        await keepStep(ctx, loan.id, { step: "confirm" });
      };
    }
    try {
      await asking.confirm(acceptedAt);
    } catch (error) {
      if (!(error instanceof PartnerError && error.kind === "refused" && error.signed)) throw error;
      // an earlier try may have been done although its answer was lost
      if (PAYS.includes((await asking.status()).status)) return then("follow");
      return async (ctx, loan) => {
        await transition(ctx, loan, "payoutFailed", { details: { partner: true } });
        await keepStep(ctx, loan.id, { step: "ended" });
      };
    }
    return then("follow");
  },
  follow: async (asking) => {
    const word = await wordOf(asking);
    return (ctx, loan) => follow(ctx, loan, word);
  },
};

import { maskPhone, maskCard } from "../../../platform/shared/mask.ts";
import { codesOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { amountsOf } from "../../../book/plan/server/api.ts";
import { planRows } from "../../bill/server/api.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { loan } from "../contract.ts";
import { loanAbilities } from "./abilities.ts";
import { readOrder } from "./detail-order.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { offerOnWire } from "./offer-on-wire.ts";
import { readAudits, readExtensions, readMoney, readReductions, readSms } from "./detail-parts.ts";

/** All that an order's page shows but its timeline and its ledger: the same few statements, whatever the order. Refuses an unknown order (404). */
export const loanDetail = handle(loan.detail, async ({ loanId }, ctx) => {
  const { db } = ctx;
  const { permissions } = ctx.actor;
  const [order, plan, money, extensions, reductions, sms, audits] = await Promise.all([
    readOrder(db, loanId),
    planRows(ctx, loanId),
    readMoney(db, loanId),
    readExtensions(db, loanId, ctx.now),
    readReductions(db, loanId),
    readSms(db, loanId),
    readAudits(db, loanId),
  ]);
  if (!order) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  const mayReverse = codesOf(repayment.reverse.access).some((code) => permissions.has(code));
  const amounts = await amountsOf(db, await findLoan(db, loanId), ctx);
  return {
    amounts: { debtCents: amounts.debt, offer: await offerOnWire(ctx, loanId, amounts.offer) },
    order: { ...order, phone: maskPhone(order.phone), clabe: maskCard(order.clabe), can: loanAbilities(order, permissions) },
    plan,
    money: money.map(({ reported, waits, ...item }) => ({
      ...item,
      reported: reported && { ...reported, phone: maskPhone(reported.phone), bankCard: maskCard(reported.bankCard) },
      can: { reverse: mayReverse && item.kind === "repayment" && item.status !== "reversed" && !waits, waiting: waits },
    })),
    extensions,
    reductions,
    sms,
    audits,
  };
});

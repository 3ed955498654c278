import { maskPhone, maskCard } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { agreementOf, type Agreement } from "../../../book/agreement/server/api.ts";
import { amountsOf } from "../../../book/plan/server/api.ts";
import { planRows } from "../../bill/server/api.ts";
import { loan } from "../contract.ts";
import { loanPolicy } from "../domain/policy.ts";
import { can } from "../../../platform/shared/policy.ts";
import type { RepaymentStatus } from "../../../book/repayment/contract.ts";
import { repaymentPolicy } from "../../../book/repayment/domain/policy.ts";
import { readOrder } from "./detail-order.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { offerOnWire } from "./offer-on-wire.ts";
import { readAudits, readExtensions, readMoney, readReductions, readSms } from "./detail-parts.ts";

/**
 * All that an order's page shows but its timeline and its ledger: the same few statements, whatever the order. Refuses
 * an unknown order (404).
 */
export const loanDetail = handle(loan.detail, async ({ loanId }, ctx) => {
  const { db } = ctx;
  const { permissions } = ctx.actor;
  const [order, agreement, plan, money, extensions, reductions, sms, audits] = await Promise.all([
    readOrder(db, loanId),
    agreementOf(db, loanId),
    planRows(ctx, loanId),
    readMoney(db, loanId),
    readExtensions(db, loanId, ctx.now),
    readReductions(db, loanId),
    readSms(db, loanId),
    readAudits(db, loanId),
  ]);
  if (!order) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  const amounts = await amountsOf(db, await findLoan(db, loanId), ctx);
  return {
    agreement: agreement && onWire(agreement),
    amounts: { debtCents: amounts.debt, offer: await offerOnWire(ctx, loanId, amounts.offer) },
    order: {
      ...order,
      phone: maskPhone(order.phone),
      clabe: maskCard(order.clabe),
      can: can(loanPolicy, order, permissions),
    },
    plan,
    money: money.map(({ reported, waits, ...item }) => ({
      ...item,
      reported: reported && { ...reported, phone: maskPhone(reported.phone), bankCard: maskCard(reported.bankCard) },
      can: can(
        repaymentPolicy,
        { status: item.kind === "repayment" ? (item.status as RepaymentStatus) : null, waits },
        permissions,
      ),
    })),
    extensions,
    reductions,
    sms,
    audits,
  };
});

const onWire = ({ madeAt, acceptedAt, ...agreement }: Agreement) => ({
  ...agreement,
  madeAt: madeAt.toISOString(),
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, formatDecimal, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { outstanding } from "../../../book/plan/domain/bill-state.ts";
import type { AmountsToPay, Offer } from "../../../book/plan/domain/offer.ts";
import { amountsOf } from "../../../book/plan/server/api.ts";
import { LIVE, takesReceipts, toClientStatus, type LoanStatus } from "../../../book/order/domain/status.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { applyForLoan } from "../../../service/loan/server/api.ts";
import { currentCode, debtOf, issueCode, offerOf } from "../../../book/plan/server/api.ts";
import { findLoan, lockLoan, transition } from "../../../book/order/server/api.ts";
import type { ReviewStage } from "../../../desk/review/domain/status.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";
import { customerOf, noteVersion, packageOf } from "./caller.ts";

const IN_REVIEW = 11;

/** Takes an application. The KYC images must be there; the rest is the order's own rule. */
export const apply = handle(open.apply, async ({ externalId, appOrderId, productGroupId, amount }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const images = await row<{ types: number }>(
    ctx.db,
    sql`select count(distinct type)::int as types from customer_image where customer_id = ${customer.id}`,
  );
  if (images?.types !== 2) throw new Refusal(openRefusals.imagesMissing);
  await noteVersion(ctx);
  const loan = await applyForLoan(ctx, {
    customerId: customer.id,
    packageName: packageOf(ctx),
    appOrderId,
    productGroupId,
    amount,
  });
  return { loanId: loan.id, orderNo: loan.orderNo, status: toClientStatus(loan.status) ?? IN_REVIEW };
});

export async function ownLoanId(ctx: Context<Db>, customerId: string, orderNo: string): Promise<string> {
  const found = await row<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where order_no = ${orderNo} and customer_id = ${customerId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "orderNo" });
  return found.id;
}

/**
 * Hands in again what a reviewer sent back (-33 → 11): every stage that was asked for, or none. A new round of the
 * audit begins.
 */
export const resubmit = handle(open.resubmit, async ({ externalId, orderNo, stages }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const loan = await lockLoan(ctx, await ownLoanId(ctx, customer.id, orderNo));
  const asked = loan.sendBackStages ?? [];
  if (loan.status === -33 && !asked.every((stage) => stages.includes(stage as ReviewStage)))
    throw new Refusal(loanRefusals.stagesIncomplete, { field: "stages" });
  const set = [sql`round = round + 1`, sql`check_status = null`, sql`send_back_stages = null`];
  const after = await transition(ctx, loan, "resubmit", { details: { stages }, set });
  await enqueue(ctx, "loan.audit", `${loan.id}.${after.round}`, { loanId: loan.id });
  return { orderNo, status: toClientStatus(after.status) ?? IN_REVIEW };
});

interface OwnOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly status: LoanStatus;
  readonly contractCents: Cents;
  readonly appliedAt: Date;
  readonly byPartner: boolean;
  readonly sendBackStages: readonly ReviewStage[] | null;
  readonly plans:
    | readonly {
        readonly termNo: number;
        readonly dueOn: BusinessDate;
        readonly paid: Cents;
        readonly outstanding: Cents;
        readonly status: number;
      }[]
    | null;
}

/** A borrower's orders of the last two years with their plans, newest first; cancelled ones are hidden from them. */
export const ownOrders = handle(open.orders, async ({ externalId }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const found = await rows<OwnOrder>(
    ctx.db,
    sql`select o.id, o.order_no, o.status, o.contract_cents, o.applied_at, o.by_partner, o.send_back_stages,
               coalesce((select json_agg(json_build_object('termNo', b.term_no, 'dueOn', b.due_on, 'paid', b.paid_cents,
                 'outstanding', b.outstanding_cents, 'status', b.status)
                                order by b.term_no) from bill b where b.loan_id = o.id),
                 (select json_agg(json_build_object('termNo', t.term, 'dueOn', t."dueDate", 'paid', t.paid,
                   'outstanding', t.total - t.paid, 'status', t.status) order by t.term)
                  from partner_order q, jsonb_to_recordset(q.plan) as t (term integer, "dueDate" text, paid bigint, total bigint, status integer)
                  where q.loan_id = o.id)) as plans
        from loan_order o where o.customer_id = ${customer.id} order by o.id desc limit 50`,
  );
  const payable = found.filter(({ status }) => takesReceipts(status));
  const carrier = payable.find(({ status }) => LIVE.includes(status)) ?? payable[0];
  const answers: OutputOf<typeof open.orders> = [];
  for (const order of found) {
    const status = toClientStatus(order.status);
    if (status === null) continue;
    const amounts = LIVE.includes(order.status) ? await amountsOf(ctx.db, await findLoan(ctx.db, order.id), ctx) : null;
    const plans = (order.plans ?? []).map((plan) => {
      const charged = amounts?.bills.find(({ termNo }) => termNo === plan.termNo);
      const left = charged ? outstanding(charged) : plan.outstanding;
      return {
        termNo: plan.termNo,
        dueOn: plan.dueOn,
        repaymentTotalAmount: formatDecimal(add(plan.paid, left)),
        outstandingAmount: formatDecimal(left),
        status: plan.status,
      };
    });
    const resubmitStages = order.status === -33 ? [...(order.sendBackStages ?? [])] : [];
    answers.push({
      orderNo: order.orderNo,
      status,
      contractAmount: formatDecimal(order.contractCents),
      applicationDate: order.appliedAt.toISOString(),
      resubmitStages,
      debtAmount: amounts && formatDecimal(amounts.debt),
      owedBackAmount: formatDecimal(order === carrier ? customer.clawbackCents : ZERO),
      extension: amounts && extensionOf(amounts),
      byPartner: order.byPartner,
      plans,
    });
  }
  return answers;
});

const extensionOf = ({ offer }: AmountsToPay<Offer>) =>
  offer && {
    termNo: offer.termNo,
    days: offer.days,
    feeAmount: formatDecimal(offer.fee),
    newDueOn: offer.newDueDate,
    until: offer.expiresAt.toISOString(),
  };

/**
 * Gives the borrower the code on which an order's debt can be paid, or its extension taken; one that is still good is
 * given again.
 */
export const paymentCode = handle(open.paymentCode, async ({ externalId, orderNo, payFor }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const loan = await lockLoan(ctx, await ownLoanId(ctx, customer.id, orderNo));
  const amounts = await amountsOf(ctx.db, loan, ctx);
  const wanted = payFor === "extension" ? offerOf(amounts) : debtOf(amounts);
  const code = (await currentCode(ctx.db, loan.id, ctx.now, wanted)) ?? (await issueCode(ctx, loan, wanted));
  return {
    paymentCode: code.code,
    channel: code.channel,
    amount: formatDecimal(wanted.amount),
    expiresAt: code.expiresAt.toISOString(),
    debtAmount: formatDecimal(amounts.debt),
    owedBackAmount: formatDecimal(amounts.owedBack),
    extension: extensionOf(amounts),
  };
});

import { sendToPartner } from "../../partner/server/api.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { termsOfGroup } from "../../../catalogue/group/domain/price.ts";
import { groupInForce, type GroupInForce } from "../../../catalogue/group/server/api.ts";
import { requireOffered } from "../../../catalogue/shelf/server/api.ts";
import { netPayout } from "../../../book/plan/domain/schedule.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { agreementOf, makeAgreement, onlyOffered } from "../../../book/agreement/server/api.ts";
import { allows } from "../../../book/order/domain/transitions.ts";
import { loanSettings } from "../../../book/order/domain/settings.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import {
  createOrder,
  endByCancel,
  lockCustomerAfter,
  type LoanRow,
  type NewOrder,
} from "../../../book/order/server/api.ts";

export interface Application {
  readonly customerId: string;
  readonly packageName: string;
  readonly appOrderId: string;
  readonly productGroupId: string;
  readonly amount: Cents;
  /** Set where the product offers it by itself after a settled order, in place of the borrower's asking. */
  readonly relending?: {
    readonly of: string;
    /** The version of the app with which the settled order was applied for. */
    readonly appVersion: string | null;
    readonly acceptBy: Date;
  };
}

interface Borrower {
  readonly settledLoans: number;
  readonly clabe: string | null;
  readonly bankCode: string | null;
  readonly bankName: string | null;
}

/**
 * Takes an application (∅ → 10): keeps the price and term as they stand now and plans the automatic audit. The same
 * application of the same app is taken once, and answered again as it was; another one under its number is refused
 * (409). Refuses what the customer's shelf does not show, with its reason, an amount outside the group's range, a fee
 * that with its tax leaves nothing to pay out, and a customer whose account is not known.
 */
export async function applyForLoan(ctx: Context, application: Application): Promise<LoanRow> {
  const offers = await lockCustomerAfter(ctx, application.customerId, application.relending ? sql`false` : onlyOffered);
  const borrower = await only<Borrower>(
    ctx.db,
    sql`select c.settled_loans, card.clabe, card.bank_code, card.bank_name
        from customer c left join lateral (select * from bank_card where customer_id = c.id and active order by id desc
          limit 1) card on true
        where c.id = ${application.customerId}`,
  );
  const known = await row<LoanRow>(
    ctx.db,
    sql`select * from loan_order where package_name = ${application.packageName}
          and app_order_id = ${application.appOrderId}`,
  );
  if (known) {
    const field = unlike(known, application);
    if (field) throw new Refusal(loanRefusals.appOrderTaken, { field });
    return known;
  }
  if (application.relending) await refuseSecondOffer(ctx, application.customerId);
  for (const offer of offers) await endOffer(ctx, offer);
  await requireOffered(ctx, application);
  const { clabe, bankCode, bankName } = borrower;
  if (!clabe || bankCode === null || bankName === null)
    throw new Refusal(loanRefusals.cardNotConfirmed, { field: "clabe" });
  const group = await groupInForce(ctx, application.productGroupId);
  if (!group) throw new Refusal(loanRefusals.productOff, { field: "productGroupId" });
  return open(ctx, application, group, {
    oldCustomer: borrower.settledLoans > 0,
    account: { clabe, bankCode, bankName },
  });
}

/** Takes a locked offer back that the customer has not agreed to: what they ask for themself comes first. */
async function endOffer(ctx: Context, loan: LoanRow): Promise<void> {
  const agreement = await agreementOf(ctx.db, loan.id);
  if (agreement?.acceptedAt === null && allows(loan.status, "cancel")) await endByCancel(ctx, loan, "relendReplaced");
}

/** Refuses to offer anything beside an offer that waits: the shelf counts it as no open order. */
async function refuseSecondOffer(ctx: Context, customerId: string): Promise<void> {
  const waiting = await row(
    ctx.db,
    sql`select 1 as waiting from loan_order t where t.customer_id = ${customerId} and ${onlyOffered} limit 1`,
  );
  if (waiting) throw new Refusal(loanRefusals.orderOpen);
}

/** In which field an application under a number that is taken differs from the one that took it. */
function unlike(known: LoanRow, { customerId, productGroupId, amount }: Application): string | null {
  if (known.customerId !== customerId) return "appOrderId";
  if (known.productGroupId !== productGroupId) return "productGroupId";
  return known.contractCents === amount ? null : "amount";
}

/** Products that we lend on; on all others a partner does, whom the shelf has found ready (`requireOffered`). */
const OWN_PRODUCT = 1;

/**
 * Opens the order at the price and term of its group, and at the tax, as they stand now, with the agreement that says
 * so.
 */
async function open(
  ctx: Context,
  application: Application,
  group: GroupInForce,
  of: Pick<NewOrder, "oldCustomer" | "account">,
): Promise<LoanRow> {
  const taxBp = await settingOf(ctx, loanSettings.ivaBp);
  const terms = termsOfGroup(group, application.amount, taxBp);
  const received = netPayout(terms);
  if (received <= 0) throw new Refusal(loanRefusals.nothingLeft, { field: "productGroupId" });
  const byPartner = group.productType !== OWN_PRODUCT;
  const loan = await createOrder(ctx, {
    customerId: application.customerId,
    merchantNo: group.merchantNo,
    packageName: application.packageName,
    appOrderId: application.appOrderId,
    appVersion: application.relending ? application.relending.appVersion : ctx.actor.appVersion,
    relendOf: application.relending?.of ?? null,
    productId: group.productId,
    productGroupId: group.id,
    productType: group.productType,
    byPartner,
    ...of,
    amount: terms.principal,
    consultation: terms.consultationFee,
    consultationUpfront: terms.consultationUpfront,
    received,
    termCount: terms.termCount,
    termDays: terms.termDays,
    annualInterestBp: terms.annualInterestBp,
    overdueDailyBp: terms.overdueDailyBp,
    overdueCapBp: terms.overdueCapBp,
    extensionFeeBp: terms.extensionFeeBp,
    taxBp,
  });
  await makeAgreement(ctx, loan, application.relending?.acceptBy ?? null);
  if (byPartner) await sendToPartner(ctx, loan);
  else await enqueue(ctx, "loan.audit", `${loan.id}.1`, { loanId: loan.id });
  return loan;
}

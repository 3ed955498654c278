import { SYSTEM, type Actor, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { dayIn } from "../../../platform/shared/business-date.ts";
import { acceptAgreement, agreementOf, makeAgreement } from "../../../book/agreement/server/api.ts";
import { createOrder, lockLoan, transition, type LoanRow } from "../../../book/order/server/api.ts";
import { scoreCase } from "../../review/server/api.ts";
import { alike } from "../domain/draw.ts";

/** The same work at another instant. */
const at = (ctx: Context, now: Date, actor: Actor): Context => ({ ...ctx, now, today: dayIn(ctx.zone, now), actor });

type Step = "startAudit" | "auditPassed" | "agreementAccepted";

interface Beginning {
  readonly actorKind: Actor["kind"];
  readonly actorName: string;
  readonly appliedAt: Date;
  readonly passedAt: Date;
  /** What followed until the review, in its order. */
  readonly steps: readonly { readonly event: Step; readonly at: string }[];
  readonly productType: number;
  readonly appOrderId: string;
  readonly appVersion: string | null;
  readonly acceptedVersion: string | null;
  readonly deviceId: string | null;
  readonly deviceModel: string | null;
  readonly deviceOs: string | null;
}

/** How an order came to its review; null for one whose steps are not all known. */
const beginningOf = (ctx: Context, loanId: string): Promise<Beginning | null> =>
  row<Beginning>(
    ctx.db,
    sql`select a.actor_kind, a.actor_name, a.at as applied_at, p.at as passed_at, o.product_type,
          o.app_order_id, o.app_version, g.app_version as accepted_version, g.device_id, g.device_model, g.device_os,
          (select jsonb_agg(jsonb_build_object('event', e.event, 'at', e.at) order by e.id) from loan_event e
            where e.loan_id = o.id and e.event in ('startAudit', 'auditPassed', 'agreementAccepted')) as steps
        from loan_order o
        join loan_event a on a.loan_id = o.id and a.event = 'apply'
        join loan_event p on p.loan_id = o.id and p.event = 'auditPassed'
        left join agreement g on g.loan_id = o.id
        where o.id = ${loanId} limit 1`,
  );

/**
 * Makes an order on which what another one was decided on is decided again: with a number of its own, applied for just
 * now, at the same price, by the same steps with the same time between them, and with the same score. Only its reviewer
 * will see it. Null where the other's steps are not all known.
 */
export async function makeBlindCase(ctx: Context, first: LoanRow, chance: () => number): Promise<LoanRow | null> {
  const begun = await beginningOf(ctx, first.id);
  if (!begun) return null;
  const since = (then: Date): Date =>
    new Date(Math.min(ctx.now.getTime(), ctx.now.getTime() + then.getTime() - begun.passedAt.getTime()));
  const app: Actor = { ...SYSTEM, kind: begun.actorKind, name: begun.actorName, appVersion: begun.acceptedVersion };
  const applying = at(ctx, since(begun.appliedAt), app);
  const blind = await createOrder(applying, {
    ...priceOf(first, begun),
    appOrderId: await freeNumber(ctx, first, begun, chance),
  });
  if (first.needsAgreement) await makeAgreement(applying, blind, null);
  const take: Readonly<Record<Step, (then: Context) => Promise<unknown>>> = {
    startAudit: async (then) => transition(then, await lockLoan(then, blind.id), "startAudit"),
    auditPassed: async (then) => passAudit(then, await lockLoan(then, blind.id), first),
    agreementAccepted: (then) => accept({ ...then, actor: app }, blind.id, begun),
  };
  for (const step of begun.steps) await take[step.event](at(ctx, since(new Date(step.at)), SYSTEM));
  return lockLoan(ctx, blind.id);
}

/** The price and the account of an order, for another one. */
const priceOf = (first: LoanRow, { productType, appVersion }: Beginning) => ({
  customerId: first.customerId,
  merchantNo: first.merchantNo,
  packageName: first.packageName,
  appVersion,
  productId: first.productId,
  productGroupId: first.productGroupId,
  productType,
  byPartner: false,
  oldCustomer: first.oldCustomer,
  amount: first.contractCents,
  consultation: first.consultationCents,
  consultationUpfront: first.consultationUpfront,
  received: first.receivedCents,
  termCount: first.termCount,
  termDays: first.termDays,
  annualInterestBp: first.annualInterestBp,
  overdueDailyBp: first.overdueDailyBp,
  overdueCapBp: first.overdueCapBp,
  extensionFeeBp: first.extensionFeeBp,
  taxBp: first.taxBp,
  account: { clabe: first.clabe, bankCode: first.bankCode, bankName: first.bankName },
  relendOf: null,
  blind: true as const,
});

/** So many numbers of the same look are tried; then it grows, for there may be no other. */
const TRIES = 20;

/**
 * An application number that looks like the app's own and that no order has. That of another blind case is not seen
 * here: the database refuses it, and the case is placed a little later, under another one.
 */
async function freeNumber(
  ctx: Context,
  { packageName }: LoanRow,
  { appOrderId }: Beginning,
  chance: () => number,
): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const number = alike(appOrderId + "0".repeat(Math.floor(tried / TRIES)), chance);
    const taken = await row(
      ctx.db,
      sql`select from loan_order where package_name = ${packageName} and app_order_id = ${number}`,
    );
    if (!taken && number !== appOrderId) return number;
  }
}

async function passAudit(ctx: Context, blind: LoanRow, first: LoanRow): Promise<void> {
  await scoreCase(ctx, blind.id, first.id);
  await transition(ctx, blind, "auditPassed", {
    set: [sql`score = ${first.score}`, sql`check_status = 12`, sql`awaiting_since = ${ctx.now}`],
    details: { score: first.score },
  });
}

/** The borrower's acceptance of the agreement, as it was given for the order itself. */
async function accept(ctx: Context, blindId: string, begun: Beginning): Promise<void> {
  const agreement = await agreementOf(ctx.db, blindId);
  if (!agreement) return;
  await acceptAgreement(ctx, await lockLoan(ctx, blindId), {
    textVersion: agreement.textVersion,
    sha256: agreement.sha256,
    deviceId: begun.deviceId ?? "",
    model: begun.deviceModel ?? "",
    os: begun.deviceOs ?? "",
  });
}

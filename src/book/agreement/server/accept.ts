import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { MAY_STILL_PAY_OUT } from "../../order/domain/status.ts";
import { recordStep, type LoanRow } from "../../order/server/api.ts";
import { agreementRefusals } from "../messages.ts";
import { agreementOf } from "./agreement.ts";

/** What the borrower had before the eyes, and on which device. */
export interface Acceptance {
  readonly textVersion: number;
  readonly sha256: string;
  readonly deviceId: string;
  readonly model: string;
  readonly os: string;
}

/**
 * Keeps that the borrower accepts the order's agreement, with the app's version, the time and the device; the payout of
 * an order that waited for it is planned. The same again is answered as it was. The caller holds the order's lock.
 * Refuses (409) an agreement other than the order's, an offer whose time is over, and an order that nothing is paid out
 * on any more.
 */
export async function acceptAgreement(ctx: Context, loan: LoanRow, acceptance: Acceptance): Promise<Date> {
  const agreement = await agreementOf(ctx.db, loan.id);
  if (!agreement) throw new Refusal(agreementRefusals.nothingToAccept, { field: "orderNo" });
  if (agreement.textVersion !== acceptance.textVersion || agreement.sha256 !== acceptance.sha256)
    throw new Refusal(agreementRefusals.otherAgreement, { field: "sha256" });
  if (agreement.acceptedAt) return agreement.acceptedAt;
  if (agreement.acceptBy !== null && ctx.now > agreement.acceptBy)
    throw new Refusal(agreementRefusals.offerOver, { field: "orderNo" });
  if (!MAY_STILL_PAY_OUT.includes(loan.status))
    throw new Refusal(agreementRefusals.nothingToAccept, { field: "orderNo" });
  const { deviceId, model, os } = acceptance;
  const { appVersion } = ctx.actor;
  await run(
    ctx.db,
    updateTable(
      "agreement",
      { acceptedAt: ctx.now, appVersion, deviceId, deviceModel: model, deviceOs: os },
      sql`where loan_id = ${loan.id}`,
    ),
  );
  await recordStep(ctx, {
    loanId: loan.id,
    customerId: loan.customerId,
    event: "agreementAccepted",
    from: loan.status,
    to: loan.status,
    details: { textVersion: agreement.textVersion, ...(appVersion && { appVersion }), device: `${model} · ${os}` },
  });
  // what the borrower did not apply for waits for them at 31
  if (loan.status === 31) await enqueue(ctx, "loan.blacklist", `${loan.id}.agreed`, { loanId: loan.id });
  if (loan.status === 32) await enqueue(ctx, "loan.payout", `${loan.id}.agreed`, { loanId: loan.id });
  return ctx.now;
}

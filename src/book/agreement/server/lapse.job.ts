import { settingOf } from "../../../base/configuration/server/api.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { endByCancel, lockLoan } from "../../order/server/api.ts";
import { agreementSettings } from "../domain/settings.ts";
import { agreementOf } from "./agreement.ts";

const DAY_MS = 86_400_000;
/** The most that one run cancels; the next one goes on. */
const MOST = 200;

/**
 * Cancels approved orders whose agreement the borrower has not accepted in time: so many days after the order came to
 * wait for its payout. Each on its own, under its lock, so that one that is accepted meanwhile goes on.
 */
export async function lapseAgreements(services: Services, stop?: AbortSignal): Promise<void> {
  const waiting = await asSystem(services, async (ctx) => {
    const days = await settingOf(ctx, agreementSettings.acceptDays);
    const before = new Date(ctx.now.getTime() - days * DAY_MS);
    return rows<{ id: string }>(
      ctx.db,
      sql`select o.id from loan_order o join agreement a on a.loan_id = o.id
          where o.status = 32 and a.accepted_at is null and a.made_at < ${before}
            and not exists (select from loan_event e where e.loan_id = o.id and e.to_status = 32 and e.at >= ${before})
          order by o.id limit ${MOST}`,
    );
  });
  for (const { id } of waiting) {
    if (stop?.aborted) return;
    await asSystem(services, async (ctx) => {
      const loan = await lockLoan(ctx, id);
      const agreement = await agreementOf(ctx.db, id);
      if (loan.status === 32 && agreement?.acceptedAt === null) await endByCancel(ctx, loan, "agreementLapsed");
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      services.log.info({ loan: id, reason: error.reason.en }, "agreement: not lapsed");
    });
  }
}

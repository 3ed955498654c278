import { asSystem, type Services } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { assess } from "../domain/scorecard.ts";
import { reviewSettings } from "../domain/settings.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { readApplicant } from "./audit-inputs.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { notify } from "../../../book/order/server/api.ts";
import { transition } from "../../../book/order/server/api.ts";

/**
 * The automatic audit (10 → 11 → 12 or -12): scores the application, keeps the inputs and the reasons, and queues it
 * for manual review or turns it down. An order that is past this point is left alone, so that the job may run twice.
 */
export async function auditLoan(services: Services, { loanId = "" }: Readonly<Record<string, string>>): Promise<void> {
  await asSystem(services, async (ctx) => {
    const loan = await lockLoan(ctx, loanId);
    if (loan.status === 10) await transition(ctx, loan, "startAudit");
  });
  await asSystem(services, async (ctx) => {
    const loan = await lockLoan(ctx, loanId);
    if (loan.status !== 11) return;
    const applicant = await readApplicant(ctx, loan);
    const { score, decision, reasons } = assess(applicant, await settingOf(ctx, reviewSettings.passScore));
    const passed = decision === "pass";
    await insertInto(
      "loan_audit",
      {
        loanId: loan.id,
        customerId: loan.customerId,
        round: loan.round,
        score,
        passed,
        inputs: json(applicant),
        reasons: json(reasons),
        at: ctx.now,
      },
      sql`on conflict (loan_id, round) do nothing`,
    ).execute(ctx.db);
    const set = [sql`score = ${score}`];
    if (passed) {
      await transition(ctx, loan, "auditPassed", {
        set: [...set, sql`check_status = 12`, sql`awaiting_since = ${ctx.now}`],
        details: { score },
      });
    } else {
      await transition(ctx, loan, "auditFailed", {
        set,
        details: { score, reasons: reasons.map((line) => line.code) },
      });
      await notify(ctx, loan, notices.rejected);
    }
  });
}

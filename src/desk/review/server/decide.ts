import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import type { Verdict } from "../domain/decision.ts";
import { reviewSettings } from "../domain/settings.ts";
import { carryOut } from "./carry-out.ts";
import { writeRecord, type Decision } from "./record.ts";

/** Carries out what was decided, once it can no longer be taken back. */
export const DECISION_TOPIC = "review.decision";

/**
 * Keeps a reviewer's verdict on an order in hand. It takes effect after the time in which it can be taken back, or at once where there is
 * none; until then the order stays where it is, and nobody else can take it.
 */
export async function decide(ctx: Context, loan: LoanRow, decision: Decision<Verdict>) {
  const seconds = await settingOf(ctx, reviewSettings.undoSeconds);
  if (seconds === 0) {
    const record = await writeRecord(ctx, loan, decision);
    return outcomeOf(await carryOut(ctx, loan, record), record.id);
  }
  const dueAt = new Date(ctx.now.getTime() + seconds * 1000);
  const record = await writeRecord(ctx, loan, { ...decision, dueAt });
  const kept = await only<LoanRow>(
    ctx.db,
    sql`update loan_order set version = version + 1, decision_due_at = ${dueAt}, claimed_by = null, claimed_until = null where id = ${loan.id} returning *`,
  );
  await enqueue(ctx, DECISION_TOPIC, record.id, { loanId: loan.id, recordId: record.id }, seconds);
  const { result, stages, reasons, remark } = decision;
  ctx.audit({ object: ["loan", loan.id], after: { decision: result, stages, reasons, remark, takesEffectAt: dueAt } });
  return outcomeOf(kept, record.id, seconds);
}

/** Whom a pass is for, and the account that the money goes to, as the reviewer saw them: the payout is held against it. */
export async function keepReviewed({ db }: Context, { id, customerId, clabe }: Pick<LoanRow, "id" | "customerId" | "clabe">): Promise<void> {
  const person = (column: RawBuilder<unknown>) => sql`(select ${column} from customer c where c.id = ${customerId})`;
  await sql`update loan_order set reviewed_name = ${person(sql`c.name`)}, reviewed_curp = ${person(sql`c.curp`)}, reviewed_birth_on = ${person(sql`c.birth_on`)},
              reviewed_clabe = clabe, reviewed_holder = (select b.holder from bank_card b where b.customer_id = ${customerId} and b.clabe = ${clabe})
            where id = ${id}`.execute(db);
}

/** What a decision answers. */
export const outcomeOf = ({ id, status, version }: LoanRow, recordId: string, undoSeconds = 0) => ({
  loanId: id,
  status,
  version,
  recordId,
  undoSeconds,
});

import type { Context } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { CloseReason, Handled } from "../domain/sets.ts";

/** Feedback as the commands see it. */
interface Opinion {
  readonly id: string;
  readonly customerId: string;
  readonly handled: Handled;
  readonly handler: string | null;
  readonly smsAllowed: boolean;
  readonly closeReason: CloseReason | null;
  readonly remark: string | null;
}

/** The feedback under its lock for the rest of the transaction. Refuses an unknown id (404). */
export async function lockOpinion(ctx: Context, id: string): Promise<Opinion> {
  // Locked first and read after: whoever waited for the lock reads who was there before.
  const there = await row<{ id: string }>(ctx.db, sql`select id from opinion where id = ${id} for update`);
  if (!there) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return only<Opinion>(
    ctx.db,
    sql`select t.id, t.customer_id, t.handled, s.name as handler, t.sms_allowed, t.close_reason, t.remark
        from opinion t left join staff_user s on s.id = t.handled_by where t.id = ${id}`,
  );
}

interface Outcome {
  readonly handled: Handled;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
  readonly reply?: string;
  readonly closeReason?: CloseReason;
  readonly remark?: string | null;
}

/** Writes what became of feedback; what is not said of it is empty. */
export async function keepOutcome(ctx: Context, { id, customerId }: Opinion, outcome: Outcome): Promise<void> {
  const { handled, handledAt, handledBy, reply = null, closeReason = null, remark = null } = outcome;
  const values = { handled, handledAt, handledBy, reply, closeReason, remark };
  await run(ctx.db, updateTable("opinion", values, sql`where id = ${id}`));
  ctx.changed("customer", customerId);
}

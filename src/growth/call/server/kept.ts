import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { FactsIn } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { callPolicy } from "../domain/policy.ts";
import type { CallPurpose, CallState, RecordingState } from "../domain/sets.ts";

/** A call as those who judge it see it. */
export interface CallRow {
  readonly id: string;
  readonly version: number;
  readonly customerId: string;
  readonly loanId: string | null;
  readonly purpose: CallPurpose;
  readonly state: CallState;
  readonly recording: RecordingState;
  readonly read: 0 | 1;
  readonly staffId: string;
  readonly score: number | null;
  readonly answeredAt: Date | null;
}

/** The columns of `CallRow`, of a call `t`. */
export const rowOf = sql`t.id, t.version, t.customer_id, t.loan_id, t.purpose, t.state, t.recording,
  t.read_state::int as read, t.staff_id, t.score, t.answered_at`;

/** What the policy asks of a call, for one reader. */
export const factsOf = (
  { state, recording, read, answeredAt, staffId }: CallRow,
  { actor }: Pick<Context<Db>, "actor">,
): FactsIn<typeof callPolicy> => ({
  state,
  recording,
  read: read === 1,
  talked: answeredAt !== null,
  own: staffId === actor.id,
});

/** A call under its lock. Refuses one that the caller does not see (404), and a version that is not the present one (409). */
export async function lockCall(ctx: Context, id: string, expected?: number): Promise<CallRow> {
  const there = await row<{ id: string }>(ctx.db, sql`select id from phone_call where id = ${id} for update`);
  if (!there) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const found = await only<CallRow>(ctx.db, sql`select ${rowOf} from phone_call t where t.id = ${id}`);
  if (expected !== undefined && found.version !== expected)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return found;
}

import { beyondScope, staffIdOf } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { call } from "../contract.ts";

type Followed = NonNullable<OutputOf<typeof call.active>>;
type Instants = "at" | "answeredAt" | "endedAt";
type Row = Omit<Followed, Instants> & {
  readonly at: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
};

/** The caller's own call that is under way, or the one that is named, which may be over; refuses another's (404). */
export const active = handle(call.active, async ({ id }, ctx) => {
  const which = id === undefined ? sql`t.state in ('dialing', 'ringing', 'answered')` : sql`t.id = ${id}`;
  // One's own call, although its order may be somebody else's by now.
  const found = await beyondScope(ctx, (db) =>
    row<Row>(
      db,
      sql`select t.id, t.customer_id, t.loan_id, c.name, t.state, t.cause, t.extension, t.seconds, t.dialed_at as at,
          t.answered_at, t.ended_at
        from phone_call t join customer c on c.id = t.customer_id
        where t.staff_id = ${staffIdOf(ctx)} and ${which} order by t.id desc limit 1`,
    ),
  );
  if (!found && id !== undefined) throw new Refusal(platformRefusals.notFound, { field: "id" });
  if (!found) return null;
  return {
    ...found,
    at: found.at.toISOString(),
    answeredAt: found.answeredAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
  };
});

import { lockName, type Context } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import { refuseBeyond } from "../../../../platform/server/flood.ts";
import { settingOf } from "../../../../base/configuration/server/api.ts";
import { customerSettings } from "../../../../people/borrower/domain/settings.ts";

const HOUR_MS = 3_600_000;

/**
 * Refuses beyond the most reveals of one person in any hour and any day; more would be a copy of the customer file.
 * Counts one person's in turn.
 */
export async function refuseTooManyReveals(ctx: Context): Promise<void> {
  await lockName(ctx.db, `reveal:${ctx.actor.id}`);
  const reveals = (since: Date) =>
    sql`select at from operation_log where actor_kind = 'staff' and actor_id = ${ctx.actor.id}
          and call in ('customer.reveal', 'blacklist.reveal', 'appData.reveal') and at > ${since}`;
  await refuseBeyond(ctx, await settingOf(ctx, customerSettings.revealsPerHour), HOUR_MS, reveals);
  await refuseBeyond(ctx, await settingOf(ctx, customerSettings.revealsPerDay), 24 * HOUR_MS, reveals);
}

/** Whose case papers were opened by, as the row of an opening keeps it. */
const caseOf = sql`coalesce(after ->> 'caseOf', object_id)`;

/**
 * Refuses to open the papers of more customers in any hour than one person reviews by the case in hand, however the case
 * came there; one that is open already counts once. What was opened as a duplicate counts as the case that it was opened
 * from, whose own papers need not have been looked at.
 */
export async function refuseTooManyCases(ctx: Context, customerId: string): Promise<void> {
  await lockName(ctx.db, `reveal:${ctx.actor.id}`);
  const others = (since: Date) =>
    sql`select min(at) as at from operation_log
        where actor_kind = 'staff' and actor_id = ${ctx.actor.id}
          and call in ('customer.image', 'review.callLog', 'review.dossier') and at > ${since}
          and object_type = 'customer' and after ->> 'via' in ('claim', 'duplicate') and ${caseOf} <> ${customerId}
        group by ${caseOf}`;
  await refuseBeyond(ctx, await settingOf(ctx, customerSettings.casesPerHour), HOUR_MS, others);
}

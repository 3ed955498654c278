import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import type { FollowPurpose } from "../domain/sets.ts";

/** For so long a call waits for what came of it. */
const DAY_MS = 86_400_000;

/**
 * The last call of one's own to a customer, of the day before now, of which nothing was written yet: whoever reloads the
 * page, or writes down later, does not ask the guard twice for one call. Null where there is none: the call was made on
 * another telephone, and the guard is to be asked.
 */
export async function callToWriteAbout(
  ctx: Context,
  { customerId, purpose }: { readonly customerId: string; readonly purpose: FollowPurpose },
): Promise<string | null> {
  const made = await row<{ id: string }>(
    ctx.db,
    sql`select p.id from phone_call p where p.customer_id = ${customerId} and p.staff_id = ${staffIdOf(ctx)}
          and p.purpose = ${purpose} and p.state = 'ended' and p.dialed_at > ${new Date(ctx.now.getTime() - DAY_MS)}
          and not exists (select from follow_up f where f.call_id = p.id)
        order by p.id desc limit 1`,
  );
  return made?.id ?? null;
}

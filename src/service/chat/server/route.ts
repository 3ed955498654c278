import { staffActor } from "../../../access/auth/server/api.ts";
import { databaseOf, lockName, type Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { isAtWork } from "../../../desk/seat/domain/allocation.ts";
import { workersOf } from "../../../desk/seat/server/api.ts";
import { chat } from "../contract.ts";
import { heldBy } from "../domain/conversation.ts";
import { keepStanding, lockConversation, noteHandOver } from "./conversation.ts";

/** How many who are least busy are looked at. */
const LOOKED_AT = 40;

/** Somebody on duty whose seat is that of service, with the conversations that they hold. */
export interface OnDuty {
  readonly id: string;
  readonly name: string;
  readonly open: number;
}

/** Who is on duty, the least busy first; of equals, who was given one least lately. */
export async function onDuty(ctx: Context<Db>): Promise<readonly OnDuty[]> {
  const busy = await rows<OnDuty>(
    ctx.db,
    sql`select t.user_id as id, u.name,
          (select count(*)::int from chat_conversation c where c.holder_id = t.user_id) as open
        from work_seat t join staff_user u on u.id = t.user_id
        where t.function = 'service' and t.enabled and t.on_duty and t.allocation and u.active
        order by open, (select max(c.held_since) from chat_conversation c where c.holder_id = t.user_id) nulls first,
          t.user_id
        limit ${LOOKED_AT}`,
  );
  return busy;
}

/** Whether somebody uses the chat and sees the customer. */
export async function mayServe(ctx: Context<Db>, staffId: string, customerId: string): Promise<boolean> {
  const actor = await staffActor(ctx.db, staffId);
  if (!actor?.permissions.has(chat.claim.access as string)) return false;
  const seen = await row(databaseOf(ctx.services, actor), sql`select id from customer where id = ${customerId}`);
  return seen !== null;
}

/**
 * Gives a conversation that waits to who is on duty with the fewest open ones, among those who may serve the customer.
 * Answers to whom; null where nobody is there: it goes on waiting.
 */
export async function route(ctx: Context, customerId: string): Promise<string | null> {
  await lockName(ctx.db, "chat.route");
  const was = await lockConversation(ctx, customerId);
  if (was.state !== "waiting") return was.holderId;
  for (const { id } of await onDuty(ctx)) {
    if (!(await mayServe(ctx, id, customerId))) continue;
    const [seat] = await workersOf(ctx, "service", [id]);
    if (!seat?.seated || !isAtWork(seat)) continue;
    await keepStanding(ctx, customerId, heldBy(was, id, ctx.now));
    await noteHandOver(ctx, customerId, null, id, "");
    return id;
  }
  return null;
}

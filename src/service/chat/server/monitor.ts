import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { startOfDay } from "../../../platform/shared/business-date.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { chat } from "../contract.ts";
import type { ConversationState } from "../domain/sets.ts";

interface Row {
  readonly userId: string;
  readonly realName: string;
  readonly phone: string;
  readonly state: ConversationState;
  readonly holderId: string | null;
  readonly holderName: string | null;
  readonly waitingSince: Date | null;
  readonly heldSince: Date | null;
  readonly firstReplySeconds: number | null;
}

/** The conversations that are open, of those that the caller sees: first what waits longest, then what is held longest. */
export const monitor = handle(chat.monitor, async ({ pageNum, pageSize }, ctx) => {
  const sums = await only<{
    totalCount: number;
    waiting: number;
    held: number;
    averageFirstReplySeconds: number | null;
  }>(
    ctx.db,
    sql`select count(*)::int as total_count, count(*) filter (where state = 'waiting')::int as waiting,
          count(*) filter (where state = 'held')::int as held,
          (select avg(extract(epoch from r.replied_at - r.asked_at))::int from chat_reply r
           where r.replied_at >= ${startOfDay(ctx.zone, ctx.today)}) as average_first_reply_seconds
        from chat_conversation t where t.state = 'waiting' or t.holder_id is not null`,
  );
  const found = await rows<Row>(
    ctx.db,
    sql`select t.customer_id as user_id, c.name as real_name, c.phone, t.state, t.holder_id, s.name as holder_name,
          t.waiting_since, t.held_since,
          extract(epoch from t.replied_at - t.opened_at)::int as first_reply_seconds
        from chat_conversation t join customer c on c.id = t.customer_id left join staff_user s on s.id = t.holder_id
        where t.state = 'waiting' or t.holder_id is not null
        order by t.waiting_since nulls last, t.held_since, t.customer_id
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  );
  const conversations = found.map(({ phone, waitingSince, heldSince, ...one }) => ({
    ...one,
    phone: maskPhone(phone),
    waitingSince: waitingSince?.toISOString() ?? null,
    heldSince: heldSince?.toISOString() ?? null,
  }));
  return { conversations, ...sums };
});

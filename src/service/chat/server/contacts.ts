import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { staffIdOf } from "../../../platform/server/context.ts";
import { only, row, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { chat } from "../contract.ts";
import { RECENT_DAYS } from "../domain/limits.ts";
import type { ConversationState } from "../domain/sets.ts";
import { messageColumns, messageJoins, shownMessage, type MessageRow } from "./message-row.ts";

type Contacts = OutputOf<typeof chat.contactList>;
type Unread = Contacts["contracts"][number]["unReadMessage"];

const DAY_MS = 86_400_000;
/** Unread messages of one contact are counted no further. */
const COUNTED = 99;
const SHOWN = 10;

interface Row {
  readonly id: string;
  readonly realName: string;
  readonly phone: string;
  readonly state: ConversationState;
  readonly holderId: string | null;
  readonly holderName: string | null;
  readonly waitingSince: Date | null;
  readonly unReadCount: number;
  readonly unReadMessage: Unread;
}

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** One page of some contacts: `from` gives each customer `c` with the conversation `t`, in the order `by`. */
async function pageOf(
  ctx: Context<Database>,
  from: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
  { pageNum, pageSize }: Page,
): Promise<Contacts> {
  const me = staffIdOf(ctx);
  const { total } = await only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${from}`);
  const found = await rows<Row>(
    ctx.db,
    sql`select p.id, p.name as real_name, p.phone, coalesce(t.state, 'resting') as state, t.holder_id,
          h.name as holder_name, t.waiting_since,
          (select count(*)::int from (select from chat_message u where u.customer_id = p.id and u.connect_id > coalesce(k.connect_id, 0)
             and u.sender <= 0 limit ${COUNTED}) counted) as un_read_count,
          (select coalesce(jsonb_agg(jsonb_build_object('connectId', u.connect_id::text, 'message', u.message,
             'type', u.message_type, 'read', false) order by u.connect_id), '[]') from (
             select connect_id, message, message_type from chat_message u where u.customer_id = p.id
               and u.connect_id > coalesce(k.connect_id, 0) and u.sender <= 0 order by u.connect_id desc limit ${SHOWN}) u) as un_read_message
        from (select c.id, c.name, c.phone, row_number() over (order by ${by}) as place ${from}
              order by ${by} limit ${pageSize} offset ${(pageNum - 1) * pageSize}) p
        left join chat_conversation t on t.customer_id = p.id
        left join staff_user h on h.id = t.holder_id
        left join chat_read k on k.customer_id = p.id and k.reader = ${me}
        order by p.place`,
  );
  const last = await rows<MessageRow>(
    ctx.db,
    sql`select ${messageColumns} from unnest(${found.map(({ id }) => id)}::bigint[]) as c (id)
        cross join lateral (select * from chat_message m where m.customer_id = c.id order by m.connect_id desc limit 1) m
        ${messageJoins}`,
  );
  const lastOf = new Map(last.map((message) => [message.userId, shownMessage(message)]));
  return {
    contracts: found.map(({ id, phone, waitingSince, ...contact }) => ({
      ...contact,
      userId: id,
      phone: maskPhone(phone),
      waitingSince: waitingSince?.toISOString() ?? null,
      last: lastOf.get(id) ?? null,
    })),
    totalCount: total,
  };
}

/** The members of a group that the caller sees. Refuses a group that there is not (404). */
async function membersOf(ctx: Context<Database>, groupId: string, page: Page): Promise<Contacts> {
  const group = await row(ctx.db, sql`select id from chat_group where id = ${groupId}`);
  if (!group) throw new Refusal(platformRefusals.notFound, { field: "groupId" });
  const from = sql`from chat_group_member g join customer c on c.id = g.customer_id
    left join chat_conversation t on t.customer_id = c.id where g.group_id = ${groupId}`;
  return pageOf(ctx, from, sql`coalesce(t.last_connect_id, 0) desc, c.id desc`, page);
}

export const groupMembers = handle(chat.groupMembers, ({ groupId, ...page }, ctx) => membersOf(ctx, groupId, page));

/** A group's contacts; or those of the last 30 days, of all, of the caller, or of nobody yet. */
export const contactList = handle(chat.contactList, ({ groupId, view, ...page }, ctx) => {
  if (groupId !== undefined) return membersOf(ctx, groupId, page);
  const joined = sql`from chat_conversation t join customer c on c.id = t.customer_id`;
  if (view === "mine")
    return pageOf(
      ctx,
      sql`${joined} where t.holder_id = ${ctx.actor.id}`,
      sql`t.last_connect_id desc, c.id desc`,
      page,
    );
  if (view === "waiting")
    return pageOf(ctx, sql`${joined} where t.state = 'waiting'`, sql`t.waiting_since, c.id`, page);
  const since = new Date(ctx.now.getTime() - RECENT_DAYS * DAY_MS);
  return pageOf(ctx, sql`${joined} where t.last_at > ${since}`, sql`t.last_connect_id desc, c.id desc`, page);
});

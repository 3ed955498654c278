import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { containing } from "../../../platform/server/list-query.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { chat } from "../contract.ts";
import { chatRefusals } from "../messages.ts";
import { requirePartner } from "./conversation.ts";
import { hubOf } from "./hub.ts";
import { messageColumns, messageJoins, shownMessage, type MessageRow } from "./message-row.ts";

/** How far somebody has read a conversation; the borrower is 0. */
async function readUpTo(ctx: Pick<Context, "db">, customerId: string, reader: string): Promise<string> {
  const found = await row<{ connectId: string }>(
    ctx.db,
    sql`select connect_id from chat_read where customer_id = ${customerId} and reader = ${reader}`,
  );
  return String(found?.connectId ?? 0);
}

/** A piece of a conversation. Each reading is a row of the operation log, about the customer. */
export const history = handle(chat.history, async (input, ctx) => {
  const { userId, category, perId, afterId, query, pageSize } = input;
  await requirePartner(ctx, userId);
  const which = sql`from chat_message m ${messageJoins} where m.customer_id = ${userId}
    and (${category ?? null}::int is null or m.message_type = ${category ?? null})
    and ${query ? sql`m.message ilike ${containing(query)}` : sql`true`}`;
  const found = await rows<MessageRow>(
    ctx.db,
    sql`select * from (select ${messageColumns} ${which}
          and (${perId ?? null}::bigint is null or m.connect_id < ${perId ?? null})
          and (${afterId ?? null}::bigint is null or m.connect_id > ${afterId ?? null})
          order by ${afterId === undefined ? sql`m.connect_id desc` : sql`m.connect_id`} limit ${pageSize}) p
        order by connect_id`,
  );
  const { total } = await only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${which}`);
  const how = { ...(perId && { perId }), ...(afterId && { afterId }), ...(query && { query }) };
  ctx.audit({ object: ["customer", userId], after: { chat: found.length, ...how } });
  return {
    historyMessages: found.map(shownMessage),
    totalCount: total,
    readByCustomer: await readUpTo(ctx, userId, "0"),
    readByMe: await readUpTo(ctx, userId, staffIdOf(ctx)),
  };
});

/**
 * Notes how far a reader has read, never further back than before; tells who else looks. Refuses a message of another
 * conversation (400).
 */
export async function markRead(ctx: Context, customerId: string, reader: string, connectId: string): Promise<string> {
  const of = await row(
    ctx.db,
    sql`select connect_id from chat_message where connect_id = ${connectId} and customer_id = ${customerId}`,
  );
  if (!of) throw new Refusal(chatRefusals.otherConversation, { field: "connectId" });
  const changed = await run(
    ctx.db,
    insertInto(
      "chat_read",
      { reader, customerId, connectId },
      sql`on conflict (customer_id, reader) do update set connect_id = excluded.connect_id
          where chat_read.connect_id < excluded.connect_id`,
    ),
  );
  if (changed === 0) return readUpTo(ctx, customerId, reader);
  await hubOf(ctx.services).fanout.tell(ctx.db, { kind: "read", customerId, by: reader, connectId });
  return connectId;
}

/** Marks everything up to a message as read by the caller. */
export const read = handle(chat.read, async ({ userId, connectId }, ctx) => {
  await requirePartner(ctx, userId);
  const upTo = await markRead(ctx, userId, staffIdOf(ctx), connectId);
  ctx.audit({ object: ["customer", userId], after: { chatReadUpTo: upTo } });
  return { connectId: upTo };
});

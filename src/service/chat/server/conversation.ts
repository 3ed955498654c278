import type { Context } from "../../../platform/server/context.ts";
import { beyondScope } from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Standing } from "../domain/conversation.ts";
import { hubOf } from "./hub.ts";

/** Who a conversation is with, as the caller may see them. */
export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly packageName: string;
}

/** A customer whom the caller sees. Refuses all others (404). */
export async function requirePartner({ db }: Context<Db>, customerId: string, field = "userId"): Promise<Partner> {
  const found = await row<Partner>(
    db,
    sql`select id, name, phone, package_name from customer where id = ${customerId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field });
  return found;
}

export interface Conversation extends Standing {
  readonly customerId: string;
  readonly holderName: string | null;
  /** When it was last written in; null where nobody did. */
  readonly lastAt: Date | null;
}

/** A conversation as it stands; null where there was none yet. */
export const findConversation = (db: Db, customerId: string): Promise<Conversation | null> =>
  row<Conversation>(
    db,
    sql`select c.customer_id, c.state, c.holder_id, c.asked_at, c.waiting_since, c.held_since, c.opened_at,
          c.replied_at, c.answering, c.last_at, s.name as holder_name
        from chat_conversation c left join staff_user s on s.id = c.holder_id where c.customer_id = ${customerId}`,
  );

/**
 * A conversation under its lock for the rest of the transaction; one that there was not yet begins. Whether the caller
 * sees the customer was asked before.
 */
export const lockConversation = (ctx: Context, customerId: string): Promise<Conversation> =>
  beyondScope(ctx, async (db) => {
    await run(db, insertInto("chat_conversation", { customerId }, sql`on conflict do nothing`));
    await sql`select from chat_conversation where customer_id = ${customerId} for update`.execute(db);
    return only<Conversation>(
      db,
      sql`select c.customer_id, c.state, c.holder_id, c.asked_at, c.waiting_since, c.held_since, c.opened_at,
            c.replied_at, c.answering, c.last_at, s.name as holder_name
          from chat_conversation c left join staff_user s on s.id = c.holder_id where c.customer_id = ${customerId}`,
    );
  });

/** Writes how a conversation stands from now on, and lets every process hear of it. */
export async function keepStanding(ctx: Context, customerId: string, standing: Standing): Promise<void> {
  const { state, holderId, askedAt, waitingSince, heldSince, openedAt, repliedAt, answering } = standing;
  const values = { state, holderId, askedAt, waitingSince, heldSince, openedAt, repliedAt, answering };
  await beyondScope(ctx, (db) =>
    run(db, updateTable("chat_conversation", values, sql`where customer_id = ${customerId}`)),
  );
  await hubOf(ctx.services).fanout.tell(ctx.db, { kind: "stands", customerId });
}

/** Notes who gave a conversation to whom. */
export const noteHandOver = (
  ctx: Context,
  customerId: string,
  fromId: string | null,
  toId: string | null,
  note: string,
): Promise<unknown> =>
  beyondScope(ctx, (db) => run(db, insertInto("chat_hand_over", { customerId, fromId, toId, note, at: ctx.now })));

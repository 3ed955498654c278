import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { OutgoingMessage } from "../domain/frames.ts";
import { chatRefusals } from "../messages.ts";

type Named = Pick<OutgoingMessage, "userId" | "connectId" | "messageType" | "message" | "fileId">;

/**
 * Refuses a message that names what is not of its conversation: an earlier message (400), an order or a file (404), which
 * the sender must have handed in.
 */
export async function requireSendable(ctx: Context<Db>, said: Named, sender: string): Promise<void> {
  const { userId, connectId, messageType, message, fileId } = said;
  if (connectId !== "0") {
    const of = await row(
      ctx.db,
      sql`select connect_id from chat_message where connect_id = ${connectId} and customer_id = ${userId}`,
    );
    if (!of) throw new Refusal(chatRefusals.otherConversation, { field: "connectId" });
  }
  if (messageType === 2) {
    const loan = await row(ctx.db, sql`select id from loan_order where id = ${message} and customer_id = ${userId}`);
    if (!loan) throw new Refusal(platformRefusals.notFound, { field: "message" });
  }
  if (fileId !== undefined) {
    const file = await row(
      ctx.db,
      sql`select id from chat_file where id = ${fileId} and customer_id = ${userId} and sender = ${sender}`,
    );
    if (!file) throw new Refusal(platformRefusals.notFound, { field: "fileId" });
  }
}

import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, rows, sql, type Database, type Db } from "../../../platform/server/database/connect.ts";
import { enqueue, type Worker } from "../../../platform/server/outbox.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Received } from "../../../reach/sms/server/api.ts";
import { takeProof } from "../../proof/server/api.ts";
import { chatRefusals } from "../messages.ts";
import { wake } from "./begin.ts";
import { findFile } from "./files.ts";
import { hubOf } from "./hub.ts";
import { latestLoan } from "./latest-loan.ts";
import { messageColumns, messageJoins, shownMessage, type MessageRow, type ShownMessage } from "./message-row.ts";

export const PROOF_TOPIC = "chat.proof";
export const SMS_TOPIC = "chat.sms";

/** What a borrower writes in the app. */
interface Said {
  readonly customerId: string;
  readonly clientId: string;
  readonly message: string;
  readonly fileId: string | null;
}

/**
 * Keeps what a borrower wrote, once under the app's own name for it, and sees to it that somebody answers. Answers where
 * it stands among the messages. Refuses another text under the same name (409), and a file of somebody else (404).
 */
export async function say(
  { services, db }: Pick<Context<Database>, "services" | "db">,
  { customerId, clientId, message, fileId }: Said,
): Promise<{ readonly connectId: string; readonly time: string }> {
  if (fileId !== null) await findFile(db, customerId, fileId, "0");
  const outcome = await hubOf(services).kept({ customerId, sender: "0", clientId, message, messageType: 0, fileId });
  if (outcome.kind === "taken") throw new Refusal(chatRefusals.taken, { field: "clientId" });
  if (outcome.kind === "failed") throw new Refusal(chatRefusals.unavailable);
  const { connectId, at } = outcome.kind === "kept" ? outcome.message : outcome;
  await asSystem(services, async (ctx) => {
    await wake(ctx, customerId);
    if (fileId !== null)
      await enqueue(ctx, PROOF_TOPIC, String(connectId), {
        customerId,
        chatFileId: fileId,
        messageId: String(connectId),
      });
  });
  return { connectId: String(connectId), time: at.toISOString() };
}

/** Hands a picture that a borrower sent to who takes in proofs of transfers. */
export const handInProof: Worker = (services, { customerId = "", chatFileId = "", messageId = "" }) =>
  asSystem(services, async (ctx) => {
    const picture = await row<{ fileId: string }>(
      ctx.db,
      sql`select file_id from chat_file where id = ${chatFileId} and media_type like 'image/%'`,
    );
    if (!picture) return;
    const loanId = await latestLoan(ctx.db, customerId);
    try {
      await takeProof(ctx, { kind: "chat", customerId, loanId, refId: messageId, picture: { fileId: picture.fileId } });
    } catch (error) {
      // what cannot be a proof stays a picture of the conversation
      if (!(error instanceof Refusal)) throw error;
    }
  });

/** Puts a text that a borrower sent into their conversation, if one is open when it is looked at; after the commit. */
export async function noteSmsReply(ctx: Context, { smsId, customerId, text }: Received): Promise<void> {
  if (customerId !== null) await enqueue(ctx, SMS_TOPIC, smsId, { customerId, text, reference: `sms-${smsId}` });
}

/** Carries out `noteSmsReply`. */
export const takeSmsReply: Worker = async (services, { customerId = "", text = "", reference = "" }) => {
  const open = await row(
    services.connection.db,
    sql`select customer_id from chat_conversation where customer_id = ${customerId} and state <> 'resting'`,
  );
  if (!open) return;
  const draft = { customerId, sender: "-1", clientId: reference, message: text, messageType: 0, fileId: null } as const;
  const { kind } = await hubOf(services).kept(draft);
  if (kind === "failed") throw new Error("the reply was not kept");
  await asSystem(services, (ctx) => wake(ctx, customerId));
};

/** At most so many messages go out at a time. */
const PIECE = 100;

/** What comes after a message in a borrower's conversation, oldest first. */
async function messagesAfter(db: Db, customerId: string, afterId: string): Promise<ShownMessage[]> {
  const found = await rows<MessageRow>(
    db,
    sql`select ${messageColumns} from chat_message m ${messageJoins}
        where m.customer_id = ${customerId} and m.connect_id > ${afterId} order by m.connect_id limit ${PIECE}`,
  );
  return found.map(shownMessage);
}

/**
 * The same, waiting for the first of them for at most so long. Answers with what there is when the time is over, or the
 * process ends.
 */
export async function awaitMessages(
  services: Services,
  customerId: string,
  afterId: string,
  waitMs: number,
): Promise<ShownMessage[]> {
  const { db } = services.connection;
  let wakeUp: () => void = () => undefined;
  const something = new Promise<void>((resolve) => (wakeUp = resolve));
  // listened to before it is looked, so that nothing falls between
  const stop = hubOf(services).listen(customerId, { kept: wakeUp, told: () => undefined, gap: wakeUp, end: wakeUp });
  const timer = setTimeout(wakeUp, waitMs);
  try {
    const there = await messagesAfter(db, customerId, afterId);
    if (there.length > 0 || waitMs <= 0) return there;
    await something;
    return await messagesAfter(db, customerId, afterId);
  } finally {
    clearTimeout(timer);
    stop();
  }
}

/** Lets whoever looks at a borrower's conversation see that they type. */
export const tellTyping = ({ services, db }: Context, customerId: string): Promise<void> =>
  hubOf(services).fanout.tell(db, { kind: "typing", customerId, by: "0" });

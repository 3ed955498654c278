import { handle, handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { awaitMessages, findFile, keepFile, markRead, say, tellTyping } from "../../../service/chat/server/api.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";

/** Keeps what the borrower writes; it is durable when it is answered. */
export const messageSend = handleInOwnTransactions(
  open.messageSend,
  async ({ externalId, clientId, message, fileId = null }, ctx) => {
    const { id: customerId } = await customerOf(ctx, externalId);
    return say(ctx, { customerId, clientId, message, fileId });
  },
);

/** What was said after a message, waiting for it if need be. Who of the staff wrote is not told. */
export const messages = handle(open.messages, async ({ externalId, afterId, waitSeconds }, ctx) => {
  const { id } = await customerOf(ctx, externalId);
  const found = await awaitMessages(ctx.services, id, afterId, waitSeconds * 1000);
  return {
    messages: found.map(({ connectId, message, messageType, side, fileId, time }) => ({
      connectId,
      message,
      messageType,
      side,
      fileId,
      time,
    })),
  };
});

export const messageAttach = handle(open.messageAttach, async ({ externalId, fileName, file }, ctx) => {
  const { id: customerId } = await customerOf(ctx, externalId);
  return keepFile(ctx, { customerId, sender: "0", file, fileName: fileName || null });
});

export const messageFile = handle(open.messageFile, async ({ externalId, fileId }, ctx) => {
  const { id } = await customerOf(ctx, externalId);
  const { sha256, mediaType } = await findFile(ctx.db, id, fileId, "0");
  return { fileType: mediaType, data: (await ctx.services.files.read(sha256)).toString("base64") };
});

export const messageRead = handle(open.messageRead, async ({ externalId, connectId }, ctx) => {
  const { id } = await customerOf(ctx, externalId);
  return { connectId: await markRead(ctx, id, "0", connectId) };
});

export const messageTyping = handle(open.messageTyping, async ({ externalId }, ctx) => {
  const { id } = await customerOf(ctx, externalId);
  await tellTyping(ctx, id);
  return null;
});

import type { MessageSide } from "../domain/sets.ts";
import type { Kept } from "./store.ts";

/** Who wrote a message, by its `sender`. */
export const sideOf = (sender: string): MessageSide =>
  sender === "0" ? "customer" : sender === "-1" ? "sms" : "staff";

let lastAt: Date | undefined;
let lastText = "";

/** An instant as it travels; the messages of a batch share theirs, so that it is written once. */
function textOf(at: Date): string {
  if (at !== lastAt) {
    lastAt = at;
    lastText = at.toISOString();
  }
  return lastText;
}

/** The acknowledgement of a message. `clientId` has no characters that need an escape. */
export const acknowledged = (clientId: string, connectId: number, at: Date): string =>
  `{"clientId":"${clientId}","connectId":"${connectId}","time":"${textOf(at)}"}`;

/** A message as everybody who hears it gets it, written once. `phone` is masked. */
export function written(
  { message, customerId, connectId, messageType, at, sender, fileId }: Kept,
  phone: string,
): string {
  const side = sideOf(sender);
  return JSON.stringify({
    message,
    userId: customerId,
    connectId: String(connectId),
    messageType,
    phone,
    time: textOf(at),
    side,
    ...(side === "staff" && { staffId: sender }),
    ...(fileId !== null && { fileId: String(fileId) }),
  });
}

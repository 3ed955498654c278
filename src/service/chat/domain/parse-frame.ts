import { CLIENT_ID_MAX, MESSAGE_MAX, UNSPOKEN } from "./limits.ts";
import type { OutgoingMessage } from "./frames.ts";

const ID = /^[1-9]\d{0,17}$/;
const POSITION = /^(?:0|[1-9]\d{0,17})$/;
const CLIENT_ID = /^[\w-]+$/;
/** What is wrong with a frame that was meant as a message, in the words of the refusals; null: nothing. */
export type Fault = "empty" | "noContact" | "tooLong" | "malformed";

/**
 * Looks at a frame as `outgoingMessage` of the contract does, without a schema: thousands come in a second. Answers what
 * is wrong with it. `domain/parse-frame.test.ts` holds the two together.
 */
export function faultOf(frame: Readonly<Record<string, unknown>>): Fault | null {
  const { message, userId, connectId, messageType, clientId, fileId } = frame as Partial<
    Record<keyof OutgoingMessage, unknown>
  >;
  if (typeof userId !== "string" || userId === "") return "noContact";
  if (!ID.test(userId)) return "malformed";
  if (typeof clientId !== "string" || clientId.length > CLIENT_ID_MAX || !CLIENT_ID.test(clientId)) return "malformed";
  if (typeof connectId !== "string" || !POSITION.test(connectId)) return "malformed";
  if (fileId !== undefined && (typeof fileId !== "string" || !ID.test(fileId))) return "malformed";
  if (typeof message !== "string") return "malformed";
  if (message.length > MESSAGE_MAX) return "tooLong";
  if (messageType === 2) return ID.test(message) && fileId === undefined ? null : "malformed";
  if (messageType !== 0 || UNSPOKEN.test(message) || !message.isWellFormed()) return "malformed";
  return fileId === undefined && message.trim() === "" ? "empty" : null;
}

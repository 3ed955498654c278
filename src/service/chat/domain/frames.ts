import * as z from "zod";
import { CLIENT_ID_MAX, MESSAGE_MAX } from "./limits.ts";

const id = z.string().regex(/^[1-9]\d{0,17}$/);
const position = z.string().regex(/^(0|[1-9]\d{0,17})$/);

/** Whether a text is one that can be kept: no control characters beside tabs and ends of lines, no half characters. */
// eslint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/;
const isStorable = (text: string): boolean => !UNSTORABLE.test(text) && text.isWellFormed();

/**
 * A message that the panel sends. `connectId` is the last one of the conversation that the sender has seen, `0` where it
 * has none; `clientId` is the sender's own name for the message, under which it is kept once. An order (2) is named by
 * its id; a text (0) may be empty where a file comes with it.
 */
export const outgoingMessage = z
  .object({
    message: z.string().max(MESSAGE_MAX).refine(isStorable),
    userId: id,
    connectId: position,
    messageType: z.literal([0, 2]),
    clientId: z
      .string()
      .max(CLIENT_ID_MAX)
      .regex(/^[\w-]+$/),
    fileId: id.optional(),
  })
  .refine(({ message, messageType, fileId }) =>
    messageType === 2
      ? id.safeParse(message).success && fileId === undefined
      : fileId !== undefined || message.trim() !== "",
  );
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

/** What else the panel sends: that somebody types, and which conversations are on the screen. */
export const panelFrame = z.union([
  z.object({ type: z.literal("typing"), userId: id }),
  z.object({ type: z.literal("open"), userIds: z.array(id).max(20) }),
]);
export type PanelFrame = z.infer<typeof panelFrame>;

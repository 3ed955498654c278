import * as z from "zod";
import { LANGS } from "../../../platform/shared/messages.ts";
import { CLIENT_ID_MAX, MESSAGE_MAX, UNSPOKEN } from "./limits.ts";

const id = z.string().regex(/^[1-9]\d{0,17}$/);
const position = z.string().regex(/^(0|[1-9]\d{0,17})$/);

const isStorable = (text: string): boolean => !UNSPOKEN.test(text) && text.isWellFormed();

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

/**
 * What else the panel sends: that somebody types, and which conversations are on the screen (all of them, each time),
 * whose messages and facts are heard; `lang` is the language of refusals.
 */
export const panelFrame = z.union([
  z.object({ type: z.literal("typing"), userId: id }),
  z.object({ type: z.literal("open"), userIds: z.array(id).max(20), lang: z.literal(LANGS).optional() }),
]);

import * as z from "zod";

const message = z.object({
  sid: z.string().regex(/^[A-Z]{2}[0-9a-fA-F]{32}$/),
  body: z.string().nullish(),
  direction: z.string().nullish(),
  /** RFC 2822, to the second. */
  date_created: z.string().nullish(),
});

/** A text as Twilio shows it. */
export interface Message {
  readonly sid: string;
  readonly body: string;
  readonly direction: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

const shown = ({ sid, body, direction, date_created: created }: z.infer<typeof message>): Message => ({
  sid,
  body: body ?? "",
  direction: direction ?? "",
  createdAt: Date.parse(created ?? "") || 0,
});

/** The text that Twilio made. Throws for an answer that does not show one. */
export const readMessage = (answer: string): Message => shown(message.parse(JSON.parse(answer)));

/** The texts of a list. Throws for an answer that is none. */
export const readMessages = (answer: string): readonly Message[] =>
  z
    .object({ messages: z.array(message) })
    .parse(JSON.parse(answer))
    .messages.map(shown);

/** The number of the error that Twilio answered with; null where it says none. */
export function readError(answer: string): number | null {
  try {
    return z.object({ code: z.int() }).parse(JSON.parse(answer)).code;
  } catch {
    return null;
  }
}

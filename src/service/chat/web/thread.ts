import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { chat } from "../contract.ts";

/** What was said, as the server has it. */
export type Message = OutputOf<typeof chat.history>["historyMessages"][number];

/** What somebody here has sent and the server has not acknowledged. */
export interface Pending {
  readonly clientId: string;
  readonly userId: string;
  readonly message: string;
  readonly messageType: Message["messageType"];
  readonly fileId: string | null;
  readonly at: string;
  readonly state: "sending" | "failed";
  /** What the server said of it. */
  readonly problem?: string | null;
}

/** What is known of one conversation: messages by connectId, and what is on its way. */
export interface Thread {
  readonly messages: readonly Message[];
  readonly pending: readonly Pending[];
  readonly total: number;
  readonly customerRead: string;
  readonly loaded: boolean;
}

export const NO_THREAD: Thread = { messages: [], pending: [], total: 0, customerRead: "0", loaded: false };

/** Ids are whole numbers as text, longer ones beyond what a number holds. */
export const isBefore = (a: string, b: string): boolean => (a.length === b.length ? a < b : a.length < b.length);
const later = (a: string, b: string): string => (isBefore(a, b) ? b : a);

/** Messages in their order, each once, whatever came twice or late. */
export function merge(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const all = new Map([...known, ...more].map((message) => [message.connectId, message]));
  return [...all.values()].sort((a, b) =>
    a.connectId === b.connectId ? 0 : isBefore(a.connectId, b.connectId) ? -1 : 1,
  );
}

/** A thread that has heard of messages, each of which it may know. */
export function heard(thread: Thread, more: readonly Message[]): Thread {
  const messages = merge(thread.messages, more);
  return { ...thread, messages, total: thread.total + messages.length - thread.messages.length };
}

/** What was on its way without one that has arrived. */
export const arrived = (thread: Thread, clientId: string): Thread => ({
  ...thread,
  pending: thread.pending.filter((one) => one.clientId !== clientId),
});

/** The first that is on its way and says just this, if any: a message of one's own comes back without its clientId. */
export const sameOnItsWay = (
  { pending }: Thread,
  { message, messageType, fileId }: Pick<Message, "message" | "messageType" | "fileId">,
): Pending | undefined =>
  pending.find((one) => one.message === message && one.messageType === messageType && one.fileId === fileId);

/** A thread to which older messages were added; `total` is what the server counts. */
export const withOlder = (thread: Thread, older: readonly Message[], total: number): Thread => ({
  ...thread,
  messages: merge(thread.messages, older),
  total,
  loaded: true,
});

/** The id of the last message seen; 0 before the first. */
export const lastSeen = ({ messages }: Thread): string => messages.at(-1)?.connectId ?? "0";

export const readThrough = (thread: Thread, connectId: string): Thread => ({
  ...thread,
  customerRead: later(thread.customerRead, connectId),
});

/** How a message that was sent stands that is on its way. */
export const changePending = (
  thread: Thread,
  clientId: string,
  change: Partial<Pick<Pending, "state" | "problem">>,
): Thread => ({
  ...thread,
  pending: thread.pending.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
});

import { call, newKey } from "../../../platform/web/api.ts";
import { subscribe } from "../../../platform/web/channel.ts";
import { askAgain } from "../../../platform/web/relogin.ts";
import { infoStore } from "../../../platform/web/session.ts";
import type { FrameOf } from "../../../platform/shared/channel.ts";
import { chat } from "../contract.ts";
import { change, chatStore, forget, reshape, threadOf } from "./live-state.ts";
import {
  arrived,
  changePending,
  heard,
  lastSeen,
  readThrough,
  sameOnItsWay,
  withOlder,
  type Message,
  type Pending,
} from "./thread.ts";

type Frame = FrameOf<typeof chat.live>;
type Said = Extract<Frame, { readonly phone: string }>;
type Typed = Extract<Frame, { readonly type: string }>;
type FrameNamed<T extends string> = Extract<Typed, { readonly type: T }>;
type Send = (frame: object) => boolean;

const PAGE = 10;
const CATCH_UP = 200;
const TYPING_MS = 4000;
const SAY_TYPING_MS = 2000;
/** How long a message may be without an acknowledgement before one may send it again. */
const PATIENCE_MS = 10_000;

/** Told of a message of a borrower that came in, and of anything else that changes what contacts and facts show. */
export interface Listener {
  message(said: Said): void;
  contacts(): void;
  facts(userId: string): void;
}

let send: Send | null = null;
let listener: Listener | null = null;
let saidTyping = 0;

/** Puts one on the wire; what cannot go now goes when the connection is back, under the same clientId. */
function put({ clientId, userId, message, messageType, fileId }: Pending): void {
  const connectId = lastSeen(threadOf(userId));
  send?.({ message, userId, connectId, messageType, clientId, ...(fileId !== null && { fileId }) });
  setTimeout(() => giveUp(userId, clientId), PATIENCE_MS);
}

/** Lets somebody try again what nobody has answered, while there is a connection that it could have gone over. */
function giveUp(userId: string, clientId: string): void {
  const waits = threadOf(userId).pending.some((one) => one.clientId === clientId && one.state === "sending");
  if (waits && chatStore.get().link === "open")
    reshape(userId, (thread) => changePending(thread, clientId, { state: "failed" }));
}

/** Sends what somebody wrote; it stands in the conversation at once. */
export function sendMessage(userId: string, what: Pick<Pending, "message" | "messageType" | "fileId">): void {
  const pending: Pending = { ...what, userId, clientId: newKey(), at: new Date().toISOString(), state: "sending" };
  reshape(userId, (thread) => ({ ...thread, pending: [...thread.pending, pending] }));
  put(pending);
}

/** Sends again what was not sent, under the same clientId: it is kept once. */
export function retry(userId: string, clientId: string): void {
  reshape(userId, (thread) => changePending(thread, clientId, { state: "sending", problem: null }));
  const pending = threadOf(userId).pending.find((one) => one.clientId === clientId);
  if (pending) put(pending);
}

/** Tells the others that one is writing, at most every other second. */
export function sayTyping(userId: string): void {
  const now = Date.now();
  if (now - saidTyping < SAY_TYPING_MS) return;
  saidTyping = now;
  send?.({ type: "typing", userId });
}

/** Says which conversation is on the screen, whose facts are then told as they change. */
export function sayOpen(userId: string | null): void {
  send?.({ type: "open", userIds: userId === null ? [] : [userId] });
}

/** Reads the latest messages of a conversation, or those before what is loaded. */
export async function loadOlder(userId: string): Promise<void> {
  const first = threadOf(userId).messages[0]?.connectId;
  const page = await call(chat.history, { userId, pageSize: PAGE, ...(first && { perId: first }) }, { quiet: true });
  reshape(userId, (thread) =>
    readThrough(withOlder(thread, page.historyMessages, page.totalCount), page.readByCustomer),
  );
}

/** Reads everything that was said after the last message seen; what is known already is not shown twice. */
async function catchUp(userId: string): Promise<void> {
  for (;;) {
    const afterId = lastSeen(threadOf(userId));
    if (afterId === "0") return loadOlder(userId);
    const page = await call(chat.history, { userId, afterId, pageSize: CATCH_UP }, { quiet: true });
    for (const message of page.historyMessages) settleOwn(message);
    reshape(userId, (thread) => readThrough(heard(thread, page.historyMessages), page.readByCustomer));
    if (page.historyMessages.length < CATCH_UP) return;
  }
}

/** After a gap: what was said meanwhile first, then what is still on its way. */
async function comeBack(): Promise<void> {
  const { selected, threads } = chatStore.get();
  sayOpen(selected);
  for (const [userId, { loaded }] of Object.entries(threads)) {
    if (loaded) await catchUp(userId).catch(() => undefined);
    for (const pending of threadOf(userId).pending) if (pending.state === "sending") put(pending);
  }
  listener?.contacts();
  if (selected !== null) listener?.facts(selected);
}

function take(frame: Frame): void {
  if ("phone" in frame) return takeMessage(frame);
  if (!("type" in frame)) return takeAck(frame.clientId, frame.connectId, frame.time);
  return takeTyped(frame);
}

function takeTyped(frame: Typed): void {
  switch (frame.type) {
    case "ready":
      change({ link: "open" });
      return void comeBack();
    case "gap":
      return void comeBack();
    case "refused":
      return takeRefusal(frame);
    case "typing":
      return takeTyping(frame);
    case "read":
      if (frame.staffId === null) reshape(frame.userId, (thread) => readThrough(thread, frame.connectId));
      return;
    case "conversation":
      listener?.contacts();
      return listener?.facts(frame.userId);
    case "facts":
      return listener?.facts(frame.userId);
    case "ended":
      return;
  }
}

function takeTyping({ userId, staffId, name }: FrameNamed<"typing">): void {
  if (staffId === infoStore.get()?.id) return;
  const { typing } = chatStore.get();
  change({ typing: { ...typing, [userId]: { who: name, until: Date.now() + TYPING_MS } } });
}

/** A message of one's own comes back without its clientId: it stands for the first that says the same. */
function settleOwn(message: Pick<Message, "userId" | "staffId" | "message" | "messageType" | "fileId">): void {
  if (message.staffId === null || message.staffId !== infoStore.get()?.id) return;
  const own = sameOnItsWay(threadOf(message.userId), message);
  if (own) reshape(message.userId, (thread) => arrived(thread, own.clientId));
}

function takeMessage(frame: Said): void {
  const { phone: _phone, staffId = null, fileId = null, ...rest } = frame;
  const { [frame.userId]: _ended, ...typing } = chatStore.get().typing;
  change({ typing });
  const message = { ...rest, staffId, fileId, staffName: null, fileType: null, fileName: null, ctime: rest.time };
  settleOwn(message);
  if (threadOf(frame.userId).loaded) reshape(frame.userId, (thread) => heard(thread, [message]));
  listener?.message(frame);
}

/** The message is durable: it stands where the server has put it. */
function takeAck(clientId: string, connectId: string, time: string): void {
  for (const [userId, thread] of Object.entries(chatStore.get().threads)) {
    const own = thread.pending.find((one) => one.clientId === clientId);
    if (!own) continue;
    const { message, messageType, fileId } = own;
    const staffId = infoStore.get()?.id ?? null;
    const more = { side: "staff", staffId, staffName: null, fileType: null, fileName: null } as const;
    const kept: Message = { connectId, userId, message, messageType, fileId, time, ctime: time, ...more };
    reshape(userId, (known) => heard(arrived(known, clientId), [kept]));
    listener?.contacts();
  }
}

function takeRefusal({ clientId, msg }: FrameNamed<"refused">): void {
  for (const [userId, thread] of Object.entries(chatStore.get().threads))
    for (const one of thread.pending)
      if (one.state === "sending" && (clientId === null || one.clientId === clientId))
        reshape(userId, (known) => changePending(known, one.clientId, { state: "failed", problem: msg }));
}

/**
 * Follows the chat for as long as the panel is open. A session that is over asks for the password in place; what was
 * written stays. Returns how to stop.
 */
export function follow(told: Listener): () => void {
  listener = told;
  const lost = (): void => {
    send = null;
    change({ link: "lost" });
  };
  const stop = subscribe(chat.live, {
    hear: take,
    opened: (next) => void (send = next),
    lost,
    over: (token, again) => void askAgain(token).then((done) => done && again()),
  });
  return () => {
    stop();
    send = null;
    listener = null;
    forget();
  };
}

import { contextOn, databaseOf, INSIDE, inTransaction, type Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { closeCodes, type BareSocket } from "../../../platform/server/http/sockets.ts";
import { text, type Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap, type Reason, type RefusalDetails } from "../../../platform/shared/refusal.ts";
import { panelFrame, type OutgoingMessage } from "../domain/frames.ts";
import { MESSAGE_MAX } from "../domain/limits.ts";
import { faultOf, type Fault } from "../domain/parse-frame.ts";
import { Bucket } from "../domain/bucket.ts";
import { chatRefusals as r } from "../messages.ts";
import { clearToWrite } from "./begin.ts";
import { requirePartner } from "./conversation.ts";
import type { Desk } from "./desk.ts";
import { factsOf } from "./facts.ts";
import type { Panel } from "./panel.ts";
import { requireSendable } from "./sendable.ts";
import type { Outcome } from "./store.ts";
import { acknowledged } from "./wire.ts";

/** Messages a second that one panel may send for long, and at once. */
const RATE = 200;
const BURST = 500;
/** Messages that may wait for their acknowledgement, or for a conversation to be cleared. */
const IN_FLIGHT = 1000;
/** What a socket was told that it may do holds so long without being asked again. */
const CLEAR_MS = 60_000;
const TOUCH_MS = 60_000;
const TYPING_MS = 1500;
/** The latest messages of a conversation that a socket knows to be of it. */
const SEEN = 32;

/** That a socket may write to a borrower. */
interface Clearance {
  until: number;
  readonly seen: number[];
}

/** One panel: what it sends, in its order, and what it hears. */
export class PanelSocket implements Panel {
  readonly staffId: string;
  /** The conversations on its screen. */
  shown: ReadonlySet<string> = new Set();
  readonly #desk: Desk;
  readonly #socket: BareSocket;
  readonly #bucket = new Bucket(RATE, BURST, performance.now());
  readonly #cleared = new Map<string, Clearance>();
  #lang: Lang;
  #inFlight = 0;
  /** Messages behind one whose conversation is being cleared. */
  #behind: OutgoingMessage[] | null = null;
  #touchedAt = performance.now();
  #typedAt = 0;

  constructor(desk: Desk, socket: BareSocket) {
    this.#desk = desk;
    this.#socket = socket;
    this.#lang = socket.lang;
    this.staffId = socket.actor.id ?? "";
    desk.enter(this);
  }

  closed(): void {
    this.#desk.leave(this);
  }

  write(said: string): void {
    this.#socket.write(said);
  }

  /** Tells a message of a conversation. */
  deliver(customerId: string, connectId: number, said: string): void {
    const clearance = this.#cleared.get(customerId);
    if (clearance) note(clearance.seen, connectId);
    this.#socket.write(said);
  }

  /** Something about a conversation changed: whether one may write to it is asked anew. */
  forget(customerId: string): void {
    this.#cleared.delete(customerId);
  }

  forgetAll(): void {
    this.#cleared.clear();
  }

  rightsChanged(): void {
    this.forgetAll();
    if (this.shown.size > 0) void this.#show([...this.shown]).catch(() => undefined);
  }

  get #db(): Database {
    return databaseOf(this.#desk.services, this.#socket.actor);
  }

  get #ctx(): Context<Database> {
    const { services } = this.#desk;
    return contextOn(this.#db, services, this.#socket.actor, { ...INSIDE, lang: this.#lang }).ctx;
  }

  /** Whether the member of staff sees a customer. */
  async sees(customerId: string): Promise<boolean> {
    const { scope } = this.#socket.actor;
    if (scope.kind === "all" && scope.packages === null && !scope.blind) return true;
    return (await row(this.#db, sql`select id from customer where id = ${customerId}`).catch(() => null)) !== null;
  }

  async tellFacts(customerId: string): Promise<void> {
    if (await this.sees(customerId))
      this.write(JSON.stringify({ type: "facts", ...(await factsOf(this.#ctx, customerId)) }));
  }

  /** Takes a frame. */
  heard(data: Buffer, binary: boolean): void {
    const now = performance.now();
    if (now - this.#touchedAt > TOUCH_MS) {
      this.#touchedAt = now;
      void this.#socket.touch().catch(() => this.#socket.shut(closeCodes.ended));
    }
    if (binary) {
      this.#refuse(null, r.malformed);
      return this.#socket.shut(1003);
    }
    const frame = read(data);
    if (frame === null) return this.#refuse(null, r.malformed);
    const name = typeof frame["clientId"] === "string" ? frame["clientId"] : null;
    const wait = this.#bucket.take(now);
    if (wait > 0) return this.#refuse(name, r.slowDown, { data: { retryAfterMs: Math.ceil(wait) } });
    if (frame["type"] !== undefined) return this.#other(frame, now);
    const fault = faultOf(frame);
    if (fault !== null) return this.#refuse(name, r[fault satisfies Fault], { params: { max: MESSAGE_MAX } });
    if (this.#inFlight >= IN_FLIGHT || (this.#behind?.length ?? 0) >= IN_FLIGHT)
      return this.#refuse(name, r.slowDown, { data: { retryAfterMs: 200 } });
    this.#send(frame as unknown as OutgoingMessage);
  }

  #send(message: OutgoingMessage): void {
    if (this.#behind !== null) return void this.#behind.push(message);
    const clearance = this.#cleared.get(message.userId);
    if (
      clearance === undefined ||
      clearance.until < performance.now() ||
      message.messageType !== 0 ||
      message.fileId !== undefined ||
      (message.connectId !== "0" && !clearance.seen.includes(Number(message.connectId)))
    ) {
      this.#behind = [];
      void this.#slowly(message).finally(() => this.#goOn());
      return;
    }
    this.#keep(message);
  }

  #goOn(): void {
    const behind = this.#behind ?? [];
    this.#behind = null;
    for (const message of behind) this.#send(message);
  }

  /** Looks whether a message may be sent at all, and keeps it if so. */
  async #slowly(message: OutgoingMessage): Promise<void> {
    try {
      const { services } = this.#desk;
      const { actor } = this.#socket;
      const { userId } = message;
      const partner = await requirePartner(this.#ctx, userId);
      await requireSendable(this.#ctx, message, this.staffId);
      const known = this.#cleared.get(userId);
      const resent = known ? false : await this.#wasKept(message);
      if (!resent && (!known || known.until < performance.now())) {
        const { answering } = unwrap(
          await inTransaction(services, actor, { ...INSIDE, lang: this.#lang }, (ctx) =>
            clearToWrite(ctx, partner, this.staffId),
          ),
        );
        this.#desk.notePhone(userId, partner.phone);
        if (answering) this.#cleared.set(userId, { until: performance.now() + CLEAR_MS, seen: known?.seen ?? [] });
      }
      const clearance = this.#cleared.get(userId);
      if (clearance) note(clearance.seen, Number(message.connectId));
      this.#keep(message);
    } catch (error) {
      if (error instanceof Refusal) this.#refuse(message.clientId, error.reason, error.details);
      else {
        this.#desk.services.log.warn({ error: String(error) }, "chat: a message was not kept");
        this.#refuse(message.clientId, r.unavailable);
      }
    }
  }

  /** Whether a message was kept before: sending it again contacts nobody. */
  async #wasKept({ userId, clientId }: OutgoingMessage): Promise<boolean> {
    const found = await row(
      this.#db,
      sql`select connect_id from chat_message where customer_id = ${userId} and sender = ${this.staffId}
            and client_id = ${clientId}`,
    );
    return found !== null;
  }

  #keep(message: OutgoingMessage): void {
    this.#inFlight += 1;
    const { userId: customerId, clientId, messageType, fileId = null } = message;
    this.#desk.hub.keep(
      { customerId, sender: this.staffId, clientId, message: message.message, messageType, fileId, from: this },
      (outcome) => this.#done(message, outcome),
    );
  }

  #done({ userId, clientId }: OutgoingMessage, outcome: Outcome): void {
    this.#inFlight -= 1;
    if (outcome.kind === "taken") return this.#refuse(clientId, r.taken);
    if (outcome.kind === "failed") return this.#refuse(clientId, r.unavailable);
    const { connectId, at } = outcome.kind === "kept" ? outcome.message : outcome;
    const clearance = this.#cleared.get(userId);
    if (clearance) note(clearance.seen, connectId);
    this.#socket.write(acknowledged(clientId, connectId, at));
  }

  /** What is no message: that somebody types, or what is on the screen. */
  #other(frame: Readonly<Record<string, unknown>>, now: number): void {
    const parsed = panelFrame.safeParse(frame);
    if (!parsed.success) return this.#refuse(null, r.malformed);
    if (parsed.data.type === "open") {
      const { userIds, lang } = parsed.data;
      if (lang) this.#lang = lang;
      void this.#show(userIds).catch(() => this.#refuse(null, r.unavailable));
    } else if (this.shown.has(parsed.data.userId) && now - this.#typedAt > TYPING_MS) {
      this.#typedAt = now;
      this.#desk.hub.tell({ kind: "typing", customerId: parsed.data.userId, by: this.staffId });
    }
  }

  async #show(userIds: readonly string[]): Promise<void> {
    const seen = await rows<{ id: string; phone: string }>(
      this.#db,
      sql`select id, phone from customer where id = any(${userIds}::bigint[])`,
    );
    for (const { id, phone } of seen) this.#desk.notePhone(id, phone);
    const fresh = seen.filter(({ id }) => !this.shown.has(id));
    this.#desk.show(this, new Set(seen.map(({ id }) => id)));
    if (seen.length < new Set(userIds).size) this.#refuse(null, platformRefusals.notFound);
    for (const { id } of fresh) await this.tellFacts(id);
  }

  #refuse(clientId: string | null, reason: Reason, { params, data }: RefusalDetails = {}): void {
    const { rule, legalAt, retryAfterMs } = (data ?? {}) as Readonly<Record<string, unknown>>;
    this.#socket.write(
      JSON.stringify({
        type: "refused",
        clientId,
        code: reason.code,
        msg: text(reason, this.#lang, params),
        ...(typeof rule === "string" && { rule }),
        ...(typeof legalAt === "string" && { legalAt }),
        ...(typeof retryAfterMs === "number" && { retryAfterMs }),
      }),
    );
  }
}

function note(seen: number[], connectId: number): void {
  if (seen.length >= SEEN) seen.shift();
  seen.push(connectId);
}

function read(data: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const frame: unknown = JSON.parse(data.toString("utf8"));
    return typeof frame === "object" && frame !== null && !Array.isArray(frame)
      ? (frame as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

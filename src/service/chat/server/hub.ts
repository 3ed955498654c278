import { randomUUID } from "node:crypto";
import type { Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { notifications, type Fanout, type Told } from "./fanout.ts";
import { MessageStore, type Draft, type Kept, type Outcome } from "./store.ts";

/** Who hears of conversations in this process: a socket of the panel, or an app that waits for its next message. */
export interface Listener {
  /** Messages of one customer, in their order. */
  kept(messages: readonly Kept[]): void | Promise<void>;
  told(told: Exclude<Told, { readonly kind: "kept" }>): void | Promise<void>;
  /** Something may have been missed. */
  gap(): void | Promise<void>;
  /** The process ends. */
  end?(): void;
  /** Of one that hears of all: whether there is anybody to tell; without it there always is. */
  wants?(): boolean;
}

/** What was kept by this process and has not come back may be overdue for so long before it is looked for. */
const OVERDUE_MS = 2000;
/** How often it is looked whether something was missed without anybody noticing. */
const LOOK_MS = 5000;
const PIECE = 1000;

interface Row extends Omit<Kept, "connectId"> {
  readonly connectId: string;
}

/**
 * The conversations of one process: what it keeps, what it hears of others, and who is to be told of it, in the order in
 * which it was committed.
 */
export class Hub {
  readonly services: Services;
  readonly fanout: Fanout;
  readonly #store: MessageStore;
  readonly #origin = randomUUID().slice(0, 8);
  /** What this process kept and has not heard of yet, by its first id. */
  readonly #own = new Map<number, { readonly batch: readonly Kept[]; readonly since: number }>();
  /** By customer; `*` hears of all. */
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #everywhere = new Set<Listener>();
  readonly #watchers: ((messages: readonly Kept[]) => void)[] = [];
  #last = 0;
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Services) {
    this.services = services;
    this.fanout = notifications(services);
    this.#store = new MessageStore(services, this.fanout, this.#origin, (first, batch) => {
      this.#own.set(first, { batch, since: performance.now() });
      for (const watch of this.#watchers) watch(batch);
    });
    this.#turn = this.#begin();
    this.fanout.hear((told) => this.#hear(told));
    this.fanout.onGap(() => this.#next(() => this.#catchUp(true)));
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Keeps a message; `done` is called once it is durable, or will not be. */
  keep(draft: Draft, done: (outcome: Outcome) => void): void {
    this.#store.keep(draft, done);
  }

  /** The same, to be waited for. */
  kept(draft: Draft): Promise<Outcome> {
    return new Promise((resolve) => this.keep(draft, resolve));
  }

  /** Calls back with each batch that this process kept, at once. */
  watch(watcher: (messages: readonly Kept[]) => void): void {
    this.#watchers.push(watcher);
  }

  /** Hears of a customer's conversation, or of all (`*`), until the answer is called. */
  listen(customerId: string, listener: Listener): () => void {
    const known = customerId === "*" ? this.#everywhere : (this.#listeners.get(customerId) ?? new Set());
    if (customerId !== "*") this.#listeners.set(customerId, known);
    known.add(listener);
    return () => {
      known.delete(listener);
      if (known.size === 0 && customerId !== "*" && this.#listeners.get(customerId) === known)
        this.#listeners.delete(customerId);
    };
  }

  tell(told: Exclude<Told, { readonly kind: "kept" }>): void {
    this.fanout
      .tell(this.services.connection.db, told)
      .catch((error: unknown) => this.services.log.debug({ error: String(error) }, "chat: not told"));
  }

  /** Does something before anything else is delivered. */
  first(work: () => Promise<void>): void {
    this.#next(work);
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const some of this.#listeners.values()) for (const listener of some) listener.end?.();
  }

  async #begin(): Promise<void> {
    try {
      this.#last = await this.#newest();
    } catch (error) {
      this.services.log.warn({ error: String(error) }, "chat: cannot be read");
    }
  }

  async #newest(): Promise<number> {
    const [found] = await rows<{ last: string }>(
      this.services.connection.db,
      sql`select coalesce(max(connect_id), 0) as last from chat_message`,
    );
    return Number(found?.last ?? 0);
  }

  #hear(told: Told): void {
    if (told.kind !== "kept") return this.#next(() => this.#pass(told));
    const own = told.origin === this.#origin ? this.#own.get(told.first) : undefined;
    if (own) this.#own.delete(told.first);
    if (told.origin !== this.#origin && !this.#isWanted()) {
      return this.#next(async () => void (this.#last = Math.max(this.#last, told.last)));
    }
    this.#next(async () => {
      if (told.last <= this.#last) return;
      if (own && told.first > this.#last) await this.#deliver(own.batch);
      else await this.#readFrom(Math.max(this.#last, told.first - 1), told.last);
      this.#last = Math.max(this.#last, told.last);
    });
  }

  #isWanted(): boolean {
    return this.#listeners.size > 0 || [...this.#everywhere].some(({ wants }) => wants?.() ?? true);
  }

  async #pass(told: Exclude<Told, { readonly kind: "kept" }>): Promise<void> {
    for (const listener of this.#listeners.get(told.customerId) ?? []) await listener.told(told);
    for (const listener of this.#everywhere) await listener.told(told);
  }

  /** One thing after the other, so that nothing overtakes what is being read. */
  #next(work: () => Promise<unknown>): void {
    this.#turn = this.#turn.then(work).then(
      () => undefined,
      (error: unknown) => this.services.log.warn({ error: String(error) }, "chat: not delivered"),
    );
  }

  async #readFrom(after: number, upTo: number | null): Promise<void> {
    for (let from = after; ;) {
      const found = await rows<Row>(
        this.services.connection.db,
        sql`select connect_id, customer_id, sender, client_id, message, message_type, file_id, at from chat_message
            where connect_id > ${from} and (${upTo}::bigint is null or connect_id <= ${upTo})
            order by connect_id limit ${PIECE}`,
      );
      const messages = found.map((row) => ({ ...row, connectId: Number(row.connectId) }));
      await this.#deliver(messages);
      const last = messages.at(-1)?.connectId;
      if (last === undefined || messages.length < PIECE) return;
      from = last;
      this.#last = Math.max(this.#last, last);
    }
  }

  /** Reads what came after the last message that was delivered; nothing older can appear any more. */
  async #catchUp(told: boolean): Promise<void> {
    if (!this.fanout.live()) return;
    const newest = await this.#newest();
    if (newest > this.#last && this.#isWanted()) await this.#readFrom(this.#last, newest);
    this.#last = Math.max(this.#last, newest);
    for (const first of this.#own.keys()) if (first <= newest) this.#own.delete(first);
    if (!told) return;
    for (const listener of this.#everywhere) await listener.gap();
    for (const some of this.#listeners.values()) for (const listener of some) await listener.gap();
  }

  #look(): void {
    const oldest = this.#own.values().next().value;
    const overdue = oldest !== undefined && performance.now() - oldest.since > OVERDUE_MS;
    this.#next(async () => {
      if (overdue || (await this.#newest()) > this.#last) await this.#catchUp(false);
    });
  }

  async #deliver(batch: readonly Kept[]): Promise<void> {
    for (const listener of this.#everywhere) await listener.kept(batch);
    if (this.#listeners.size === 0) return;
    let from = 0;
    while (from < batch.length) {
      const customerId = batch[from]?.customerId ?? "";
      let to = from + 1;
      while (to < batch.length && batch[to]?.customerId === customerId) to += 1;
      const heard = this.#listeners.get(customerId);
      if (heard) {
        const part = from === 0 && to === batch.length ? batch : batch.slice(from, to);
        for (const listener of heard) await listener.kept(part);
      }
      from = to;
    }
  }
}

const hubs = new WeakMap<Services["connection"], Hub>();

/** The conversations of this process. */
export function hubOf(services: Services): Hub {
  const known = hubs.get(services.connection);
  if (known) return known;
  const made = new Hub(services);
  hubs.set(services.connection, made);
  return made;
}

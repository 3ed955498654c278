import type { Services } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { findConversation } from "./conversation.ts";
import { FactsWatch } from "./facts-watch.ts";
import type { Told } from "./fanout.ts";
import { hubOf, type Hub } from "./hub.ts";
import { Keeper } from "./keeper.ts";
import type { Panel } from "./panel.ts";
import type { Kept } from "./store.ts";
import { written } from "./wire.ts";

/** As many phones are kept at hand. */
const PHONES = 20_000;

/**
 * The open panels of this process: who hears a conversation, which is whoever holds it and whoever has it on the screen.
 */
export class Desk {
  readonly services: Services;
  readonly hub: Hub;
  readonly keeper: Keeper;
  readonly #facts: FactsWatch;
  readonly #sockets = new Set<Panel>();
  readonly #byStaff = new Map<string, Set<Panel>>();
  /** Who has a conversation on the screen. */
  readonly #open = new Map<string, Set<Panel>>();
  /** Who holds what, of all conversations that are held. */
  #holders = new Map<string, string>();
  readonly #phones = new Map<string, string>();
  readonly #forget: () => void;
  #gapAt = 0;

  constructor(services: Services) {
    this.services = services;
    this.hub = hubOf(services);
    this.keeper = new Keeper(services, this.hub);
    this.#facts = new FactsWatch(services, this.#open);
    this.#forget = this.hub.listen("*", {
      kept: (messages) => this.#kept(messages),
      told: (told) => this.#told(told),
      gap: () => this.#gap(),
      wants: () => this.#sockets.size > 0,
    });
    this.hub.first(() => this.#loadHolders());
  }

  stop(): void {
    this.#forget();
    this.#facts.stop();
    this.hub.stop();
    void this.keeper.flush();
  }

  enter(socket: Panel): void {
    this.#sockets.add(socket);
    add(this.#byStaff, socket.staffId, socket);
  }

  leave(socket: Panel): void {
    this.#sockets.delete(socket);
    remove(this.#byStaff, socket.staffId, socket);
    this.show(socket, new Set());
  }

  /** Which conversations a socket has on the screen from now on. */
  show(socket: Panel, customers: ReadonlySet<string>): void {
    for (const id of socket.shown) if (!customers.has(id)) remove(this.#open, id, socket);
    for (const id of customers) add(this.#open, id, socket);
    socket.shown = customers;
  }

  /** Remembers a customer's phone for the messages that go out. */
  notePhone(customerId: string, phone: string): void {
    if (this.#phones.size >= PHONES) this.#phones.clear();
    this.#phones.set(customerId, maskPhone(phone));
  }

  async #phoneOf(customerId: string): Promise<string> {
    const known = this.#phones.get(customerId);
    if (known !== undefined) return known;
    const found = await row<{ phone: string }>(
      this.services.connection.db,
      sql`select phone from customer where id = ${customerId}`,
    );
    this.notePhone(customerId, found?.phone ?? "");
    return this.#phones.get(customerId) ?? "";
  }

  #heardBy(customerId: string): ReadonlySet<Panel> | undefined {
    const open = this.#open.get(customerId);
    const holder = this.#holders.get(customerId);
    const held = holder === undefined ? undefined : this.#byStaff.get(holder);
    if (!held) return open;
    return open ? new Set([...open, ...held]) : held;
  }

  #kept(messages: readonly Kept[]): void | Promise<void> {
    for (const [index, message] of messages.entries()) {
      const heard = this.#heardBy(message.customerId);
      if (!heard || heard.size === 0 || (heard.size === 1 && message.from && heard.has(message.from as Panel)))
        continue;
      const phone = this.#phones.get(message.customerId);
      if (phone === undefined) return this.#keptSlowly(messages.slice(index));
      this.#deliver(message, heard, phone);
    }
  }

  /** A phone is not at hand: what follows waits for it. */
  async #keptSlowly(messages: readonly Kept[]): Promise<void> {
    await this.#phoneOf(messages[0]?.customerId ?? "");
    await this.#kept(messages);
  }

  #deliver(message: Kept, heard: ReadonlySet<Panel>, phone: string): void {
    let text: string | undefined;
    for (const socket of heard) {
      if (socket === message.from) continue;
      text ??= written(message, phone);
      socket.deliver(message.customerId, message.connectId, text);
    }
  }

  async #told(told: Exclude<Told, { readonly kind: "kept" }>): Promise<void> {
    const { customerId } = told;
    if (told.kind === "stands") return this.#stands(customerId);
    if (told.kind === "typing") {
      const open = [...(this.#open.get(customerId) ?? [])].filter(({ staffId }) => staffId !== told.by);
      if (open.length === 0) return;
      const staff = told.by !== "0";
      const name = staff ? await this.#nameOf(told.by) : null;
      return this.#say(open, { type: "typing", userId: customerId, staffId: staff ? told.by : null, name });
    }
    const { by, connectId } = told;
    const heard = by === "0" ? this.#heardBy(customerId) : this.#byStaff.get(by);
    this.#say(heard ?? [], { type: "read", userId: customerId, connectId, staffId: by === "0" ? null : by });
  }

  async #nameOf(staffId: string): Promise<string | null> {
    const { db } = this.services.connection;
    return (await row<{ name: string }>(db, sql`select name from staff_user where id = ${staffId}`))?.name ?? null;
  }

  #say(to: Iterable<Panel>, frame: object): void {
    const text = JSON.stringify(frame);
    for (const socket of to) socket.write(text);
  }

  async #stands(customerId: string): Promise<void> {
    const { db } = this.services.connection;
    const before = this.#heardBy(customerId) ?? new Set();
    const now = await findConversation(db, customerId);
    if (now?.holderId) this.#holders.set(customerId, now.holderId);
    else this.#holders.delete(customerId);
    for (const socket of this.#sockets) socket.forget(customerId);
    if (!now || this.#sockets.size === 0) return;
    const { state, holderId, holderName } = now;
    const frame = { type: "conversation", userId: customerId, state, holderId, holderName };
    const heard = new Set([...before, ...(this.#heardBy(customerId) ?? [])]);
    if (state === "waiting")
      for (const socket of this.#sockets) if (!heard.has(socket) && (await socket.sees(customerId))) heard.add(socket);
    const note = holderId === null ? null : await this.#noteTo(customerId, holderId);
    const [theirs, others] = [
      [...heard].filter(({ staffId }) => staffId === holderId),
      [...heard].filter(({ staffId }) => staffId !== holderId),
    ];
    this.#say(theirs, note ? { ...frame, note } : frame);
    this.#say(others, frame);
  }

  async #noteTo(customerId: string, staffId: string): Promise<string | null> {
    const last = await row<{ toId: string | null; note: string }>(
      this.services.connection.db,
      sql`select to_id, note from chat_hand_over where customer_id = ${customerId} order by id desc limit 1`,
    );
    return last?.toId === staffId && last.note !== "" ? last.note : null;
  }

  async #loadHolders(): Promise<void> {
    const held = await rows<{ customerId: string; holderId: string }>(
      this.services.connection.db,
      sql`select customer_id, holder_id from chat_conversation where holder_id is not null`,
    );
    this.#holders = new Map(held.map(({ customerId, holderId }) => [customerId, holderId]));
  }

  async #gap(): Promise<void> {
    // one gap is told to every listener of this process
    if (performance.now() - this.#gapAt < 100) return;
    this.#gapAt = performance.now();
    await this.#loadHolders();
    for (const socket of this.#sockets) socket.forgetAll();
    this.#say(this.#sockets, { type: "gap" });
  }
}

function add<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

function remove<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  known?.delete(value);
  if (known?.size === 0) map.delete(key);
}

const desks = new WeakMap<Hub, Desk>();

/** The open panels of this process. */
export function deskOf(services: Services): Desk {
  const hub = hubOf(services);
  const made = desks.get(hub) ?? new Desk(services);
  desks.set(hub, made);
  return made;
}

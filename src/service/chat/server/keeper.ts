import type { Services } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { Hub } from "./hub.ts";
import type { Kept } from "./store.ts";

/** How long what is new of conversations may wait to be written, all of them in one statement. */
const FLUSH_MS = 1000;

interface Latest {
  connectId: number;
  at: Date;
  staffId: string | null;
  staffAt: Date | null;
}

/**
 * Writes what is the latest of each conversation, and the first replies, behind the messages: once a second at most, and
 * one row per conversation however much was said. What a process that dies has not written the sweep finds.
 */
export class Keeper {
  readonly #services: Services;
  readonly #dirty = new Map<string, Latest>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Services, hub: Hub) {
    this.#services = services;
    hub.watch((batch) => this.#note(batch));
  }

  #note(batch: readonly Kept[]): void {
    for (const { customerId, connectId, at, sender } of batch) {
      const isStaff = sender !== "0" && sender !== "-1";
      const known = this.#dirty.get(customerId);
      if (!known)
        this.#dirty.set(customerId, { connectId, at, staffId: isStaff ? sender : null, staffAt: isStaff ? at : null });
      else {
        known.connectId = connectId;
        known.at = at;
        if (isStaff && known.staffId === null) {
          known.staffId = sender;
          known.staffAt = at;
        }
      }
    }
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what there is now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const dirty = [...this.#dirty];
    this.#dirty.clear();
    if (dirty.length === 0) return;
    const of = dirty.map(([, latest]) => latest);
    try {
      await sql`
        with latest as (
          select * from unnest(${dirty.map(([id]) => id)}::bigint[], ${of.map(({ connectId }) => connectId)}::bigint[],
            ${of.map(({ at }) => at)}::timestamptz[], ${of.map(({ staffId }) => staffId)}::bigint[],
            ${of.map(({ staffAt }) => staffAt)}::timestamptz[]) as v (customer_id, connect_id, at, staff_id, staff_at)
          order by customer_id),
        asked as (
          select c.customer_id, c.asked_at, v.staff_id, v.staff_at from chat_conversation c
          join latest v on v.customer_id = c.customer_id and v.staff_at >= c.asked_at),
        written as (
          insert into chat_conversation as c (customer_id, last_connect_id, last_at, replied_at)
          select customer_id, connect_id, at, staff_at from latest
          on conflict (customer_id) do update set last_connect_id = greatest(c.last_connect_id, excluded.last_connect_id),
            last_at = greatest(c.last_at, excluded.last_at),
            replied_at = case when c.asked_at is null then c.replied_at else coalesce(c.replied_at, excluded.replied_at) end,
            asked_at = case when excluded.replied_at >= c.asked_at then null else c.asked_at end)
        insert into chat_reply (customer_id, staff_id, asked_at, replied_at)
        select customer_id, staff_id, asked_at, staff_at from asked on conflict (customer_id, asked_at) do nothing`.execute(
        this.#services.connection.db,
      );
    } catch (error) {
      this.#services.log.warn({ error: String(error) }, "chat: the latest of conversations was not written");
    }
  }
}

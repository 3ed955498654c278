import { LRUCache } from "lru-cache";
import type { Context, Services } from "../../../platform/server/context.ts";
import { only, run, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { signal } from "../../../platform/server/signals.ts";

/** What this process hears about sessions and rights that changed anywhere. */
export interface SessionEvents {
  /** Calls back with a user's id, or `*` for everybody. What it hears may come twice. */
  on(listener: (userId: string) => void): () => void;
  /** Takes note of an event that this process wrote itself; its notification is then no news any more. */
  hear(id: string, userId: string): void;
  /** Whether nothing older than a second can have been missed; what is kept of sessions counts only then. */
  current(): boolean;
  close(): void;
}

const POLL_MS = 300;
const STALE_MS = 1000;
/** Events are kept for an hour; whoever has not looked for this long starts anew. */
const LOST_MS = 30 * 60_000;
const REMEMBERED = 10_000;

interface Look {
  /** No transaction below it is still under way. */
  readonly horizon: string;
  readonly events: readonly (readonly [id: string, userId: string])[];
}

const look = (db: Db, from: string | null): Promise<Look> =>
  only<Look>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
               coalesce((select jsonb_agg(jsonb_build_array(e.id::text, e.user_id) order by e.id)
                         from session_event e where e.xid >= ${from}::text::xid8), '[]'::jsonb) as events`,
  );

function follow(services: Services): SessionEvents {
  const listeners = new Set<(userId: string) => void>();
  const heard = new LRUCache<string, true>({ max: REMEMBERED });
  let from: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let closed = false;
  let looking = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = (userId: string): void => {
    for (const listener of Array.from(listeners)) listener(userId);
  };
  const hear = (id: string, userId: string): void => {
    if (heard.has(id)) return;
    heard.set(id, true);
    tell(userId);
  };
  const lookNow = async (): Promise<void> => {
    if (closed || looking) return;
    looking = true;
    const startedAt = performance.now();
    try {
      const { horizon, events } = await look(services.connection.independent, from);
      if (from !== null && startedAt - lookedAt > LOST_MS) tell("*");
      for (const [id, userId] of events) hear(id, userId);
      from = horizon;
      lookedAt = startedAt;
      failing = false;
    } catch (error) {
      // once per outage: the next look is a third of a second away
      if (!closed && !failing) services.log.warn({ error: String(error) }, "session events: not read");
      failing = true;
    } finally {
      looking = false;
      schedule();
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void lookNow(), POLL_MS);
    timer.unref();
  };

  services.signals.on("session", (payload) => {
    const [id = "", userId = ""] = payload.split(" ");
    hear(id, userId);
  });
  services.signals.onGap(() => void lookNow());
  void lookNow();
  return {
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear,
    current: () => performance.now() - lookedAt < STALE_MS,
    close() {
      closed = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

const byServices = new WeakMap<Services, SessionEvents>();

/** The events of this process; they are followed from the first time that somebody asks. */
export function sessionEvents(services: Services): SessionEvents {
  const known = byServices.get(services) ?? follow(services);
  byServices.set(services, known);
  return known;
}

async function write(db: Tx, userId: string): Promise<string> {
  const { id } = await only<{ id: string }>(db, insertInto("session_event", { userId }, sql`returning id`));
  await signal(db, "session", `${id} ${userId}`);
  return id;
}

/**
 * As `announceSessions`, for what works on the database beside the product: seeds and scripts, which keep nothing of
 * sessions themselves.
 */
export const announceFromOutside = async (db: Tx, userId: string): Promise<void> => void (await write(db, userId));

/**
 * Makes every replica look at a user's sessions and rights anew, once the transaction commits; `*` stands for
 * everybody. This process does so before the call that caused it answers, without waiting for its own notification; the
 * others hear of it, or look for it within a second.
 */
export async function announceSessions({ db, services, afterCommit }: Context, userId: string): Promise<void> {
  const id = await write(db, userId);
  afterCommit(() => sessionEvents(services).hear(id, userId));
}

/** Forgets events that every replica has seen long ago. The database's own clock wrote them and tells their age. */
export const pruneSessionEvents = (services: Services): Promise<number> =>
  run(services.connection.db, sql`delete from session_event where at < now() - interval '1 hour'`);

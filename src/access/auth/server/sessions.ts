import { LRUCache } from "lru-cache";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { dropSettings } from "../../../base/configuration/server/api.ts";
import { limits } from "./limits.ts";
import { admissionOf, scopeOf } from "./permissions.ts";
import { idleOf, lifeOf, policyOf } from "./policy.ts";
import { sessionEvents } from "./session-events.ts";
import { stillHolds } from "./session-store.ts";
import { hashOf, looksLikeToken } from "./tokens.ts";

/** What a token turned out to be. */
type Resolved =
  { readonly kind: "actor"; readonly actor: Actor } | { readonly kind: "expired" } | { readonly kind: "unknown" };

export interface Sessions {
  resolve(token: string): Promise<Resolved>;
  /** Which of some sessions still hold. Asking does not count as using them. */
  holding(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The permissions that a user has now. */
  permissionsOf(userId: string): Promise<ReadonlySet<string>>;
  /**
   * Calls back with a user's id, or `*`, after their sessions or rights changed and nothing old is kept of them here.
   */
  onChange(listener: (userId: string) => void): () => void;
  close(): void;
}

interface Kept {
  readonly actor: Actor;
  readonly readAt: number;
  readonly endsAt: number;
}

interface Stored {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly active: boolean;
  readonly secondStepOpen: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

const KEPT_SESSIONS = 5000;
/** How often a session is read for one call while events keep coming in. */
const MAX_READS = 5;

/**
 * Turns tokens into actors. A resolved session is trusted for a minute, as long as the events of sessions are heard: a
 * revocation anywhere drops it at once, or within a second when its notification was lost.
 */
export function createSessions(services: Services): Sessions {
  const kept = new LRUCache<string, Kept>({ max: KEPT_SESSIONS });
  const events = sessionEvents(services);
  let generation = 0;
  events.on((userId) => {
    generation += 1;
    if (userId === "*") {
      // the policy may have changed, and with it how long sessions last
      dropSettings(services);
      kept.clear();
    } else for (const [hash, { actor }] of kept.entries()) if (actor.id === userId) kept.delete(hash);
  });

  const read = async (hash: string, now: number): Promise<Kept | Resolved> => {
    const { db } = services.connection;
    const stored = await row<Stored>(
      db,
      sql`select s.id, s.user_id, u.name, u.active, s.second_step_open, s.created_at, s.last_seen_at, s.expires_at,
            s.revoked_at
          from session s join staff_user u on u.id = s.user_id where s.token_hash = ${hash}`,
    );
    if (!stored) return { kind: "unknown" };
    const policy = await policyOf(services);
    const lastSeen = stored.lastSeenAt.getTime();
    const endsAt = Math.min(stored.expiresAt.getTime(), stored.createdAt.getTime() + lifeOf(policy));
    if (stored.revokedAt || !stored.active || endsAt <= now || lastSeen + idleOf(policy) <= now)
      return { kind: "expired" };
    if (now - lastSeen >= limits.sessionFresh)
      await updateTable("session", { lastSeenAt: new Date(now) }, sql`where id = ${stored.id}`).execute(db);
    const { id: sessionId, userId: id, name, secondStepOpen } = stored;
    const { permissions, restricted } = secondStepOpen
      ? { permissions: new Set<string>(), restricted: null }
      : await admissionOf(db, policy, id);
    const scope = await scopeOf(db, id);
    const actor: Actor = {
      kind: "staff",
      id,
      name,
      permissions,
      scope,
      sessionId,
      secondStepOpen,
      restricted,
      packageName: null,
      channel: null,
      appVersion: null,
    };
    return { actor, readAt: now, endsAt };
  };

  return {
    async resolve(token) {
      if (!looksLikeToken(token)) return { kind: "unknown" };
      const now = services.clock.now().getTime();
      const hash = hashOf(token);
      const known = events.current() ? kept.get(hash) : undefined;
      if (known && now - known.readAt < limits.sessionFresh && now < known.endsAt)
        return { kind: "actor", actor: known.actor };
      for (let tries = 1; ; tries += 1) {
        const before = generation;
        const found = await read(hash, now);
        if ("kind" in found) {
          kept.delete(hash);
          return found;
        }
        // a revocation heard while we read may not be in what we read
        const settled = before === generation;
        if (settled && events.current()) kept.set(hash, found);
        if (settled || tries === MAX_READS) return { kind: "actor", actor: found.actor };
      }
    },
    async holding(sessionIds) {
      const policy = await policyOf(services);
      const found = await rows<{ id: string }>(
        services.connection.db,
        sql`select s.id from session s join staff_user u on u.id = s.user_id
            where s.id = any(${sessionIds}::bigint[]) and u.active and ${stillHolds(policy, services.clock.now())}`,
      );
      return new Set(found.map(({ id }) => id));
    },
    async permissionsOf(userId) {
      return (await admissionOf(services.connection.db, await policyOf(services), userId)).permissions;
    },
    onChange: (listener) => events.on(listener),
    close: () => events.close(),
  };
}

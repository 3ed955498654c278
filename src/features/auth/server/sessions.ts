import { LRUCache } from "lru-cache";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { limits } from "./limits.ts";
import { permissionsOf, scopeOf } from "./permissions.ts";
import { hashOf, looksLikeToken } from "./tokens.ts";

/** What a token turned out to be. */
export type Resolved = { readonly kind: "actor"; readonly actor: Actor } | { readonly kind: "expired" } | { readonly kind: "unknown" };

export interface Sessions {
  resolve(token: string): Promise<Resolved>;
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
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

const KEPT_SESSIONS = 5000;

/**
 * Turns tokens into actors. A resolved session is trusted for a minute while the signals are up: a revocation anywhere drops it, and
 * a break of the signals drops all of them.
 */
export function createSessions(services: Services): Sessions {
  const kept = new LRUCache<string, Kept>({ max: KEPT_SESSIONS });
  let generation = 0;
  const dropAll = (): void => {
    generation += 1;
    kept.clear();
  };
  services.signals.on("session", (payload) => {
    if (payload === "*") return dropAll();
    generation += 1;
    for (const [hash, { actor }] of kept.entries()) if (actor.id === payload) kept.delete(hash);
  });
  services.signals.onGap(dropAll);

  const read = async (hash: string, now: number): Promise<Kept | Resolved> => {
    const { db } = services.connection;
    const stored = await row<Stored>(
      db,
      sql`select s.id, s.user_id, u.name, u.active, s.second_step_open, s.last_seen_at, s.expires_at, s.revoked_at
          from session s join staff_user u on u.id = s.user_id where s.token_hash = ${hash}`,
    );
    if (!stored) return { kind: "unknown" };
    const lastSeen = stored.lastSeenAt.getTime();
    const endsAt = stored.expiresAt.getTime();
    if (stored.revokedAt || !stored.active || endsAt <= now || lastSeen + limits.sessionIdle <= now) return { kind: "expired" };
    if (now - lastSeen >= limits.sessionFresh) await sql`update session set last_seen_at = ${new Date(now)} where id = ${stored.id}`.execute(db);
    const permissions = stored.secondStepOpen ? new Set<string>() : await permissionsOf(db, stored.userId);
    const scope = await scopeOf(db, stored.userId);
    const { id: sessionId, userId: id, name, secondStepOpen } = stored;
    return { actor: { kind: "staff", id, name, permissions, scope, sessionId, secondStepOpen, packageName: null, channel: null }, readAt: now, endsAt };
  };

  return {
    async resolve(token) {
      if (!looksLikeToken(token)) return { kind: "unknown" };
      const now = services.clock.now().getTime();
      const hash = hashOf(token);
      const known = services.signals.live() ? kept.get(hash) : undefined;
      if (known && now - known.readAt < limits.sessionFresh && now < known.endsAt) return { kind: "actor", actor: known.actor };
      const before = generation;
      const found = await read(hash, now);
      if ("kind" in found) {
        kept.delete(hash);
        return found;
      }
      // a revocation heard while we read may not be in what we read
      if (services.signals.live() && before === generation) kept.set(hash, found);
      return { kind: "actor", actor: found.actor };
    },
  };
}

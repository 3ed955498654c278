import { LRUCache } from "lru-cache";
import type { Context, Services } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Lang, Message } from "../../../platform/shared/messages.ts";
import { limits } from "./limits.ts";
import { sessionEvents } from "./session-events.ts";
import { refreshPermissions } from "./session-store.ts";

/** What the console shows of a member of staff. */
export interface Profile {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly language: Lang;
  readonly mfaBound: boolean;
  readonly roles: readonly Message[];
}

interface Profiles {
  of(userId: string): Promise<Profile>;
}

const KEPT_PROFILES = 5000;

async function read(db: Db, userId: string): Promise<Profile> {
  const [user, roles] = await Promise.all([
    only<Omit<Profile, "roles">>(
      db,
      sql`select id, account, name, language, mfa_secret is not null as mfa_bound from staff_user where id = ${userId}`,
    ),
    rows<Message>(
      db,
      sql`select r.name_cn as cn, r.name_en as en, r.name_es as es from user_role ur join role r on r.id = ur.role_id
          where ur.user_id = ${userId} order by r.id`,
    ),
  ]);
  return { ...user, roles };
}

/**
 * Profiles are trusted as long as sessions are: for a minute while events are heard, and until something about the user
 * changes.
 */
function createProfiles(services: Services): Profiles {
  const kept = new LRUCache<string, { readonly profile: Profile; readonly readAt: number }>({ max: KEPT_PROFILES });
  let generation = 0;
  const forget = (userId: string): void => {
    generation += 1;
    if (userId === "*") kept.clear();
    else kept.delete(userId);
  };
  const events = sessionEvents(services);
  events.on(forget);
  return {
    async of(userId) {
      const now = services.clock.now().getTime();
      const known = events.current() ? kept.get(userId) : undefined;
      if (known && now - known.readAt < limits.sessionFresh) return known.profile;
      const before = generation;
      const profile = await read(services.connection.db, userId);
      // a change heard while we read may not be in what we read
      if (events.current() && before === generation) kept.set(userId, { profile, readAt: now });
      return profile;
    },
  };
}

const byServices = new WeakMap<Services, Profiles>();

function profiles(services: Services): Profiles {
  const known = byServices.get(services) ?? createProfiles(services);
  byServices.set(services, known);
  return known;
}

/** A user's profile, from memory where it is fresh. */
export const profileOf = (services: Services, userId: string): Promise<Profile> => profiles(services).of(userId);

/**
 * Call it in the transaction that changes a profile: this process shows the change with its next answer, the others
 * hear the signal.
 */
export const profileChanged = (ctx: Context, userId: string): Promise<void> => refreshPermissions(ctx, userId);

import { randomUUID } from "node:crypto";
import { seedStaff } from "../../../../../seeds/apply.ts";
import type { ManualClock } from "../../../../platform/server/clock.ts";
import { NOBODY, type Services } from "../../../../platform/server/context.ts";
import type { Handler } from "../../../../platform/server/handle.ts";
import { authorise, perform } from "../../../../platform/server/perform.ts";
import { testServices } from "../../../../platform/server/testing/services.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { createSessions, type Sessions } from "../sessions.ts";

export interface House {
  readonly services: Services;
  readonly clock: ManualClock;
  readonly sessions: Sessions;
  /** Makes one call as the HTTP layer would; throws the refusal. */
  call(name: string, input?: unknown, token?: string | null, ip?: string): Promise<never>;
  close(): Promise<void>;
}

/** A seeded database of its own with the given calls before it, on a clock that stands still. */
export async function openHouse(
  handlers: readonly Handler[],
  settings: Readonly<Record<string, string>> = {},
): Promise<House> {
  const { services, clock, close } = await testServices(settings);
  await seedStaff(services.connection.db, services.config, clock.now());
  const sessions = createSessions(services);
  const byName = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));

  const actorFor = async (token: string | null) => {
    if (token === null) return null;
    const found = await sessions.resolve(token);
    if (found.kind === "expired") throw new Refusal(platformRefusals.expired);
    return found.kind === "actor" ? found.actor : null;
  };
  return {
    services,
    clock,
    sessions,
    async call(name, input = {}, token = null, ip = "10.0.0.7") {
      const handler = byName.get(name);
      if (!handler) throw new Error(`no such call: ${name}`);
      const isPublic = handler.endpoint.access === "public";
      const actor = isPublic ? NOBODY : authorise(handler.endpoint, await actorFor(token));
      const key = handler.endpoint.kind === "money" ? randomUUID() : null;
      return (await perform(
        handler,
        services,
        actor,
        { lang: "en", ip, device: "test", traceId: "trace", token },
        input,
        key,
      )) as never;
    },
    async close() {
      sessions.close();
      await close();
    },
  };
}

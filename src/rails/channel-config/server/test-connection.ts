import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handleInquiry, type Handler } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { providerRefusals } from "../messages.ts";
import { providerPolicy } from "../domain/policy.ts";
import type { Provider } from "./provider.ts";

/** Asks a provider with what is stored and in force alone: how long it took, and what it answered, masked. */
export function testOf({ calls, revised, find, ask, noteTest }: Provider): Handler {
  const demandThere = async (ctx: Context<Db>, id: string): Promise<void> => {
    const found = await find(ctx.db, id);
    if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
    demand(ctx, providerPolicy, "test", { enabled: found.enabled, preferred: false });
  };
  return handleInquiry(calls.test, {
    ask: async ({ id }, ctx) => {
      await demandThere(ctx, id);
      const { clock } = ctx.services;
      const begun = clock.now().getTime();
      const said = await ask(ctx, id);
      if (!said) throw new Refusal(providerRefusals.noKey, { field: "id" });
      return { ...said, latencyMs: clock.now().getTime() - begun };
    },
    book: async (said, ctx, { id }) => {
      await demandThere(ctx, id);
      const { outcome, latencyMs, detail } = said;
      await noteTest(ctx, id, { outcome, latencyMs });
      ctx.changed(revised.noun, id);
      ctx.audit({ object: [revised.noun, id], after: { outcome, latencyMs, detail } });
      return ok(said);
    },
  });
}

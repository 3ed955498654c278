import { staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { codesOf } from "../../../platform/shared/endpoint.ts";
import { home } from "../contract.ts";
import { waits } from "./ports.ts";

/** What waits for the caller, without what does not, and the nouns of all that may. */
export const waiting = handle(home.waiting, async (_input, ctx) => {
  const staffId = staffIdOf(ctx);
  const asked = ctx.services.features
    .of(waits)
    .filter(({ access }) => codesOf(access).some((code) => ctx.actor.permissions.has(code)));
  const counts = await Promise.all(asked.map(({ count }) => count(ctx, staffId)));
  const list = asked.map(({ label: { cn, en, es }, page, params = {} }, index) => ({
    label: { cn, en, es },
    count: counts[index] ?? 0,
    page,
    params: { ...params },
  }));
  return {
    list: list.filter(({ count }) => count > 0),
    kinds: Array.from(new Set(asked.flatMap(({ of }) => of))),
  };
});

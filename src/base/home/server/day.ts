import { staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { startOfDay } from "../../../platform/shared/business-date.ts";
import { codesOf } from "../../../platform/shared/endpoint.ts";
import { home } from "../contract.ts";
import { doneBy, waits } from "./ports.ts";

/** What waits for the caller, without what does not; and what they have done since the business day began. */
export const day = handle(home.day, async (_input, ctx) => {
  const staffId = staffIdOf(ctx);
  const { features } = ctx.services;
  const asked = features
    .of(waits)
    .filter(({ access }) => codesOf(access).some((code) => ctx.actor.permissions.has(code)));
  const [counts, done] = await Promise.all([
    Promise.all(asked.map(({ count }) => count(ctx, staffId))),
    Promise.all(features.of(doneBy).map((count) => count(ctx, staffId, startOfDay(ctx.zone, ctx.today)))),
  ]);
  const waiting = asked.map(({ label: { cn, en, es }, page, params = {} }, index) => ({
    label: { cn, en, es },
    count: counts[index] ?? 0,
    page,
    params: { ...params },
  }));
  return { waiting: waiting.filter(({ count }) => count > 0), done: done.flat() };
});

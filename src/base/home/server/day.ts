import { staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { startOfDay } from "../../../platform/shared/business-date.ts";
import { home } from "../contract.ts";
import { doneBy } from "./ports.ts";

/** What the caller has done since the business day began. */
export const day = handle(home.day, async (_input, ctx) => {
  const staffId = staffIdOf(ctx);
  const since = startOfDay(ctx.zone, ctx.today);
  const done = await Promise.all(ctx.services.features.of(doneBy).map((count) => count(ctx, staffId, since)));
  return { done: done.flat() };
});

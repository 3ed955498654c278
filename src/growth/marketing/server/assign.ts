import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { marketing } from "../contract.ts";
import { linePolicy, poolPolicy } from "../domain/policy.ts";
import { marketingRefusals as r } from "../messages.ts";
import { linesMeant, lockListsOf, moveLines } from "./move.ts";
import { listOf, planAssign, planShare, shown, takerOf, type Plan } from "./plan.ts";

/** Carries a plan out, as the preview showed it. Refuses (409) one that moves another number by now, and none. */
async function carryOut(ctx: Context, { to, left }: Plan, count: number): Promise<{ moved: number; left: number }> {
  if (to.size !== count) throw new Refusal(r.previewStale, { field: "count", data: { count: to.size } });
  if (to.size === 0) throw new Refusal(r.nothingMeant, { field: "meant" });
  await moveLines(ctx, to);
  return { moved: to.size, left };
}

const tally = ({ to }: Plan): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const staff of to.values()) counts[staff ?? "nobody"] = (counts[staff ?? "nobody"] ?? 0) + 1;
  return counts;
};

/** What giving lines to one marketer would do. */
export const assignPreview = handle(marketing.assignPreview, async (input, ctx) =>
  shown(ctx, input.listId, await planAssign(ctx, input)),
);

/** Gives lines of a list to one marketer. */
export const assign = handle(marketing.assign, async ({ count, ...input }, ctx) => {
  const plan = await planAssign(ctx, input);
  demand(ctx, poolPolicy, "assign", await listOf(ctx, input.listId));
  const done = await carryOut(ctx, plan, count);
  const { checker, meant } = input;
  ctx.audit({ object: ["marketingList", input.listId], after: { checker, meant, ...done } });
  return done;
});

/** What sharing a list out would do. */
export const sharePreview = handle(marketing.sharePreview, async (input, ctx) =>
  shown(ctx, input.listId, await planShare(ctx, input)),
);

/** Shares lines of a list out among marketers; the same seed gives what the preview showed. */
export const share = handle(marketing.share, async ({ count, ...input }, ctx) => {
  const plan = await planShare(ctx, input);
  demand(ctx, poolPolicy, "share", await listOf(ctx, input.listId));
  const done = await carryOut(ctx, plan, count);
  const { strategy, meant, seed } = input;
  ctx.audit({ object: ["marketingList", input.listId], after: { strategy, meant, seed, ...done, given: tally(plan) } });
  return done;
});

/** Gives chosen lines to one marketer. Refuses (404) a line that the caller does not see. */
export const reassign = handle(marketing.reassign, async ({ lineIds, checker }, ctx) => {
  const wanted = [...new Set(lineIds)];
  const where = sql`id = any (${wanted}::bigint[])`;
  const moving = await rows<{ id: string; checkerId: string | null }>(
    ctx.db,
    sql`select id, checker_id from marketing_line where ${where}`,
  );
  if (moving.length < wanted.length) throw new Refusal(platformRefusals.notFound, { field: "lineIds" });
  const more = moving.filter(({ checkerId }) => checkerId !== checker).length;
  await takerOf(ctx, checker, more);
  await lockListsOf(ctx.db, where);
  const found = await rows<{ id: string; listId: string; open: boolean; checkerId: string | null }>(
    ctx.db,
    sql`select id, list_id, open, checker_id from marketing_line where ${where} order by id for update`,
  );
  for (const line of found) demand(ctx, linePolicy, "reassign", line);
  const to = new Map(found.filter(({ checkerId }) => checkerId !== checker).map(({ id }) => [id, checker] as const));
  if (to.size === 0) throw new Refusal(r.nothingMeant, { field: "lineIds" });
  await moveLines(ctx, to);
  const [only] = wanted;
  ctx.audit({
    ...(wanted.length === 1 && only !== undefined && { object: ["marketingLine", only] as const }),
    before: Object.fromEntries(found.map(({ id, checkerId }) => [id, checkerId])),
    after: { checker, moved: to.size },
  });
  return { moved: to.size };
});

async function planRecall(
  ctx: Parameters<typeof listOf>[0],
  { listId, checker, meant }: { listId: string; checker?: string | undefined; meant: "untouched" | "all" },
): Promise<Plan> {
  await listOf(ctx, listId);
  const theirs = checker === undefined ? sql`checker_id is not null` : sql`checker_id = ${checker}`;
  const lines = await linesMeant(ctx, listId, meant, theirs);
  return { to: new Map(lines.map(({ id }) => [id, null] as const)), left: 0, lines, seats: [] };
}

/** What taking lines back would do. */
export const recallPreview = handle(marketing.recallPreview, async (input, ctx) =>
  shown(ctx, input.listId, await planRecall(ctx, input)),
);

/** Takes lines back from those who have them. */
export const recall = handle(marketing.recall, async ({ count, reason, ...input }, ctx) => {
  const plan = await planRecall(ctx, input);
  demand(ctx, poolPolicy, "recall", await listOf(ctx, input.listId));
  const done = await carryOut(ctx, plan, count);
  const { checker, meant } = input;
  ctx.audit({ object: ["marketingList", input.listId], after: { checker, meant, ...done }, reason });
  return done;
});

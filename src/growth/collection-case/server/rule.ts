import type { Context } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { teamsInScope } from "../../../desk/seat/server/api.ts";
import { collectionCase } from "../contract.ts";
import { splitBy } from "./allocate.ts";
import type { StageRule } from "./rules.ts";

/** The rules of all stages, with who set them last. */
export const rules = handle(collectionCase.rules, async (_input, { db }) => ({
  rules: await rows<StageRule & { readonly team: string | null; readonly updatedBy: string | null }>(
    db,
    sql`select r.stage, r.version, r.enabled, r.team_id, r.strategy, r.stage_cap, r.reallocate, e.name as team,
          s.name as updated_by
        from collection_rule r left join team e on e.id = r.team_id left join staff_user s on s.id = r.updated_by
        order by r.stage`,
  ),
}));

/** Refuses (404) a team that the caller does not see: whoever is held to one sets what goes to it, and to nobody else. */
async function requireTeam(ctx: Context<Db>, teamId: string | null): Promise<void> {
  if (teamId === null && ctx.actor.scope.kind === "all") return;
  const known = await rows(ctx.db, sql`select t.id from team t where t.id = ${teamId} and ${teamsInScope(ctx)}`);
  if (known.length === 0) throw new Refusal(platformRefusals.notFound, { field: "teamId" });
}

/** How the cases that wait at a stage now would be given out by a rule. */
export const rulePreview = handle(collectionCase.rulePreview, async (rule, ctx) => {
  await requireTeam(ctx, rule.teamId);
  const { moves, collectors, left } = await splitBy(ctx, rule, ctx.today);
  return {
    moves: moves.length,
    collectors: [...collectors],
    left: [...Map.groupBy(left, ({ why }) => why)].map(([why, some]) => ({ why, count: some.length })),
  };
});

/**
 * Changes who collects what gets to a stage, from the next time that cases are given out. Refuses (409) another version
 * than the present one, and (404) a rule of another team than the caller's.
 */
export const rule = handle(collectionCase.rule, async ({ stage, version, reason, ...wanted }, ctx) => {
  await requireTeam(ctx, wanted.teamId);
  const before = await row<StageRule>(
    ctx.db,
    sql`select stage, version, enabled, team_id, strategy, stage_cap, reallocate from collection_rule
        where stage = ${stage} for update`,
  );
  if (before?.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  await requireTeam(ctx, before.teamId);
  const { enabled, teamId, strategy, stageCap, reallocate } = wanted;
  await run(
    ctx.db,
    sql`update collection_rule set enabled = ${enabled}, team_id = ${teamId}, strategy = ${strategy},
          stage_cap = ${stageCap}, reallocate = ${reallocate}, version = version + 1, updated_by = ${ctx.actor.id},
          updated_at = ${ctx.now} where stage = ${stage}`,
  );
  const { version: _old, stage: _stage, ...was } = before;
  ctx.audit({ object: ["collectionRule", String(stage)], before: was, after: wanted, reason });
  return { stage, version: version + 1 };
});

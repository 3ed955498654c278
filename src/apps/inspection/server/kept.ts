import { differences } from "../../../control/revision/domain/difference.ts";
import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { ok } from "../../../platform/shared/refusal.ts";
import { inspection } from "../contract.ts";
import { revisedInspection } from "../domain/revised.ts";
import type { Rule } from "../domain/rule.ts";
import { isKnown } from "./known.ts";

/** The columns that say what a rule says. */
export const ruleColumns = sql`name, domain, package_name, kind, path, expect_status, contains, max_ms, min_days,
  interval_seconds, fail_after, close_after, notify`;

export interface RuleRow extends Omit<Rule, "interval"> {
  readonly intervalSeconds: number;
}

/** A rule of its row. */
export const ruleOf = ({ intervalSeconds, ...row }: RuleRow): Rule => ({ ...row, interval: intervalSeconds });

/** The columns that hold what is configured of a rule. */
export const stored = ({ interval, notify, ...rule }: Rule) => ({
  ...rule,
  intervalSeconds: interval,
  notify: sql<string[]>`${notify}::text[]`,
});

async function write(ctx: Context, id: string, content: Content): Promise<void> {
  const { enabled, ...rule } = content as unknown as Rule & { readonly enabled: boolean };
  const anew = { failing: 0, passing: 0 };
  await run(ctx.db, updateTable("inspection_rule", { ...stored(rule), ...anew, enabled }, sql`where id = ${id}`));
  if (enabled) return;
  await run(
    ctx.db,
    updateTable("inspection_alert", { closedAt: ctx.now }, sql`where rule_id = ${id} and closed_at is null`),
  );
}

/** Rules and their revisions. What failed or passed under another content is not counted on. */
export const keptRule: Kept = {
  revised: revisedInspection,
  call: inspection.edit,
  read: async (db: Db, id) => {
    const found = await row<RuleRow & { readonly enabled: boolean }>(
      db,
      sql`select ${ruleColumns}, enabled from inspection_rule where id = ${id}`,
    );
    return (
      found && {
        label: found.name,
        content: contentOf(revisedInspection, { ...ruleOf(found), enabled: found.enabled }),
      }
    );
  },
  mayHold: async (ctx, content, before) => {
    const changed = differences(revisedInspection, before, content).map(({ field }) => field);
    const onlyRests = changed.every((field) => field === "enabled") && content["enabled"] !== true;
    return onlyRests ? ok(null) : isKnown(ctx.db, content as unknown as Rule);
  },
  write,
};

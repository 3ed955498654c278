import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { json, updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { relending } from "../contract.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Rule } from "../domain/decide.ts";
import { checkIntervals, type Interval } from "../domain/interval.ts";
import { revisedRule } from "../domain/revised.ts";

/** A rule as its table holds it. */
export interface RuleRow {
  readonly delaySeconds: number;
  readonly shuntPercentage: number;
  readonly lateDays: number;
  readonly intervals: readonly Interval[];
  readonly overLimitCents: Cents;
}

interface Row extends RuleRow {
  readonly packageName: string;
  readonly version: string;
  readonly enabled: boolean;
}

/** The columns that say what a rule says. */
export const ruleColumns = sql`delay_seconds, shunt_percentage, late_days, intervals, over_limit_cents`;

/**
 * Whether a rule (`r`) is that of its version, in effect or closed again: the rule for any version keeps away from such
 * borrowers, so that who closes the rule of one version hands nobody over to a more generous one.
 */
export const ownsItsVersion = sql`(r.enabled or exists (select from revision v where v.noun = 'relendRule'
  and v.object_id = r.id::text and v.in_force_at is not null and (v.content ->> 'enabled')::boolean))`;

/** A rule of its row. */
export const ruleOf = ({ delaySeconds, overLimitCents, shuntPercentage, lateDays, intervals }: RuleRow): Rule => ({
  delayTime: delaySeconds,
  shuntPercentage,
  lateDays,
  intervals,
  overLimit: overLimitCents,
});

/** The columns that hold what is configured of a rule. */
export const stored = ({ delayTime, shuntPercentage, lateDays, intervals, overLimit }: Rule) => ({
  delaySeconds: delayTime,
  shuntPercentage,
  lateDays,
  intervals: json(intervals),
  overLimitCents: overLimit,
});

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const { enabled, ...rule } = content as unknown as Rule & { readonly enabled: boolean };
  await run(db, updateTable("relend_rule", { ...stored(rule), enabled }, sql`where id = ${id}`));
};

/** Rules and their revisions. */
export const keptRule: Kept = {
  revised: revisedRule,
  call: relending.edit,
  read: async (db: Db, id) => {
    const found = await row<Row>(
      db,
      sql`select package_name, version, ${ruleColumns}, enabled from relend_rule where id = ${id}`,
    );
    return (
      found && {
        label: `${found.packageName} ${found.version}`,
        content: contentOf(revisedRule, { ...ruleOf(found), enabled: found.enabled }),
      }
    );
  },
  mayHold: async (_ctx, content) => checkIntervals((content as unknown as Rule).intervals),
  write,
};

import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { after } from "../domain/alert.ts";
import { tellStaff } from "./alerts.ts";
import { noteWithDomain, type Looked } from "./look.ts";

interface Standing {
  readonly name: string;
  readonly enabled: boolean;
  readonly failAfter: number;
  readonly closeAfter: number;
  readonly notify: readonly string[];
  readonly failing: number;
  readonly passing: number;
  readonly open: boolean;
}

interface Run {
  readonly ruleId: string;
  readonly runId: string;
  readonly looked: Looked;
}

/**
 * Keeps how a run ended and lets its rule's alert open or close, under the rule's lock. A rule that was switched off
 * meanwhile, or is changed by then, has its run, and no alert of it.
 */
export async function bookRun(ctx: Context, { ruleId, runId, looked }: Run): Promise<void> {
  const { db, now } = ctx;
  const { outcome, httpStatus, latencyMs, extract } = looked;
  const rule = await row<Standing>(
    db,
    sql`select r.name, r.enabled, r.fail_after, r.close_after, r.notify, r.failing, r.passing,
          exists (select from inspection_alert a where a.rule_id = r.id and a.closed_at is null) as open
        from inspection_rule r where r.id = ${ruleId} for update`,
  );
  if (!rule) return;
  const given = sql`where id = ${runId}`;
  await run(db, updateTable("inspection_run", { outcome, httpStatus, latencyMs, extract }, given));
  await noteWithDomain(ctx, looked);
  ctx.changed("inspection", ruleId);
  if (!rule.enabled) return;
  const { event, failing, passing } = after(rule, outcome === "passed", rule);
  await run(db, updateTable("inspection_rule", { failing, passing }, sql`where id = ${ruleId}`));
  if (event === null) return;
  if (event === "opened") await run(db, insertInto("inspection_alert", { ruleId, openedAt: now, outcome }));
  else
    await run(
      db,
      updateTable("inspection_alert", { closedAt: now }, sql`where rule_id = ${ruleId} and closed_at is null`),
    );
  await tellStaff(ctx, event, { name: rule.name, target: looked.host ?? "", notify: rule.notify });
}

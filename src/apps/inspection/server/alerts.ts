import { sharedSql } from "../../domain/server/api.ts";
import { sendSms } from "../../../reach/sms/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, rows, run, sql, type Database, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { staffIdOf } from "../../../platform/server/context.ts";
import { demand } from "../../../platform/server/policy.ts";
import { text, type Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row } from "../../../platform/server/database/connect.ts";
import { inspection } from "../contract.ts";
import { inspectionPolicy } from "../domain/policy.ts";
import type { alertState } from "../domain/sets.ts";
import { inspectionPageMessages as p } from "../messages.ts";

/** How the alert of a rule stands, as an expression over its row `t`. */
export const alertSql = sql`coalesce((select case when a.acknowledged_at is null then 'open' else 'acknowledged' end
  from inspection_alert a where a.rule_id = t.id and a.closed_at is null), 'none')`;

/** How many alerts nobody sees to. */
export const countAlerts = async ({ db }: Context<Database>): Promise<number> =>
  (
    await only<{ open: number }>(
      db,
      sql`select count(*)::int as open from inspection_alert where closed_at is null and acknowledged_at is null`,
    )
  ).open;

interface Told {
  readonly phone: string;
  readonly language: Lang;
}

/** Tells the staff who are named by SMS, each in their language; whoever has no phone or no account any more is not. */
export async function tellStaff(
  ctx: Context,
  event: "opened" | "closed",
  { name, target, notify }: { readonly name: string; readonly target: string; readonly notify: readonly string[] },
): Promise<void> {
  const told = await rows<Told>(
    ctx.db,
    sql`select phone, language from staff_user where account = any(${notify}::text[]) and active
          and phone is not null and phone <> '' order by id`,
  );
  const said = event === "opened" ? p.smsOpened : p.smsClosed;
  for (const { phone, language } of told)
    await sendSms(
      ctx,
      { customerId: null, loanId: null, phone, purpose: "transactional" },
      text(said, language, { name, target }),
    );
}

interface Found {
  readonly enabled: boolean;
  readonly alert: (typeof alertState.codes)[number];
  /** It looks at a domain that serves packages which the caller is not held to. */
  readonly shared: boolean;
}

/** The facts of a rule's policy. Refuses an unknown id (404). */
export async function factsOf(db: Db, id: string): Promise<Found> {
  const found = await row<Found>(
    db,
    sql`select t.enabled, ${alertSql} as alert, ${sharedSql(sql`t.domain`)} as shared from inspection_rule t where t.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/** Says that somebody sees to a rule's alert. */
export const acknowledge = handle(inspection.acknowledge, async ({ id }, ctx) => {
  await row(ctx.db, sql`select 1 as held from inspection_rule where id = ${id} for update`);
  demand(ctx, inspectionPolicy, "acknowledge", await factsOf(ctx.db, id));
  await run(
    ctx.db,
    updateTable(
      "inspection_alert",
      { acknowledgedAt: ctx.now, acknowledgedBy: staffIdOf(ctx) },
      sql`where rule_id = ${id} and closed_at is null`,
    ),
  );
  ctx.audit({ object: ["inspection", id], after: { alert: "acknowledged" } });
  return null;
});

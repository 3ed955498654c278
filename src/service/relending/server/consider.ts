import { asSystem, type Services } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { bringIntoForce } from "../../../control/revision/server/api.ts";
import { lockLoan, worstOverdueOf, type LoanRow } from "../../../book/order/server/api.ts";
import { add, type Cents } from "../../../platform/shared/cents.ts";
import { decide } from "../domain/decide.ts";
import { ANY_VERSION } from "../domain/fields.ts";
import { revisedRule } from "../domain/revised.ts";
import { relendingSettings } from "../domain/settings.ts";
import { relendingRefusals } from "../messages.ts";
import { ownsItsVersion, ruleColumns, ruleOf, type RuleRow } from "./kept.ts";
import { RELEND_OFFER } from "./offer.ts";

/** Only what we lend ourselves is lent again. */
const OWN_PRODUCT = 1;

interface Standing extends RuleRow {
  readonly id: string;
  readonly enabled: boolean;
  readonly revision: number;
}

/** The rule in effect for an order: that of its app's version, or the one for any; null where that is closed. */
async function ruleFor(db: Db, { packageName, appVersion }: Facts): Promise<Standing | null> {
  const found = await row<Standing>(
    db,
    sql`select id, enabled, ${ruleColumns}, (select coalesce(max(no), 0) from revision v where v.noun = 'relendRule'
          and v.object_id = r.id::text and v.in_force_at is not null) as revision
        from relend_rule r where package_name = ${packageName} and version in (${appVersion}, ${ANY_VERSION})
          and (version = ${ANY_VERSION} or ${ownsItsVersion})
        order by version = ${ANY_VERSION} limit 1`,
  );
  return found?.enabled ? found : null;
}

interface Facts {
  readonly packageName: string;
  readonly appVersion: string | null;
  readonly productType: number;
  readonly worstOverdueDays: number;
  readonly increasedCents: Cents;
}

const factsOf = (db: Db, { id }: LoanRow) =>
  only<Facts>(
    db,
    sql`select t.package_name, t.app_version, t.product_type, ${worstOverdueOf(sql`t.id`)},
          coalesce((select increased_cents from relend where child_id = t.id), 0) as increased_cents
        from loan_order t where t.id = ${id}`,
  );

const codeOf = (reason: unknown): string =>
  Object.entries(relendingRefusals).find(([, refusal]) => refusal === reason)?.[0] ?? "";

/**
 * Decides on a settled order by the rule in effect, once for good, and plans the offer for when its delay is over. What
 * was decided is kept, whichever way it went; without a rule there is nothing to keep.
 */
export async function considerSettled(
  services: Services,
  { loanId = "" }: Readonly<Record<string, string>>,
): Promise<void> {
  await bringIntoForce(services, [revisedRule.noun], services.clock.now());
  await asSystem(services, async (ctx) => {
    const loan = await lockLoan(ctx, loanId);
    if (loan.settledAt === null) return;
    const facts = await factsOf(ctx.db, loan);
    const rule = facts.productType === OWN_PRODUCT ? await ruleFor(ctx.db, facts) : null;
    if (!rule) return;
    const { worstOverdueDays: worstDays, increasedCents } = facts;
    const { contractCents, settledAt } = loan;
    const reading = await settingOf(ctx, relendingSettings.shortDelayMeans);
    const result = decide(ruleOf(rule), { loanId, contractCents, worstDays, settledAt, increasedCents }, reading);
    const found = { loanId, ruleId: rule.id, ruleRevision: rule.revision, settledAt };
    const decided = result.ok
      ? {
          state: "waiting",
          amountCents: result.value.amount,
          increasedCents: add(increasedCents, result.value.increase),
          dueAt: result.value.dueAt,
        }
      : { state: "refused", reason: codeOf(result.reason) };
    const made = await row<{ id: string }>(
      ctx.db,
      insertInto("relend", { ...found, ...decided }, sql`on conflict (loan_id) do nothing returning id`),
    );
    if (!made || !result.ok) return;
    const seconds = Math.max(0, Math.ceil((result.value.dueAt.getTime() - ctx.now.getTime()) / 1000));
    await enqueue(ctx, RELEND_OFFER, made.id, { id: made.id }, seconds);
  });
}

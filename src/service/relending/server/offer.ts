import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { minCents, type Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { bringIntoForce } from "../../../control/revision/server/api.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { lockLoan, notify } from "../../../book/order/server/api.ts";
import { rangeFor } from "../../../catalogue/shelf/server/api.ts";
import { applyForLoan } from "../../loan/server/api.ts";
import { revisedRule } from "../domain/revised.ts";
import { relendingSettings } from "../domain/settings.ts";

/** The topic of the outbox under which an offer is planned: `{ id }` of the row in `relend`. */
export const RELEND_OFFER = "relend.offer";

const HOUR_MS = 3_600_000;

interface Waiting {
  readonly loanId: string;
  readonly amountCents: Cents;
  readonly enabled: boolean;
  readonly appVersion: string | null;
}

const waitingOf = (db: Db, id: string) =>
  row<Waiting>(
    db,
    sql`select e.loan_id, e.amount_cents, r.enabled, o.app_version from relend e join relend_rule r on r.id = e.rule_id
        join loan_order o on o.id = e.loan_id where e.id = ${id} and e.state = 'waiting'`,
  );

const end = (ctx: Context, id: string, reason: string) =>
  run(ctx.db, updateTable("relend", { state: "refused", reason }, sql`where id = ${id} and state = 'waiting'`));

/**
 * Opens the order that a settled one is followed by, at today's price of its group: its agreement waits for the
 * borrower, who is told until when. An order that was reopened, a rule that was closed, and whatever an application
 * would be refused for ends it, with the reason kept.
 */
export async function offerAnother(services: Services, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
  await bringIntoForce(services, [revisedRule.noun], services.clock.now());
  try {
    await asSystem(services, (ctx) => offer(ctx, id));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await asSystem(services, (ctx) => end(ctx, id, error.reason.en.slice(0, 300)));
  }
}

async function offer(ctx: Context, id: string): Promise<void> {
  const first = await waitingOf(ctx.db, id);
  if (!first) return;
  const parent = await lockLoan(ctx, first.loanId);
  // a second worker may have come first while this one waited for the lock
  const waiting = await waitingOf(ctx.db, id);
  if (!waiting) return;
  if (parent.settledAt === null) return void (await end(ctx, id, "reopened"));
  if (!waiting.enabled) return void (await end(ctx, id, "ruleClosed"));
  const range = await rangeFor(ctx, parent);
  const amount = range ? minCents(waiting.amountCents, range.maxCents) : waiting.amountCents;
  const hours = await settingOf(ctx, relendingSettings.acceptHours);
  const acceptBy = new Date(ctx.now.getTime() + hours * HOUR_MS);
  const child = await applyForLoan(ctx, {
    customerId: parent.customerId,
    packageName: parent.packageName,
    appOrderId: `relend-${parent.orderNo}`,
    productGroupId: parent.productGroupId,
    amount,
    relending: { of: parent.id, appVersion: waiting.appVersion, acceptBy },
  });
  // the app has taken the number for an order of its own
  if (child.relendOf !== parent.id) return void (await end(ctx, id, "numberTaken"));
  await run(
    ctx.db,
    updateTable(
      "relend",
      { state: "offered", childId: child.id, offeredAt: ctx.now, amountCents: amount },
      sql`where id = ${id}`,
    ),
  );
  await notify(ctx, child, (appName) => notices.relendOffered(appName, amount, acceptBy, ctx.zone));
}

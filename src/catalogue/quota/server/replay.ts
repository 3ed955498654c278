import { beginReplay, standingOf, stopReplay as stop, type Replay } from "../../../control/replay/server/api.ts";
import { replayedSince } from "../../../control/replay/domain/window.ts";
import { latenessSql } from "../../../book/order/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Work } from "../../../platform/server/long-work.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { quota } from "../contract.ts";
import { Replayed, type Outlook, type PastOrder } from "../domain/replay.ts";
import { checkSteps, type Step } from "../domain/step.ts";
import { amountsOf } from "./amounts.ts";

/** The noun whose drafts are replayed here. */
const OF = "quota";
/** Customers whose past is read at once. */
const BATCH = 10_000;

/** A strategy of a group as it is typed. */
interface Draft {
  readonly id: string;
  readonly steps: readonly Step[];
}

interface Applicant {
  readonly customerId: string;
  readonly applications: number;
}

/** Who applied for a group between two instants, in the order of their numbers. */
const applicantsOf = (db: Db, groupId: string, [since, until]: readonly [Date, Date]) =>
  rows<Applicant>(
    db,
    sql`select t.customer_id, count(*)::int as applications from loan_order t
        where t.product_id = (select product_id from product_group where id = ${groupId})
          and t.product_group_id = ${groupId} and t.applied_on >= (${since}::timestamptz)::date - 1
          and t.applied_at >= ${since} and t.applied_at <= ${until}
        group by t.customer_id order by t.customer_id`,
  );

interface Row extends PastOrder {
  readonly customerId: string;
}

/**
 * What some customers settled and what of theirs is replayed, each customer's together in the order in which it was
 * applied for.
 */
const ordersOf = (db: Db, groupId: string, [since, until]: readonly [Date, Date], customers: readonly string[]) =>
  rows<Row>(
    db,
    sql`with own as materialized (
          select t.*, replayed.yes as is_replayed from (
            select id, order_no, customer_id, product_group_id, contract_cents, applied_at, disbursed_at, settled_at
            from loan_order where customer_id = any(${customers}::bigint[])) t
          cross join lateral (select t.product_group_id = ${groupId} and t.applied_at >= ${since}
            and t.applied_at <= ${until} as yes) replayed
          where t.settled_at is not null or replayed.yes)
        select own.id as loan_id, own.order_no, own.customer_id, own.is_replayed, own.contract_cents,
          own.applied_at, own.disbursed_at as paid_out_at, own.settled_at, greatest(late.days, 0)::int as worst_days
        from own left join (${latenessSql(sql`select id from own where settled_at is not null`)}) late on late.loan_id = own.id
        order by own.customer_id, own.id`,
  );

const presentOf = (db: Db, groupId: string) =>
  row<{ steps: readonly Step[] }>(db, sql`select steps from quota_strategy where group_id = ${groupId} and enabled`);

/** Lives the applications for a group between two instants under a draft, reading each customer's past once. */
export async function replayBetween(
  { db }: Pick<Context<Db>, "db">,
  { id, steps }: Draft,
  between: readonly [Date, Date],
  work: Pick<Work, "expect" | "progress">,
  size = BATCH,
): Promise<Outlook> {
  const amounts = await amountsOf(db, id);
  if (!amounts) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const present = (await presentOf(db, id))?.steps ?? null;
  const replayed = new Replayed({ draft: steps, present, amounts }, ...between);
  const applicants = await applicantsOf(db, id, between);
  await work.expect(applicants.reduce((sum, { applications }) => sum + applications, 0));
  const read = (from: number): Promise<readonly Row[]> => {
    const batch = applicants.slice(from, from + size).map(({ customerId }) => customerId);
    const orders = batch.length > 0 ? ordersOf(db, id, between, batch) : Promise.resolve([]);
    // it is waited for later, and a failure is heard of then
    orders.catch(() => undefined);
    return orders;
  };
  let done = 0;
  let next = read(0);
  for (let from = 0; from < applicants.length; from += size) {
    const orders = await next;
    // the database reads on while this batch is lived
    next = read(from + size);
    for (const own of Map.groupBy(orders, ({ customerId }) => customerId).values()) replayed.take(own);
    done += applicants.slice(from, from + size).reduce((sum, { applications }) => sum + applications, 0);
    await work.progress(done);
  }
  return replayed.outlook();
}

/** How drafts of strategies are replayed. */
export const replayOfQuotas: Replay = {
  of: OF,
  call: quota.replay,
  run: (ctx, draft, work) => replayBetween(ctx, draft as Draft, [replayedSince(ctx.now), ctx.now], work),
};

/** Begins to work out what a strategy would have come to in the last 90 days. */
export const replay = handle(quota.replay, (draft, ctx) => {
  unwrap(checkSteps(draft.steps));
  return beginReplay(ctx, OF, draft);
});

/** How far that is, and what it came to. */
export const replayed = handle(quota.replayed, ({ id }, ctx) => standingOf(ctx, OF, id));

/** Stops it. */
export const stopReplay = handle(quota.stopReplay, ({ id }, ctx) => stop(ctx, OF, id));

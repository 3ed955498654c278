import type { RawBuilder } from "kysely";
import { unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { LIVE, type LoanStatus } from "../domain/status.ts";
import { nextStatus, type LoanEvent } from "../domain/transitions.ts";
import { tellFollowed } from "./followed.ts";
import type { LoanRow } from "./loan-row.ts";

const isLive = (status: LoanStatus): boolean => LIVE.some((one) => one === status);

export interface Step {
  /** Kept with the step on the order's timeline: reasons, stages, amounts. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Columns that change together with the status, as `column = value` fragments. */
  readonly set?: readonly RawBuilder<unknown>[];
  /** Picks between the outcomes of an event that has two. */
  readonly wanted?: LoanStatus;
}

/**
 * The one door through which an order changes its status. The caller holds the row lock (`lockLoan`), has checked the
 * guard and posts to the ledger in the same transaction; this writes the status, the version and the step of the
 * timeline, and hands the step to the audit row. Refuses an event that the present status does not allow (409).
 */
export async function transition(ctx: Context, loan: LoanRow, event: LoanEvent, step: Step = {}): Promise<LoanRow> {
  const to = unwrap(nextStatus(loan.status, event, step.wanted));
  const set = sql.join([sql`status = ${to}`, sql`version = version + 1`, ...(step.set ?? [])]);
  const changed = await only<LoanRow>(ctx.db, sql`update loan_order set ${set} where id = ${loan.id} returning *`);
  await recordStep(ctx, {
    loanId: loan.id,
    customerId: loan.customerId,
    event,
    from: loan.status,
    to,
    details: step.details ?? {},
  });
  ctx.audit({
    object: ["loan", loan.id],
    before: { status: loan.status },
    after: { status: to, event, ...step.details },
  });
  if (isLive(loan.status) || isLive(to)) await tellFollowed(ctx, [{ loanId: loan.id }]);
  return changed;
}

/**
 * The same door for many orders of one status that take the same step at once, written together. `changes` is a
 * relation with the `id` of each order, its `details` (jsonb) and what `set` takes from it by the alias `change`. The
 * caller holds the row locks, and tells whoever follows orders (`tellFollowed`); an order that has another status
 * meanwhile is left alone. Answers how many took the step.
 */
export async function transitionAll(
  ctx: Context,
  event: LoanEvent,
  from: LoanStatus,
  changes: RawBuilder<unknown>,
  set: readonly RawBuilder<unknown>[],
): Promise<number> {
  const to = unwrap(nextStatus(from, event));
  const columns = sql.join([sql`status = ${to}`, sql`version = loan_order.version + 1`, ...set]);
  ctx.changed("loan");
  return run(
    ctx.db,
    sql`with moved as (
          update loan_order set ${columns} from (${changes}) as change where loan_order.id = change.id
            and loan_order.status = ${from}
          returning loan_order.id, loan_order.customer_id, change.details)
        insert into loan_event (loan_id, customer_id, event, from_status, to_status, actor_kind, actor_id, actor_name,
          details, at)
        select id, customer_id, ${event}, ${from}, ${to}, ${ctx.actor.kind},
          ${ctx.actor.kind === "staff" ? ctx.actor.id : null}, ${ctx.actor.name}, details, ${ctx.now}
        from moved`,
  );
}

/** Writes one step of an order's timeline. */
export async function recordStep(
  ctx: Context<Tx>,
  step: {
    readonly loanId: string;
    readonly customerId: string;
    readonly event: LoanEvent;
    readonly from: LoanStatus | null;
    readonly to: LoanStatus;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  ctx.changed("loan", step.loanId);
  await insertInto("loan_event", {
    loanId: step.loanId,
    customerId: step.customerId,
    event: step.event,
    fromStatus: step.from,
    toStatus: step.to,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.kind === "staff" ? ctx.actor.id : null,
    actorName: ctx.actor.name,
    details: json(step.details),
    at: ctx.now,
  }).execute(ctx.db);
}

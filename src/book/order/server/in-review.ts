import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { LoanRow } from "./loan-row.ts";

type Sql = RawBuilder<unknown>;

const UNCLAIMED: Sql = sql`claimed_by = null, claimed_until = null`;

/**
 * Gives orders to a reviewer until an instant; those for which `mayHold` (a condition on an order) is false go to
 * nobody. The caller holds them locked. Each order's timeline says to whom it went.
 */
export async function giveClaims(
  ctx: Context,
  loanIds: readonly string[],
  staff: string,
  until: Date,
  mayHold: Sql = sql`true`,
): Promise<void> {
  await run(
    ctx.db,
    updateTable(
      "loan_order",
      {
        claimedBy: sql`case when ${mayHold} then ${staff}::bigint end`,
        claimedUntil: sql`case when ${mayHold} then ${until}::timestamptz end`,
      },
      sql`where id in (${sql.join(loanIds)})`,
    ),
  );
  const { kind, id, name } = ctx.actor;
  await run(
    ctx.db,
    sql`insert into loan_event (loan_id, customer_id, event, from_status, to_status, actor_kind, actor_id, actor_name,
          details, at)
        select l.id, l.customer_id, 'reviewAssigned', l.status, l.status, ${kind}, ${kind === "staff" ? id : null}, ${name},
               jsonb_build_object('into', u.name), ${ctx.now}
        from loan_order l join staff_user u on u.id = l.claimed_by where l.id in (${sql.join(loanIds)})`,
  );
}

/** Gives a locked order to a reviewer until an instant, and opens its review (12 → 11). */
export async function openReview(ctx: Context, loanId: string, staff: string, until: Date): Promise<void> {
  await run(
    ctx.db,
    updateTable("loan_order", { claimedBy: staff, claimedUntil: until, checkStatus: 11 }, sql`where id = ${loanId}`),
  );
}

/** Gives orders back to the queue: `which` is an id, or a select of ids. Answers how many. */
export const endClaims = (ctx: Context, which: Sql): Promise<number> =>
  run(ctx.db, sql`update loan_order set ${UNCLAIMED} where id in (${which})`);

/** Lets a decision on a locked order wait until an instant; nobody has the order in hand meanwhile. */
export const holdDecision = (ctx: Context, loanId: string, dueAt: Date): Promise<LoanRow> =>
  only<LoanRow>(
    ctx.db,
    sql`update loan_order set version = version + 1, decision_due_at = ${dueAt}, ${UNCLAIMED} where id = ${loanId}
        returning *`,
  );

/** Takes the decision that waits on a locked order away. */
export async function dropDecision(ctx: Context, loanId: string): Promise<void> {
  await run(
    ctx.db,
    updateTable("loan_order", { decisionDueAt: null, version: sql`version + 1` }, sql`where id = ${loanId}`),
  );
}

/**
 * Whom a pass is for, and the account that the money goes to, as the reviewer saw them: the payout is held against it.
 */
export async function keepReviewed(
  { db }: Context,
  { id, customerId, clabe }: Pick<LoanRow, "id" | "customerId" | "clabe">,
): Promise<void> {
  const person = (column: Sql) => sql`(select ${column} from customer c where c.id = ${customerId})`;
  await updateTable(
    "loan_order",
    {
      reviewedName: person(sql`c.name`),
      reviewedCurp: person(sql`c.curp`),
      reviewedBirthOn: person(sql`c.birth_on`),
      reviewedClabe: sql`clabe`,
      reviewedHolder: sql`(select b.holder from bank_card b where b.customer_id = ${customerId}
                            and b.clabe = ${clabe})`,
    },
    sql`where id = ${id}`,
  ).execute(db);
}

/**
 * What changes with a verdict, for the step of the order's status: the review's state, who decided, and the end of the
 * claim, the wait and a second look.
 */
export const decidedColumns = (checkStatus: number, reviewer: string): Sql[] => [
  sql`check_status = ${checkStatus}`,
  sql`reviewer_id = ${reviewer}`,
  UNCLAIMED,
  sql`awaiting_since = null`,
  sql`decision_due_at = null`,
  sql`first_reviewer_id = null`,
  sql`recheck_by = null`,
];

/** Keeps a verdict on a locked order whose status stays. */
export const keepVerdict = (ctx: Context, loanId: string, checkStatus: number, reviewer: string): Promise<LoanRow> =>
  only<LoanRow>(
    ctx.db,
    sql`update loan_order set version = version + 1, ${sql.join(decidedColumns(checkStatus, reviewer))}
        where id = ${loanId} returning *`,
  );

/** Opens the review of a decided, locked order for a second look (→ 11), by neither who decided nor who asks for it. */
export async function beginSecondLook(
  ctx: Context,
  loanId: string,
  { decidedBy, askedBy }: { readonly decidedBy: string; readonly askedBy: string },
): Promise<void> {
  await run(
    ctx.db,
    sql`update loan_order set version = version + 1, check_status = 11, first_reviewer_id = ${decidedBy},
          recheck_by = ${askedBy}, awaiting_since = ${ctx.now},
          ${UNCLAIMED} where id = ${loanId}`,
  );
}

/** Ends a second look that nobody took: the review of the locked order stands as decided before. */
export const endSecondLook = (ctx: Context, loanId: string, checkStatus: number | null): Promise<LoanRow> =>
  only<LoanRow>(
    ctx.db,
    sql`update loan_order set version = version + 1, check_status = ${checkStatus}, first_reviewer_id = null,
          recheck_by = null, awaiting_since = null,
          ${UNCLAIMED} where id = ${loanId} returning *`,
  );

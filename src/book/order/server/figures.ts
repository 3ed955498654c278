import type { RawBuilder } from "kysely";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { tellFollowed } from "./followed.ts";
import type { LoanRow } from "./loan-row.ts";

type Sql = RawBuilder<unknown>;

/** What an order keeps of its bills. */
export interface Figures {
  readonly repaid: Cents;
  readonly outstanding: Cents;
  /** The due date of the earliest term that is open. */
  readonly dueOn: BusinessDate | null;
  readonly overdueDays: number;
  readonly settledAt: Date | null;
}

/** The figures as columns, for a step of the order's status. */
export const figureColumns = ({ repaid, outstanding, dueOn, overdueDays, settledAt }: Figures): Sql[] => [
  sql`repaid_cents = ${repaid}`,
  sql`outstanding_cents = ${outstanding}`,
  sql`due_on = ${dueOn}`,
  sql`overdue_days = ${overdueDays}`,
  sql`settled_at = ${settledAt}`,
];

/** Writes the figures of a locked order whose status stays. */
export async function keepFigures(ctx: Context, loanId: string, figures: Figures): Promise<LoanRow> {
  ctx.changed("loan", loanId);
  const kept = await only<LoanRow>(
    ctx.db,
    sql`update loan_order set ${sql.join(figureColumns(figures))}, version = version + 1 where id = ${loanId}
        returning *`,
  );
  await tellFollowed(ctx, [{ loanId }]);
  return kept;
}

/**
 * The columns that a business day moves, from a relation `change` with `outstanding`, `due_on`, `late` (days past due)
 * and `through`.
 */
export const chargedColumns: Sql = sql`outstanding_cents = change.outstanding, due_on = change.due_on,
                                         overdue_days = change.late, accrued_through = change.through`;

/**
 * A part of a larger statement: writes what a business day moved for those orders of a relation (`id`, `loan_status`
 * and the columns above) that stay as overdue or current as they are. One row for each. The caller holds the locks.
 */
export const keepCharged = (relation: Sql): Sql => sql`
  update loan_order set ${chargedColumns} from ${relation} change
  where loan_order.id = change.id and (change.late > 0) = (loan_status = 40) returning 1`;

/** Notes through which business day a locked order is charged. */
export async function chargedThrough(ctx: Context, loanId: string, through: BusinessDate): Promise<void> {
  await run(ctx.db, updateTable("loan_order", { accruedThrough: through }, sql`where id = ${loanId}`));
}

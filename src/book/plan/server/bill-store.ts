import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { BillState } from "../domain/bill-state.ts";
import type { PlanTerm } from "../domain/schedule.ts";
import type { CloseReason, PlanStatus } from "../domain/status.ts";

/** A bill of the database: the rules' view of it, with its identity. */
export interface StoredBill extends BillState {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly repayCode: string;
  readonly version: number;
}

interface BillRow {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly termNo: number;
  readonly repayCode: string;
  readonly version: number;
  readonly status: PlanStatus;
  readonly closeReason: CloseReason | null;
  readonly startOn: BusinessDate;
  readonly dueOn: BusinessDate;
  readonly originalDueOn: BusinessDate;
  readonly extendedDays: number;
  readonly interestTotalCents: Cents;
  readonly overdueThrough: BusinessDate | null;
  readonly principalDueCents: Cents;
  readonly principalPaidCents: Cents;
  readonly principalWaivedCents: Cents;
  readonly consultationDueCents: Cents;
  readonly consultationPaidCents: Cents;
  readonly consultationWaivedCents: Cents;
  readonly interestDueCents: Cents;
  readonly interestPaidCents: Cents;
  readonly interestWaivedCents: Cents;
  readonly extensionDueCents: Cents;
  readonly extensionPaidCents: Cents;
  readonly extensionWaivedCents: Cents;
  readonly overdueDueCents: Cents;
  readonly overduePaidCents: Cents;
  readonly overdueWaivedCents: Cents;
}

type Column = "Due" | "Paid" | "Waived";

const balance = (row: BillRow, column: Column): BillState["due"] => ({
  overdue: row[`overdue${column}Cents`],
  extension: row[`extension${column}Cents`],
  interest: row[`interest${column}Cents`],
  consultation: row[`consultation${column}Cents`],
  principal: row[`principal${column}Cents`],
});

const fromRow = (row: BillRow): StoredBill => ({
  id: row.id,
  loanId: row.loanId,
  customerId: row.customerId,
  repayCode: row.repayCode,
  version: row.version,
  termNo: row.termNo,
  startDate: row.startOn,
  dueDate: row.dueOn,
  originalDueDate: row.originalDueOn,
  extendedDays: row.extendedDays,
  interestTotal: row.interestTotalCents,
  due: balance(row, "Due"),
  paid: balance(row, "Paid"),
  waived: balance(row, "Waived"),
  overdueThrough: row.overdueThrough,
  status: row.status,
  closeReason: row.closeReason,
});

/** The bills of orders, oldest term first. The caller holds the order's lock when it means to change them. */
export async function billsOf(db: Db, loanIds: readonly string[]): Promise<StoredBill[]> {
  if (loanIds.length === 0) return [];
  return (
    await rows<BillRow>(db, sql`select * from bill where loan_id in (${sql.join(loanIds)}) order by loan_id, term_no`)
  ).map(fromRow);
}

/** Saves what changed between two views of the same bills, in one statement; unchanged bills keep their version. */
export async function saveBills(
  ctx: Context,
  before: readonly StoredBill[],
  after: readonly BillState[],
): Promise<void> {
  const changes = before.flatMap((bill, index) => {
    const next = after[index];
    if (!next || next.termNo !== bill.termNo) throw new RangeError("the bills to save are not those that were read");
    const change = toChange(bill, next, ctx.now);
    return JSON.stringify(change) === JSON.stringify(toChange(bill, bill, ctx.now)) ? [] : [change];
  });
  if (changes.length === 0) return;
  const components = ["overdue", "extension", "interest", "consultation", "principal"];
  const columns = components.flatMap((component) => [
    `${component}_due_cents`,
    `${component}_paid_cents`,
    `${component}_waived_cents`,
  ]);
  const set = sql.join(columns.map((column) => sql`${sql.id(column)} = change.${sql.id(column)}`));
  const types = sql.join(columns.map((column) => sql`${sql.id(column)} bigint`));
  await sql`update bill set ${set}, status = change.status, close_reason = change.close_reason, due_on = change.due_on,
              extended_days = change.extended_days,
                   overdue_through = change.overdue_through, version = bill.version + 1,
                   repaid_at = case when change.status = 30 then coalesce(bill.repaid_at, change.at) end
            from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
              as change (id bigint, status smallint, close_reason text, due_on date, extended_days int,
                overdue_through date, at timestamptz, ${types})
            where bill.id = change.id`.execute(ctx.db);
}

function toChange(bill: StoredBill, next: BillState, now: Date): Readonly<Record<string, unknown>> {
  const change: Record<string, unknown> = {
    id: bill.id,
    status: next.status,
    close_reason: next.closeReason,
    due_on: next.dueDate,
    extended_days: next.extendedDays,
    overdue_through: next.overdueThrough,
    at: now,
  };
  for (const component of ["overdue", "extension", "interest", "consultation", "principal"] as const) {
    change[`${component}_due_cents`] = next.due[component];
    change[`${component}_paid_cents`] = next.paid[component];
    change[`${component}_waived_cents`] = next.waived[component];
  }
  return change;
}

/** Opens the bills of an order that was just paid out. */
export async function openBills(
  ctx: Context,
  loan: { readonly id: string; readonly orderNo: string; readonly customerId: string },
  plan: readonly PlanTerm[],
): Promise<void> {
  const values = sql.join(
    plan.map(
      (term) =>
        sql`(${loan.id}, ${loan.customerId}, ${term.termNo}, ${`${loan.orderNo}-${term.termNo}`}, ${term.startDate},
              ${term.dueDate}, ${term.dueDate},
             ${term.interest}, ${term.principal}, ${term.consultation})`,
    ),
  );
  await sql`insert into bill (loan_id, customer_id, term_no, repay_code, start_on, due_on, original_due_on,
              interest_total_cents, principal_due_cents, consultation_due_cents)
            values ${values}`.execute(ctx.db);
}

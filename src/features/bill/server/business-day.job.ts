import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { totalOutstanding } from "../domain/bill-state.ts";
import { nextDue, orderOutcome, overdueDays } from "../domain/plan.ts";
import { postAll, type Dated } from "../../ledger/server/api.ts";
import { followBills, stepFor, type LoanRow } from "../../loan/server/api.ts";
import { accrueBills } from "./accrue-bills.ts";
import { billsOf, saveBills, type StoredBill } from "./bill-store.ts";

const BATCH = 400;

interface Charged {
  readonly loan: LoanRow;
  readonly bills: readonly StoredBill[];
}

/**
 * The business-day job: charges every live order through the day (interest, overdue fees) and moves those to overdue whose terms are
 * past due. It works in batches, each a short transaction over orders that nobody else holds; an order remembers the day it was charged
 * through, so that a second run, a second replica or a run after missed days charges each day once. Answers how many orders it charged.
 */
export async function runBusinessDay(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    const charged = await asSystem(services, (ctx) => chargeBatch(ctx));
    total += charged;
    if (charged === 0) return total;
  }
}

async function chargeBatch(ctx: Context): Promise<number> {
  const loans = await rows<LoanRow>(
    ctx.db,
    sql`select * from loan_order where status in (21, 40) and accrued_through < ${ctx.today} order by accrued_through, id limit ${BATCH} for update skip locked`,
  );
  if (loans.length === 0) return 0;
  const stored = Map.groupBy(
    await billsOf(
      ctx.db,
      loans.map((loan) => loan.id),
    ),
    (bill) => bill.loanId,
  );
  const postings: Dated[] = [];
  const before: StoredBill[] = [];
  const after: StoredBill[] = [];
  const charged: Charged[] = [];
  for (const loan of loans) {
    const own = stored.get(loan.id) ?? [];
    const accrued = accrueBills(own, loan, ctx.today);
    postings.push(...accrued.postings);
    before.push(...own);
    after.push(...accrued.bills);
    charged.push({ loan, bills: accrued.bills });
  }
  await saveBills(ctx, before, after);
  await postAll(ctx, postings);
  await moveOn(ctx, charged);
  return loans.length;
}

/** Renews the cached figures of the charged orders in one statement, and takes those further whose bills ask for another status. */
async function moveOn(ctx: Context, charged: readonly Charged[]): Promise<void> {
  const figures = charged.map(({ loan, bills }) => ({
    id: loan.id,
    outstanding: totalOutstanding(bills),
    due: nextDue(bills)?.dueDate ?? null,
    late: overdueDays(bills, ctx.today),
  }));
  await sql`update loan_order set outstanding_cents = figure.outstanding, due_on = figure.due, overdue_days = figure.late, accrued_through = ${ctx.today}
            from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as figure (id bigint, outstanding bigint, due date, late int)
            where loan_order.id = figure.id`.execute(ctx.db);
  for (const { loan, bills } of charged) {
    if (stepFor(loan.status, orderOutcome(bills, ctx.today))) await followBills(ctx, loan, bills, { businessDate: ctx.today });
  }
}

/** Runs the job at each start and whenever the business date has moved on; a failed run is tried again at the next look. */
export function startBusinessDay(services: Services, everyMs = 30_000): { stop(): Promise<void> } {
  let done: BusinessDate | null = null;
  let running: Promise<void> | null = null;
  const look = (): void => {
    const today = dayIn(services.config.zone, services.clock.now());
    if (running || done === today) return;
    running = runBusinessDay(services)
      .then(() => void (done = today))
      .catch((error: unknown) => services.log.error({ error: String(error) }, "business day: not finished"))
      .finally(() => void (running = null));
  };
  const timer = setInterval(look, everyMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

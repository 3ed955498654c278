import type { Context } from "../../../platform/server/context.ts";
import { totalOutstanding, totalPaid, type BillState } from "../domain/bill-state.ts";
import { nextDue, orderOutcome, overdueDays } from "../domain/plan.ts";
import type { LoanEvent } from "../../order/domain/transitions.ts";
import type { LoanStatus } from "../../order/domain/status.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import {
  endLaterOrder,
  figureColumns,
  keepFigures,
  ORDER_SETTLED,
  transition,
  type LoanRow,
} from "../../order/server/api.ts";
import { countSettled } from "../../../people/borrower/server/api.ts";

/** The step that an order takes when its bills say something else than its status; null when they agree. */
export function stepFor(
  status: LoanStatus,
  outcome: "settled" | "overdue" | "current",
): { readonly event: LoanEvent; readonly wanted: LoanStatus } | null {
  const wanted: LoanStatus = outcome === "settled" ? 50 : outcome === "overdue" ? 40 : 21;
  if (status === wanted) return null;
  if (wanted === 50) return { event: "settle", wanted };
  if (status === 50) return { event: "reopen", wanted };
  return wanted === 40 ? { event: "becomeOverdue", wanted } : { event: "becomeCurrent", wanted };
}

/**
 * Brings an order in line with its bills: the cached figures, and the status where it follows from them (settled,
 * overdue, current, reopened). The caller holds the order's lock and has saved the bills.
 */
export async function followBills(
  ctx: Context,
  loan: LoanRow,
  bills: readonly BillState[],
  details: Readonly<Record<string, unknown>>,
): Promise<LoanRow> {
  const step = stepFor(loan.status, orderOutcome(bills, ctx.today));
  const figures = {
    repaid: totalPaid(bills),
    outstanding: totalOutstanding(bills),
    dueOn: nextDue(bills)?.dueDate ?? null,
    overdueDays: overdueDays(bills, ctx.today),
    settledAt: step?.wanted === 50 ? ctx.now : step ? null : loan.settledAt,
  };
  if (step?.event === "settle") {
    await countSettled(ctx, loan.customerId, 1);
    await enqueue(ctx, ORDER_SETTLED, `${loan.id}.v${loan.version}`, { loanId: loan.id });
  }
  if (step?.event === "reopen") {
    await endLaterOrder(ctx, loan);
    await countSettled(ctx, loan.customerId, -1);
  }
  if (step) return transition(ctx, loan, step.event, { wanted: step.wanted, set: figureColumns(figures), details });
  return keepFigures(ctx, loan.id, figures);
}

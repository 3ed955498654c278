import { sumCents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { post, postAll } from "../../../book/ledger/server/api.ts";
import { flatBill, reduction } from "../../../book/ledger/domain/postings.ts";
import { followBills } from "../../../book/plan/server/api.ts";
import { type LoanRow } from "../../../book/order/server/api.ts";
import type { BillState } from "../../../book/plan/domain/bill-state.ts";
import { taxMoves } from "../../../book/plan/domain/tax-moves.ts";
import type { Part } from "../../../book/ledger/domain/component.ts";
import { accrueBills } from "../../../book/plan/server/api.ts";
import { saveBills, type StoredBill } from "../../../book/plan/server/api.ts";
import { endOffer, notifyEnded } from "../../../book/plan/server/api.ts";

interface Waived {
  readonly parts: readonly Part[];
  readonly bills: readonly BillState[];
}

/**
 * Charges an order's bills through today, lets `decide` waive parts of them, and books what it decided: one row per
 * bill, one entry, the bills, and the order's status where that follows.
 */
export async function waive(
  ctx: Context,
  loan: LoanRow,
  stored: readonly StoredBill[],
  kind: "reduction" | "flatBill",
  reason: string,
  decide: (bills: readonly StoredBill[]) => Waived,
): Promise<LoanRow> {
  const accrued = accrueBills(stored, loan, ctx.today);
  const { parts, bills } = decide(accrued.bills);
  await postAll(ctx, accrued.postings);
  await saveBills(ctx, stored, bills);
  const taxes = taxMoves(accrued.bills, loan.taxBp);
  for (const bill of stored) {
    const own = parts.filter((part) => part.termNo === bill.termNo);
    if (own.length === 0) continue;
    const { id } = await only<{ id: string }>(
      ctx.db,
      insertInto(
        "reduction",
        {
          loanId: loan.id,
          customerId: loan.customerId,
          billId: bill.id,
          kind,
          parts: json(own),
          amountCents: sumCents(own.map((part) => part.amount)),
          reason,
          createdBy: ctx.actor.id,
          createdAt: ctx.now,
        },
        sql`returning id`,
      ),
    );
    const entry = { reductionId: id, loanId: loan.id, customerId: loan.customerId, parts: taxes.waive(own) };
    await post(ctx, kind === "reduction" ? reduction(entry) : flatBill(entry));
  }
  const ended = await endOffer(ctx, loan, kind);
  const after = await followBills(ctx, loan, bills, { kind, reason });
  if (ended) await notifyEnded(ctx, after, after.outstandingCents);
  ctx.audit({
    object: ["loan", loan.id],
    before: { outstandingCents: loan.outstandingCents, status: loan.status },
    after: { outstandingCents: after.outstandingCents, status: after.status, parts },
    reason,
  });
  return after;
}

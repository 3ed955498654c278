import { negate } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { AppliedReceipt, Rewrite, UndoneReceipt } from "../../plan/domain/rewrite.ts";
import { taxMoves } from "../../plan/domain/tax-moves.ts";
import { saveBills, setInForce, type StoredBill } from "../../plan/server/api.ts";
import { post, postAll, type Dated } from "../../ledger/server/api.ts";
import type { Part } from "../../ledger/domain/component.ts";
import * as book from "../../ledger/domain/postings.ts";
import { recordStep, type LoanRow } from "../../order/server/api.ts";
import { moveBalance } from "./credit.ts";
import { saveParts } from "./parts.ts";

/** How often a source was used before; each use and each undoing takes the next number. */
export async function nextUse(ctx: Context, event: string, source: string): Promise<number> {
  return (
    await only<{ next: number }>(
      ctx.db,
      sql`select coalesce(max(sequence) + 1, 0)::int as next from ledger_entry where event = ${event}
            and source_id = ${source}`,
    )
  ).next;
}

const owner = (loan: LoanRow) => ({ loanId: loan.id, customerId: loan.customerId });

/** Takes the receipts back whose use changes: their allocations, and what went beyond them. */
async function undoReceipts(ctx: Context, loan: LoanRow, undone: readonly UndoneReceipt[]): Promise<void> {
  for (const { id, parts, fromCredit, clawback } of undone) {
    await updateTable(
      "allocation",
      { undoneAt: ctx.now },
      sql`where repayment_id = ${id} and undone_at is null`,
    ).execute(ctx.db);
    const source = { repaymentId: id, ...owner(loan) };
    if (parts.length > 0)
      await post(
        ctx,
        book.allocationUndone({ ...source, sequence: await nextUse(ctx, "reversal", `repayment:${id}`), parts }),
      );
    if (fromCredit === 0 && clawback === 0) continue;
    await post(
      ctx,
      book.creditReclaimed({ ...source, sequence: await nextUse(ctx, "creditReclaimed", id), fromCredit, clawback }),
    );
    await moveBalance(ctx, loan.customerId, { credit: negate(fromCredit), clawback });
  }
}

/** Uses receipts: the bills that they pay, then what the customer owes back, then credit. */
async function applyReceipts(
  ctx: Context,
  loan: LoanRow,
  bills: readonly StoredBill[],
  applied: readonly AppliedReceipt[],
): Promise<void> {
  for (const { id, parts, clawbackRepaid, overpaid } of applied) {
    await saveParts(ctx, id, bills, parts);
    const use = { repaymentId: id, ...owner(loan) };
    if (parts.length > 0)
      await post(ctx, book.allocation({ ...use, sequence: await nextUse(ctx, "allocation", id), parts }));
    if (clawbackRepaid > 0)
      await post(
        ctx,
        book.clawbackRepaid({ ...use, sequence: await nextUse(ctx, "clawbackRepaid", id), amount: clawbackRepaid }),
      );
    if (overpaid > 0)
      await post(ctx, book.overpayment({ ...use, sequence: await nextUse(ctx, "overpayment", id), rest: overpaid }));
    if (clawbackRepaid > 0 || overpaid > 0)
      await moveBalance(ctx, loan.customerId, { credit: overpaid, clawback: negate(clawbackRepaid) });
    await updateTable("repayment", { overpaidCents: overpaid }, sql`where id = ${id}`).execute(ctx.db);
  }
}

/** Charges that go, charges that come, and the same for extensions and waivers. */
async function correctCharges(ctx: Context, loan: LoanRow, bills: readonly StoredBill[], plan: Rewrite): Promise<void> {
  const taxes = taxMoves(bills, loan.taxBp);
  const takenBack = plan.takenBack.map((charge): Dated => ({
    date: ctx.today,
    posting: book.chargeTakenBack({ ...owner(loan), ...charge, tax: taxes.takeBack(charge) }),
  }));
  const charged = plan.charged.map(({ again, ...charge }): Dated => {
    const { component, ...amounts } = { ...charge, tax: taxes.charge(charge) };
    const day = { ...owner(loan), ...amounts };
    if (again > 0) return { date: charge.date, posting: book.chargedAgain({ ...day, component, again }) };
    return { date: charge.date, posting: component === "interest" ? book.interestDay(day) : book.overdueDay(day) };
  });
  await postAll(ctx, [...takenBack, ...charged]);
  for (const { extension, inForce } of plan.extensions) {
    const { id, termNo, fee } = extension;
    await setInForce(ctx, id, inForce);
    if (fee === 0) continue;
    const sequence = await nextUse(ctx, inForce ? "extensionCharged" : "extensionTakenBack", id);
    const part: Part = { termNo, component: "extension", amount: fee };
    const tax = inForce ? taxes.charge(part) : taxes.takeBack(part);
    await post(ctx, book.extensionFee({ ...owner(loan), extensionId: id, sequence, termNo, fee, tax }, inForce));
  }
  for (const { id, more, less } of plan.waivers) {
    await post(
      ctx,
      book.waiverCorrected({
        ...owner(loan),
        reductionId: id,
        sequence: await nextUse(ctx, "waiverCorrected", id),
        more: taxes.waive(more),
        less: taxes.unwaive(less),
      }),
    );
  }
}

/**
 * Books a planned rewrite of an order: what changes is undone, `between` deals with the receipt that leaves the order,
 * charges and waivers are corrected, the receipts are applied again and the bills saved. Charges that were taken back
 * stand on the order's timeline.
 */
export async function carryOut(
  ctx: Context,
  loan: LoanRow,
  stored: readonly StoredBill[],
  plan: Rewrite,
  between?: () => Promise<void>,
): Promise<void> {
  await undoReceipts(ctx, loan, plan.undone);
  await between?.();
  await correctCharges(ctx, loan, stored, plan);
  await applyReceipts(ctx, loan, stored, plan.applied);
  await saveBills(ctx, stored, plan.bills);
  if (plan.relief <= 0) return;
  const { id, customerId, status } = loan;
  await recordStep(ctx, {
    loanId: id,
    customerId,
    event: "chargesTakenBack",
    from: status,
    to: status,
    details: { amountCents: plan.relief },
  });
}

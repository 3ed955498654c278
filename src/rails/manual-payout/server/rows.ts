import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { ManualPayoutKind, ManualPayoutStatus } from "../domain/status.ts";
import { manualPayoutRefusals } from "../domain/refusals.ts";

/** A batch with the sum of its payments. */
export interface BatchRow {
  readonly id: string;
  readonly batchNo: string;
  readonly makerId: string;
  readonly maker: string;
  readonly count: number;
  readonly totalCents: Cents;
}

/** One manual payout as the database keeps it. */
export interface ManualPayoutRow {
  readonly id: string;
  readonly batchId: string;
  readonly line: number;
  readonly reference: string;
  readonly kind: ManualPayoutKind;
  readonly channel: string;
  readonly amountCents: Cents;
  readonly payee: string;
  readonly clabe: string;
  readonly object: string;
  readonly loanId: string | null;
  readonly customerId: string | null;
  readonly status: ManualPayoutStatus;
  readonly makerId: string;
  /** When the channel said that a failed one had succeeded after all, with what proves it. */
  readonly lateSuccessAt: Date | null;
  readonly lateTrackingKey: string | null;
  readonly lateFeeCents: Cents | null;
}

/** Reads a batch. Refuses an unknown one (404). */
export async function batchBy(db: Db, batchId: string): Promise<BatchRow> {
  const found = await row<BatchRow>(
    db,
    sql`select b.id, b.batch_no, b.maker_id, s.name as maker, count(*)::int as count,
          sum(p.amount_cents)::bigint as total_cents
        from manual_payout_batch b join staff_user s on s.id = b.maker_id join manual_payout p on p.batch_id = b.id
        where b.id = ${batchId} group by b.id, s.name`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  return found;
}

/** The payments of a batch that still wait, under their locks. Refuses (409) when there is none. */
export async function lockRequested(ctx: Context, batchId: string): Promise<ManualPayoutRow[]> {
  const found = await rows<ManualPayoutRow>(
    ctx.db,
    sql`select * from manual_payout where batch_id = ${batchId} order by id for update`,
  );
  const waiting = found.filter(({ status }) => status === "requested");
  if (waiting.length === 0) throw new Refusal(manualPayoutRefusals.notRequested, { field: "batchId" });
  return waiting;
}

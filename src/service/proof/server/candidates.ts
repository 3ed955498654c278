import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { rankTransfers, scoreTransfer } from "../domain/score.ts";
import type { TransferReason } from "../domain/sets.ts";
import { proofSettings } from "../domain/settings.ts";
import type { ProofRow } from "./kept.ts";
import { transfers, type Transfer } from "./ports.ts";

/** A transfer that a proof may show. */
export interface Candidate extends Transfer {
  readonly score: number;
  readonly reasons: readonly TransferReason[];
  /** It is another customer's. */
  readonly foreign: boolean;
  /** Another proof stands for it. */
  readonly taken: boolean;
}

/** Which of these receipts and lines another proof stands for, by id. */
async function takenOf(db: Db, proofId: string, found: readonly Transfer[]) {
  const idsOf = (of: "receiptId" | "lineId") => found.flatMap((one) => one[of] ?? []);
  const taken = await rows<{ receiptId: string | null; lineId: string | null }>(
    db,
    sql`select receipt_id, line_id from proof where id <> ${proofId}
          and (receipt_id = any (${idsOf("receiptId")}::bigint[]) or line_id = any (${idsOf("lineId")}::bigint[]))`,
  );
  const [receipts, lines] = [new Set(taken.map((one) => one.receiptId)), new Set(taken.map((one) => one.lineId))];
  return ({ receiptId, lineId }: Transfer): boolean =>
    (receiptId !== null && receipts.has(receiptId)) || (lineId !== null && lines.has(lineId));
}

type Sought = Pick<
  ProofRow,
  "id" | "amountCents" | "paidOn" | "trackingKey" | "clabe" | "payer" | "loanId" | "customerId"
>;

/**
 * The transfers that a proof may show, the best first; none before it was read. Looks beyond the caller's scope, since
 * money that nobody has been given belongs to nobody's orders: what the caller may see of each is decided where it is
 * shown.
 */
export async function candidatesOf(ctx: Context<Db>, found: Sought): Promise<readonly Candidate[]> {
  const { id, amountCents, paidOn, customerId } = found;
  if (amountCents === null || paidOn === null) return [];
  const around = await settingOf(ctx, proofSettings.daysAround);
  const read = { ...found, amountCents, paidOn };
  return beyondScope(ctx, async (db) => {
    const known: Transfer[] = [];
    for (const source of ctx.services.features.of(transfers))
      known.push(...(await source.find(db, { ...read, around })));
    const ranked = rankTransfers(known.map((one) => ({ ...one, ...scoreTransfer(read, one, around) })));
    const taken = await takenOf(db, id, ranked);
    return ranked.map((one) => ({
      ...one,
      foreign: one.customerId !== null && one.customerId !== customerId,
      taken: taken(one),
    }));
  });
}

import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { takesReceipts, type LoanStatus } from "../../order/domain/status.ts";
import { lockLoan } from "../../order/server/api.ts";
import { assign } from "./assign.ts";
import { takeBack } from "./reverse.ts";

/** A charge as the channel knows it, and the order that its payment code was made for. */
export interface Named {
  readonly channel: string;
  readonly channelTxId: string;
  readonly amount: Cents;
  readonly loanId: string;
}

interface Booked {
  readonly id: string;
  readonly status: "allocated" | "unallocated" | "reversed";
  readonly loanId: string | null;
  readonly onOneWord: boolean;
  /** An order has had it before; people took it away again. */
  readonly takenAway: boolean;
  readonly namedStatus: LoanStatus;
}

/**
 * Gives a charge that was booked before the channel said whose it is to the order that the channel names: one that
 * waits for its order, and one that a single person registered for another order. What two people decided stands,
 * taking it from an order included; so does what was booked with another amount, which the statement's comparison
 * shows. Answers whether it went to its order.
 */
export async function giveToNamed(ctx: Context, { channel, channelTxId, amount, loanId }: Named): Promise<boolean> {
  const booked = await row<Booked>(
    ctx.db,
    sql`select r.id, r.status, r.loan_id, o.status as named_status,
               r.source <> 'channel' and exists (
                 select from ledger_entry e join hand_movement m on e.id between m.entries_from and m.entries_to
                   and m.written_by = e.written_by
                 where e.event = 'receipt' and e.source_id = r.channel || ':' || r.channel_tx_id
                   and m.eyes = 1) as on_one_word,
               exists (select from ledger_entry e where e.event = 'reassignment'
                 and e.source_id = r.id::text) as taken_away
        from repayment r, loan_order o where r.channel = ${channel} and r.channel_tx_id = ${channelTxId}
          and r.amount_cents = ${amount} and o.id = ${loanId} and not o.by_partner`,
  );
  if (!booked || !takesReceipts(booked.namedStatus)) return false;
  if (booked.status === "allocated" && booked.loanId !== null && booked.loanId !== loanId && booked.onOneWord) {
    for (const id of [booked.loanId, loanId].toSorted((a, b) => Number(a) - Number(b))) await lockLoan(ctx, id);
    await takeBack(ctx, { repaymentId: booked.id, reason: `${channel} ${channelTxId}`, keeps: true });
  } else if (booked.status !== "unallocated" || booked.loanId !== null || booked.takenAway) return false;
  await assign(ctx, booked.id, loanId);
  return true;
}

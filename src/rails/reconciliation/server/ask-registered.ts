import type { Cents } from "../../../platform/shared/cents.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Bank } from "../../../reach/channel/server/api.ts";
import { giveToNamed } from "../../../book/repayment/server/api.ts";
import { lockItem } from "./item-store.ts";
import { recompare } from "./recompare.ts";

/** More of them are asked about with the next statement. */
const MAX_REGISTERED = 1000;

interface Line {
  readonly reference: string;
  readonly lineAmountCents: Cents | null;
}

/**
 * The payment code behind a line, as the channel says. A charge of another amount is not what the line speaks of,
 * whatever it is called.
 */
export async function codeOf(bank: Bank, { reference, lineAmountCents }: Line): Promise<string | null> {
  const charge = await bank.findCharge(reference);
  return charge?.amountCents === lineAmountCents ? charge.code : null;
}

interface Registered extends Line {
  readonly id: string;
  readonly lineAmountCents: Cents;
  readonly channelTxId: string;
}

/**
 * Asks the channel whose money the lines are that agree with what staff registered: key, amount and day say nothing of
 * that. Each is asked about once. What one person registered goes to the order that the channel names.
 */
export async function askRegistered(services: Services, channel: string, bank: Bank): Promise<void> {
  const { db } = services.connection;
  const registered = await rows<Registered>(
    db,
    sql`select i.id, i.reference, l.amount_cents as line_amount_cents, r.channel_tx_id
        from repayment r join reconciliation_item i on i.our_kind = 'charge' and i.our_id = r.id::text
          join statement_line l on l.id = i.line_id
        where r.source = 'register' and r.channel = ${channel} and r.status = 'allocated'
          and r.amount_cents = l.amount_cents and i.state = 'matched' and i.asked_at is null
        order by i.id limit ${MAX_REGISTERED}`,
  );
  for (const { id, channelTxId, ...line } of registered) {
    const code = await codeOf(bank, line);
    await asSystem(services, async (ctx) => {
      const named =
        code === null
          ? null
          : await row<{ loanId: string }>(ctx.db, sql`select loan_id from payment_code where code = ${code}`);
      if (named) await giveToNamed(ctx, { channel, channelTxId, amount: line.lineAmountCents, loanId: named.loanId });
      await updateTable("reconciliation_item", { askedAt: ctx.now, paymentCode: code }, sql`where id = ${id}`).execute(
        ctx.db,
      );
      await recompare(ctx, await lockItem(ctx, id));
    });
  }
}

import { unwrap, Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { checkAccount } from "../../../people/borrower/domain/account.ts";
import { channelBy } from "../../../reach/channel/server/api.ts";
import type { PaymentFields } from "../contract.ts";
import { manualPayoutRefusals } from "../domain/refusals.ts";

/** A payment that can be asked for: its account is sound, its channel on, its customer known. */
export interface SoundPayment extends PaymentFields {
  readonly loanId: string | null;
  readonly customerId: string | null;
  /** The bank's three digits when no bank of the table has them. */
  readonly unknownBank: string | null;
}

interface Debtor {
  readonly loanId: string | null;
  readonly customerId: string | null;
}

async function debtorOf(db: Db, { kind, orderNo }: PaymentFields): Promise<Debtor> {
  if (kind === "other") return { loanId: null, customerId: null };
  if (!orderNo) throw new Refusal(manualPayoutRefusals.orderNeeded, { field: "orderNo" });
  const found = await row<Debtor>(
    db,
    sql`select id as loan_id, customer_id from loan_order where order_no = ${orderNo}`,
  );
  if (!found) throw new Refusal(manualPayoutRefusals.orderUnknown, { field: "orderNo" });
  return found;
}

/**
 * Checks what the schema cannot: the CLABE and its bank, the channel, the order of a customer's credit. Refuses with
 * the field at fault.
 */
export async function soundPayment(ctx: Context<Db>, asked: PaymentFields): Promise<SoundPayment> {
  const { bank, bankName } = unwrap(checkAccount(asked));
  const channel = await channelBy(ctx.db, asked.channel);
  if (!channel?.enabled) throw new Refusal(manualPayoutRefusals.unknownChannel, { field: "channel" });
  return {
    ...asked,
    bankName,
    ...(await debtorOf(ctx.db, asked)),
    unknownBank: bank === undefined ? asked.bankCard.slice(0, 3) : null,
  };
}

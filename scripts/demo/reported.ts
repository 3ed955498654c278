import { digits, type Random } from "../../sandbox/chance.ts";
import type { bill } from "../../src/service/bill/contract.ts";
import { BANKS } from "../../src/people/borrower/domain/banks.ts";
import { clabeFor } from "../../src/people/borrower/domain/clabe.ts";
import { repayment } from "../../src/book/repayment/contract.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import type { SendsOf } from "../../src/platform/shared/endpoint.ts";
import type { Staff } from "./staff.ts";
import type { Target } from "./targets.ts";
import type { World } from "./world.ts";

const OUR_BANK = "012";

/**
 * Money reaches the account without the payment code that its payer was given: nobody is told of it before the
 * statement.
 */
export const arrives = (world: World, reference: string, amountCents: number): void =>
  arrived(world, reference, amountCents, world.clock.now());

/** Money that reached the account so at an instant. */
export function arrived({ town }: World, reference: string, amountCents: number, at: Date): void {
  town.bank.book.move({
    reference,
    type: "charge",
    trackingKey: `STP${reference}`,
    amountCents,
    feeCents: 0,
    at: at.getTime(),
  });
}

/** What staff say of money that a borrower paid in at a counter: the dialog's own proposal, and the slip's number. */
export async function receivedAtCounter(
  random: Random,
  staff: Staff,
  target: Target,
  billId: string,
  amount: number,
): Promise<SendsOf<typeof bill.repay> & { readonly channelTxId: string }> {
  const channelTxId = `OXXO${digits(random, 12)}`;
  const { payee, phone, bankCard, bankCode, bankName, paymentCode } = await staff.call(repayment.prefill, {
    orderNo: target.orderNo,
  });
  const known = { payee, phone, bankCard, bankCode, bankName, paymentCode: paymentCode ?? channelTxId };
  return {
    ...known,
    paymentChannel: "OXXO",
    remark: "Depósito en ventanilla",
    billId,
    amount: formatDecimal(cents(amount)),
    channel: "sandbox",
    channelTxId,
  };
}

/** What staff say of a transfer that bypassed the gateway. */
export const directTransfer = (
  random: Random,
  target: Target,
  amount: number,
): SendsOf<typeof repayment.replenish> => ({
  orderNo: target.orderNo,
  amount: formatDecimal(cents(amount)),
  channel: "sandbox",
  payee: "Trastienda Demo",
  bankCard: clabeFor(OUR_BANK, "180", digits(random, 11)),
  bankCode: OUR_BANK,
  bankName: BANKS[OUR_BANK] ?? OUR_BANK,
  paymentChannel: "SPEI",
  phone: target.phone,
  paymentCode: `SPEI${digits(random, 14)}`,
  remark: "Transferencia directa, comprobante recibido",
});

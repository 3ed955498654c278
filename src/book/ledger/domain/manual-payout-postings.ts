import type { Cents } from "../../../platform/shared/cents.ts";
import type { AccountCode } from "./accounts.ts";
import { credit, debit, posting, type Leg, type Posting } from "./posting.ts";

export interface ManualPayoutMoney {
  readonly manualPayoutId: string;
  readonly channel: string;
  readonly amount: Cents;
  /**
   * The customer whose free credit is paid out; without one the money waits on 1170 until the books know what it was
   * for.
   */
  readonly customerId?: string;
}

/**
 * Manual payout handed to its channel: 1050 N / 1010 N. A customer's free credit is taken at the same time: 2020 N /
 * 2030 N.
 */
export const manualPayoutSent = (payout: ManualPayoutMoney): Posting =>
  posting("manualPayoutSent", heading(payout), [
    debit(1050, payout.amount),
    credit(1010, payout.amount, { channel: payout.channel }),
    ...ofCustomer(payout, 2020, 2030),
  ]);

/** Manual payout arrived: 1170 N, or 2030 N for a customer's credit, / 1050 N; 5030 c / 1010 c. */
export const manualPayoutOk = (payout: ManualPayoutMoney & { readonly channelFee: Cents }): Posting =>
  posting("manualPayoutOk", heading(payout), [
    payout.customerId === undefined
      ? debit(1170, payout.amount)
      : debit(2030, payout.amount, { customerId: payout.customerId }),
    credit(1050, payout.amount),
    debit(5030, payout.channelFee),
    credit(1010, payout.channelFee, { channel: payout.channel }),
  ]);

/** Manual payout failed: 1010 N / 1050 N; a customer's credit comes back too: 2030 N / 2020 N. */
export const manualPayoutFailed = (payout: ManualPayoutMoney): Posting =>
  posting("manualPayoutFailed", heading(payout), [
    debit(1010, payout.amount, { channel: payout.channel }),
    credit(1050, payout.amount),
    ...ofCustomer(payout, 2030, 2020),
  ]);

const ofCustomer = ({ customerId, amount }: ManualPayoutMoney, from: AccountCode, to: AccountCode): readonly Leg[] =>
  customerId === undefined ? [] : [debit(from, amount, { customerId }), credit(to, amount, { customerId })];

const heading = ({ manualPayoutId, customerId }: ManualPayoutMoney) => ({
  sourceId: manualPayoutId,
  ...(customerId === undefined ? {} : { customerId }),
});

import type { Cents } from "../../../platform/shared/cents.ts";
import { credit, debit, posting, type Posting } from "./posting.ts";

export interface RefundMoney {
  readonly refundId: string;
  readonly loanId?: string;
  readonly customerId: string;
  readonly channel: string;
  readonly amount: Cents;
}

/** Refund asked: 2020 / 2030. From here on the amount is no longer free credit. */
export const refundAsked = (refund: RefundMoney): Posting =>
  posting("refundAsked", heading(refund), [
    debit(2020, refund.amount, { customerId: refund.customerId }),
    credit(2030, refund.amount, { customerId: refund.customerId }),
  ]);

/** Refund paid: 2030 / 1010. */
export const refundOk = (refund: RefundMoney): Posting =>
  posting("refundOk", heading(refund), [
    debit(2030, refund.amount, { customerId: refund.customerId }),
    credit(1010, refund.amount, { channel: refund.channel }),
  ]);

/** Refund failed: 2030 / 2020. A retry is a new refund. */
export const refundFailed = (refund: RefundMoney): Posting =>
  posting("refundFailed", heading(refund), [
    debit(2030, refund.amount, { customerId: refund.customerId }),
    credit(2020, refund.amount, { customerId: refund.customerId }),
  ]);

const heading = ({ refundId, loanId, customerId }: RefundMoney) => ({ sourceId: refundId, loanId, customerId });

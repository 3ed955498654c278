import type { LoanAction } from "../contract.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";

/** What the dialogs of an order need to know; a row of the list and an order's own page both have it. */
export interface LoanTarget {
  readonly id: string;
  readonly version: number;
  readonly orderNo: string | null;
  readonly customerId: string | null;
  readonly name: string | null;
  readonly status: LoanStatus | null;
  readonly receivedCents: number | null;
  readonly bankName: string | null;
  readonly bankCard: string | null;
  readonly remark: string | null;
  readonly remarktwo: string | null;
  readonly can: Readonly<Record<LoanAction, boolean>>;
}

/** Props of a dialog about one order. */
export interface LoanDialogProps {
  readonly row: LoanTarget;
  readonly close: () => void;
}

import type { Cents } from "../../../platform/shared/cents.ts";
import type { RefundStatus } from "../domain/status.ts";

export interface RefundRow {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly channel: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly status: RefundStatus;
  readonly clabe: string;
  readonly holder: string;
  readonly handedOverAt: Date | null;
  /** When the channel was first heard to say that the refund succeeded after its failure, and how. */
  readonly lateSuccessAt: Date | null;
  readonly lateTrackingKey: string | null;
}

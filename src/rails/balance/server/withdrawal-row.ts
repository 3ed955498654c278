import type { Cents } from "../../../platform/shared/cents.ts";
import type { ChannelMovement } from "../../../book/ledger/domain/postings.ts";
import type { WithdrawalStatus } from "../domain/status.ts";

/** One withdrawal as the database keeps it. */
export interface WithdrawalRow {
  readonly id: string;
  readonly channel: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly clabe: string;
  readonly holder: string;
  readonly status: WithdrawalStatus;
  /** When the channel said that a failed one had succeeded after all, with what proves it. */
  readonly lateSuccessAt: Date | null;
  readonly lateTrackingKey: string | null;
  readonly lateFeeCents: Cents | null;
}

/** What the ledger needs to know of a withdrawal. */
export const movementOf = ({
  id,
  channel,
  amountCents,
}: Pick<WithdrawalRow, "id" | "channel" | "amountCents">): ChannelMovement => ({
  sourceId: id,
  channel,
  amount: amountCents,
});

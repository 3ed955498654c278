import { subtract, sumCents, type Cents } from "../../../platform/shared/cents.ts";

/** What our books say of one channel. */
export interface Held {
  /** Account 1010 of the channel. */
  readonly heldCents: Cents;
  /**
   * Of that, what is spoken for: refunds that the channel has not paid yet, and manual payouts that wait for their
   * approval.
   */
  readonly frozenCents: Cents;
  /** What has left 1010 and not arrived: payouts and withdrawals under way (1050, 1040). */
  readonly inTransitCents: Cents;
  /** What the channel has confirmed and not paid over yet (1020). */
  readonly unsettledCents: Cents;
}

/** What the channel itself said when it was last asked. */
export interface Said {
  readonly availableCents: Cents;
  readonly inTransitCents: Cents;
}

/** What may still be spent. */
export const availableOf = ({ heldCents, frozenCents }: Held): Cents => subtract(heldCents, frozenCents);

/**
 * The channel's money less ours, transfers under way and receipts not settled counted on both sides; 0 when the two
 * agree.
 */
export const differenceOf = (ours: Held, said: Said): Cents =>
  subtract(
    sumCents([said.availableCents, said.inTransitCents]),
    sumCents([ours.heldCents, ours.inTransitCents, ours.unsettledCents]),
  );

/** Whether a balance asks for attention. */
export const isLow = (ours: Held, threshold: Cents | null): boolean =>
  threshold !== null && availableOf(ours) < threshold;

/** How old a channel's own figure may be to be compared with our books of now, in milliseconds. */
const COMPARED_FOR = 10 * 60_000;

/** Whether a channel's figure of one instant says anything about our books of another: money moves all the time. */
export const isComparable = (saidAt: Date, now: Date): boolean => now.getTime() - saidAt.getTime() <= COMPARED_FOR;

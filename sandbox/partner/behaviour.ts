/** Ways in which a partner makes life hard for one call. */
export const PARTNER_MISCHIEFS = [
  // answers 503 and does nothing
  "down",
  // answers when nobody waits any more, and does nothing
  "slow",
  // does it, and cuts the connection
  "late",
  // refuses with a code of its own
  "refuse",
  "wrongSignature",
  // signed, and not what was agreed upon
  "wrongAnswer",
  // the answer to another request, once more
  "duplicate",
  "redirect",
  "huge",
] as const;
export type PartnerMischief = (typeof PARTNER_MISCHIEFS)[number];

export interface PartnerBehaviour {
  /** Down or slow until it is told otherwise, whatever is next. */
  readonly always: PartnerMischief | null;
  /** For the next calls in turn; "none" lets one pass unharmed. */
  readonly next: readonly (PartnerMischief | "none")[];
  /** How long a review and a payout take. */
  readonly reviewMs: number;
  readonly payoutMs: number;
  /** What becomes of the orders that come from now on. */
  readonly rejects: boolean;
  readonly fails: boolean;
  /** Whom it refuses before anything else is told: the last digits of a phone. */
  readonly unwelcome: string;
  /** Whether an account is to be confirmed by the code that it sends. */
  readonly asksCode: boolean;
  /** Whether borrowers repay there by themselves, on the day that a term is due. */
  readonly repays: boolean;
}

/** Everything is done, at once or after moments. */
export const OBLIGING: PartnerBehaviour = {
  always: null,
  next: [],
  reviewMs: 20_000,
  payoutMs: 20_000,
  rejects: false,
  fails: false,
  unwelcome: "0000",
  asksCode: true,
  repays: false,
};

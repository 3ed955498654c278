import type { Component } from "./component.ts";

/** The receivable of each component of a bill; its legs carry order and term. */
export const RECEIVABLE_OF = {
  overdue: 1140,
  extension: 1150,
  interest: 1120,
  consultation: 1130,
  principal: 1110,
} as const satisfies Record<Component, number>;

/** The income that charging a component books. */
export const INCOME_OF = {
  overdue: 4030,
  extension: 4040,
  interest: 4010,
  consultation: 4020,
} as const satisfies Record<Exclude<Component, "principal">, number>;

/** What charges owe the tax office: a liability, by order and, but for a fee deducted from the payout, by term. */
export const TAX_PAYABLE = 2050;

/** The expense that waiving a component books: principal is written off, everything else is waived. */
export const EXPENSE_OF = {
  overdue: 5010,
  extension: 5010,
  interest: 5010,
  consultation: 5010,
  principal: 5020,
} as const satisfies Record<Component, number>;

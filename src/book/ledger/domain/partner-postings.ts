import type { Cents } from "../../../platform/shared/cents.ts";
import { credit, debit, posting, type Posting } from "./posting.ts";

/** What a partner owes us for an order of a product that it lends on. */
export interface Commission {
  readonly loanId: string;
  readonly customerId: string;
  readonly amount: Cents;
}

const heading = ({ loanId, customerId }: Commission) => ({ sourceId: loanId, loanId, customerId });

/** The order was paid out: 1180 c / 4060 c. */
export const commissionEarned = (earned: Commission): Posting =>
  posting("commissionEarned", heading(earned), [
    debit(1180, earned.amount, { loanId: earned.loanId }),
    credit(4060, earned.amount, { loanId: earned.loanId }),
  ]);

/** The payout was reversed: 4060 c / 1180 c. */
export const commissionTakenBack = (earned: Commission): Posting =>
  posting("commissionTakenBack", heading(earned), [
    debit(4060, earned.amount, { loanId: earned.loanId }),
    credit(1180, earned.amount, { loanId: earned.loanId }),
  ]);

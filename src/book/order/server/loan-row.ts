import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { LoanStatus } from "../domain/status.ts";

/** An order as the commands see it. */
export interface LoanRow {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
  readonly status: LoanStatus;
  readonly checkStatus: number | null;
  readonly round: number;
  readonly customerId: string;
  readonly merchantNo: string;
  readonly packageName: string;
  readonly productId: string;
  readonly productGroupId: string;
  readonly oldCustomer: boolean;
  /** A partner lends on it: none of its money is ours. */
  readonly byPartner: boolean;
  /** The settled order that this one was offered after; null for one that the borrower applied for. */
  readonly relendOf: string | null;
  /** Nothing is paid before the borrower has accepted the agreement. */
  readonly needsAgreement: boolean;
  readonly contractCents: Cents;
  /** The consultation fee, its tax included. */
  readonly consultationCents: Cents;
  readonly consultationUpfront: boolean;
  readonly receivedCents: Cents;
  readonly termCount: number;
  readonly termDays: number;
  readonly annualInterestBp: number;
  readonly overdueDailyBp: number;
  readonly overdueCapBp: number;
  readonly extensionFeeBp: number;
  /** The tax (IVA) that its interest and fees bear. */
  readonly taxBp: number;
  readonly clabe: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly appliedAt: Date;
  readonly appliedOn: BusinessDate;
  readonly score: number | null;
  readonly disbursedAt: Date | null;
  readonly disbursedOn: BusinessDate | null;
  readonly dueOn: BusinessDate | null;
  readonly accruedThrough: BusinessDate | null;
  readonly overdueDays: number;
  readonly repaidCents: Cents;
  readonly outstandingCents: Cents;
  readonly settledAt: Date | null;
  readonly awaitingSince: Date | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly reviewerId: string | null;
  /** When the reviewer's decision that waits takes effect. */
  readonly decisionDueAt: Date | null;
  /** Whose decision is being looked at again, and who asked for it; neither looks. */
  readonly firstReviewerId: string | null;
  readonly recheckBy: string | null;
  readonly collectorId: string | null;
  readonly sendBackStages: readonly string[] | null;
  /** It stands for an order that was decided before: its reviewer does not know, and nothing follows from it. */
  readonly blind: boolean;
  readonly remark: string | null;
  readonly remarktwo: string | null;
}

/**
 * The order under its row lock for the rest of the transaction. Orders are locked before their customer, several by
 * their ids, and the catalogue after both. Refuses an unknown id (404) and a version that is not
 * the present one (409).
 */
export async function lockLoan(ctx: Context, loanId: string, expectedVersion?: number): Promise<LoanRow> {
  const loan = await row<LoanRow>(ctx.db, sql`select * from loan_order where id = ${loanId} for update`);
  if (!loan) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  if (expectedVersion !== undefined && loan.version !== expectedVersion)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return loan;
}

/** The order as it stands, without a lock; for reading only. */
export async function findLoan(db: Db, loanId: string): Promise<LoanRow> {
  const loan = await row<LoanRow>(db, sql`select * from loan_order where id = ${loanId}`);
  if (!loan) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  return loan;
}

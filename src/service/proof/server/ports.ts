import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { BookedTransfer } from "../domain/score.ts";
import type { ProofSource, TransferKind, TransferState } from "../domain/sets.ts";

/** A receipt of ours, or a line of a statement that no receipt stands for. */
export interface Transfer extends BookedTransfer {
  readonly kind: TransferKind;
  readonly id: string;
  readonly receiptId: string | null;
  readonly lineId: string | null;
  readonly state: TransferState;
  readonly channel: string;
  readonly reference: string;
}

/** What is looked for: by its key on any day, by its amount and its order around a day. */
export interface SoughtTransfer {
  readonly amountCents: Cents;
  readonly paidOn: BusinessDate;
  readonly trackingKey: string | null;
  readonly loanId: string | null;
  /** Days before and after. */
  readonly around: number;
}

/** Money that came in, as reconciliation knows it: whoever's it is. The caller decides what of it is shown. */
interface Transfers {
  /** In one statement, a bounded number. */
  find(db: Db, sought: SoughtTransfer): Promise<readonly Transfer[]>;
  /** What a proof was linked to, as it stands now; null where nothing is left of it. */
  linked(db: Db, of: { readonly receiptId: string | null; readonly lineId: string | null }): Promise<Transfer | null>;
}

export const transfers = port<Transfers>("proof.transfers");

/** A piece of news for the borrower who sent a proof. */
export interface ProofNews {
  readonly proofId: string;
  /** The version of the proof that the news is of. */
  readonly version: number;
  readonly source: ProofSource;
  /** The message or ticket that the picture came with. */
  readonly refId: string | null;
  readonly customerId: string;
  readonly loanId: string | null;
  readonly text: string;
}

/** Tells it where the picture came from; answers whether it was told there, without which an SMS tells it. */
export const tellsOfProof = port<(ctx: Context, news: ProofNews) => Promise<boolean>>("proof.tells");

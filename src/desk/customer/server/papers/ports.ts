import type { Context } from "../../../../platform/server/context.ts";
import type { Db } from "../../../../platform/server/database/connect.ts";
import { port } from "../../../../platform/server/features.ts";

/** A picture that was just kept. */
interface KeptPicture {
  readonly id: string;
  readonly type: 0 | 1;
  readonly side: string;
}

/** What follows a picture that a customer hands in, in the transaction that keeps it. */
export const pictureKept = port<(ctx: Context, picture: KeptPicture) => Promise<void>>("customer.pictureKept");

/** The case in hand from which somebody else's picture may be looked at, and until when. */
export interface CaseOpening {
  readonly loanId: string;
  readonly customerId: string;
  readonly until: Date;
}

/** From which of a person's cases in hand one picture of another customer opens, if it does from any. */
export const openFromCase =
  port<(db: Db, staffId: string, now: Date, imageId: string) => Promise<CaseOpening | null>>("customer.openFromCase");

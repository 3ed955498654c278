import type { Readable } from "node:stream";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { agreementRefusals } from "../messages.ts";

/** An order's agreement as it was made, and its acceptance. */
export interface Agreement {
  readonly textVersion: number;
  readonly sha256: string;
  readonly cat: number | null;
  readonly totalCents: Cents;
  readonly madeAt: Date;
  readonly acceptedAt: Date | null;
  /** Until when it may be accepted, of an order that the borrower did not apply for. */
  readonly acceptBy: Date | null;
  readonly appVersion: string | null;
  readonly deviceModel: string | null;
  readonly deviceOs: string | null;
}

/** The agreement of an order; null for orders of before there were any. */
export const agreementOf = (db: Db, loanId: string): Promise<Agreement | null> =>
  row<Agreement>(
    db,
    sql`select text_version, sha256, cat, total_cents, made_at, accepted_at, accept_by, app_version, device_model, device_os
        from agreement where loan_id = ${loanId}`,
  );

/** The document itself. */
export const openAgreement = ({ services }: Context<Db>, { sha256 }: Agreement): Promise<Readable> =>
  services.files.open(sha256);

/** Whether an order's payout waits for the borrower's acceptance, as a column over `t` (the order). */
export const agreementWaits = sql`(t.needs_agreement and not exists (select from agreement g where g.loan_id = t.id
  and g.accepted_at is not null)) as agreement_waits`;

/** Whether an order was offered after a settled one and waits for the borrower's consent, over `t` (the order). */
export const onlyOffered = sql`(t.relend_of is not null and t.status in (10, 11, 12, 31, -33)
  and not exists (select from agreement g where g.loan_id = t.id and g.accepted_at is not null))`;

/** Refuses (409) to pay out an order whose agreement the borrower has not accepted. */
export async function requireAccepted(db: Db, loanId: string): Promise<void> {
  const found = await row<{ agreementWaits: boolean }>(
    db,
    sql`select ${agreementWaits} from loan_order t where t.id = ${loanId}`,
  );
  if (found?.agreementWaits) throw new Refusal(agreementRefusals.agreementWaits);
}

import type { Context } from "../../../../platform/server/context.ts";
import { run, sql } from "../../../../platform/server/database/connect.ts";
import { identityDiffers, type Identity } from "../../../../people/borrower/domain/identity.ts";

interface Asked {
  readonly before: Identity;
  readonly after: Identity;
  readonly status: "applied" | "pending";
  /** The member of staff who asks; null for the borrower's app. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** Keeps a change of an identity. One that waited gives way to it. */
export async function keepChange({ db, now }: Context, customerId: string, { before, after, status, by, reason }: Asked): Promise<void> {
  await run(db, sql`update identity_change set status = 'replaced', decided_at = ${now} where customer_id = ${customerId} and status = 'pending'`);
  await sql`insert into identity_change (customer_id, status, name_before, name_after, curp_before, curp_after, clabe_before, clabe_after, reason, asked_by, asked_at)
            values (${customerId}, ${status}, ${before.name}, ${after.name}, ${before.curp}, ${after.curp}, ${before.clabe}, ${after.clabe}, ${reason}, ${by}, ${now})`.execute(
    db,
  );
}

/** What the log keeps of an identity's change: the fields that differ, without the numbers themselves. */
export const differing = (before: Identity, after: Identity): Record<string, boolean> =>
  Object.fromEntries(identityDiffers(before, after).map((field) => [field, true]));

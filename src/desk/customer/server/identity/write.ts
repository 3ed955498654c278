import type { Context } from "../../../../platform/server/context.ts";
import { run, sql } from "../../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../../platform/server/database/write.ts";
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
export async function keepChange(
  { db, now }: Context,
  customerId: string,
  { before, after, status, by, reason }: Asked,
): Promise<void> {
  await run(
    db,
    updateTable(
      "identity_change",
      { status: "replaced", decidedAt: now },
      sql`where customer_id = ${customerId} and status = 'pending'`,
    ),
  );
  await insertInto("identity_change", {
    customerId,
    status,
    nameBefore: before.name,
    nameAfter: after.name,
    curpBefore: before.curp,
    curpAfter: after.curp,
    clabeBefore: before.clabe,
    clabeAfter: after.clabe,
    reason,
    askedBy: by,
    askedAt: now,
  }).execute(db);
}

/** What the log keeps of an identity's change: the fields that differ, without the numbers themselves. */
export const differing = (before: Identity, after: Identity): Record<string, boolean> =>
  Object.fromEntries(identityDiffers(before, after).map((field) => [field, true]));

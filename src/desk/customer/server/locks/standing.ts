import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { rows, run, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import type { LockKind } from "../../../../people/borrower/domain/status.ts";

/** A lock that stands. */
export interface Lock {
  readonly id: string;
  readonly kind: LockKind;
  readonly reason: string;
  /** The member of staff; null where nobody knows any more. */
  readonly placedBy: string | null;
  /** The customer's version when it was placed. */
  readonly placedVersion: number;
  /** The last business day on which it stands; null until it is lifted. */
  readonly untilOn: BusinessDate | null;
}

/** The locks of a customer that stand, the latest last. Of a locked customer they stay so until the transaction ends. */
export const standingLocks = (db: Db, customerId: string): Promise<Lock[]> =>
  rows<Lock>(
    db,
    sql`select id, kind, reason, placed_by, placed_version, until_on from customer_lock
        where customer_id = ${customerId} and ended_at is null order by id`,
  );

/** How a lock came to its end. */
interface End {
  readonly how: "lifted" | "lapsed" | "replaced" | "loggedOff";
  /** Who ended it, who checked that, and why; nobody ended what lapsed. */
  readonly endedBy?: string | null;
  readonly checkedBy?: string | null;
  readonly endReason?: string;
}

/** Ends locks of a locked customer that stand; the rows stay. */
export async function endLocks(ctx: Context, locks: readonly Pick<Lock, "id">[], end: End): Promise<void> {
  if (locks.length === 0) return;
  const ids = locks.map(({ id }) => id);
  await run(
    ctx.db,
    updateTable(
      "customer_lock",
      { endedAt: ctx.now, ...end },
      sql`where id in (${sql.join(ids)}) and ended_at is null`,
    ),
  );
}

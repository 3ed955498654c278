import { unwrap } from "../../../../platform/shared/refusal.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { enqueue } from "../../../../platform/server/outbox.ts";
import { changeCustomerStatus, statusUnder, type CustomerStatus } from "../../../../people/borrower/domain/status.ts";
import { setCustomerStatus } from "../../../../people/borrower/server/api.ts";
import { standingLocks } from "./standing.ts";

/** What a customer may do, and why no more. */
export interface Standing {
  readonly status: CustomerStatus;
  readonly statusReason: string | null;
}

const NO_TIES = { hasOpenOrder: false, hasCredit: false };

/** Plans the payouts anew that were held while the customer was locked: everything that a payout asks is asked again. */
async function planPayouts(ctx: Context, customerId: string, version: number): Promise<void> {
  const held = await rows<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where customer_id = ${customerId} and status = 32 and not by_partner order by id`,
  );
  for (const { id } of held) await enqueue(ctx, "loan.payout", `${id}.c${version}`, { loanId: id });
}

/**
 * Gives a locked customer, who is not logged off, the status that the locks come to which stand now, with the reason of
 * the latest of them. Who may borrow again is paid what was held. Answers the standing and the version after it.
 */
export async function followLocks(
  ctx: Context,
  { id, status: from }: { readonly id: string; readonly status: CustomerStatus },
): Promise<Standing & { readonly version: number }> {
  const locks = await standingLocks(ctx.db, id);
  const status = statusUnder(locks.map(({ kind }) => kind));
  if (status !== from) unwrap(changeCustomerStatus(from, status, NO_TIES));
  const statusReason = locks.findLast(({ kind }) => kind === status)?.reason ?? null;
  const version = await setCustomerStatus(ctx, id, status, statusReason);
  if (status === 0 && from !== 0) await planPayouts(ctx, id, version);
  return { status, statusReason, version };
}

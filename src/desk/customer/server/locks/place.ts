import { Refusal } from "../../../../platform/shared/refusal.ts";
import { staffIdOf } from "../../../../platform/server/context.ts";
import { insertInto } from "../../../../platform/server/database/write.ts";
import { handle } from "../../../../platform/server/handle.ts";
import { demand } from "../../../../platform/server/policy.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { customer } from "../../contract.ts";
import { customerPolicy } from "../../domain/policy.ts";
import { lockCustomer } from "../customer-row.ts";
import { followLocks } from "./follow.ts";
import { endLocks, standingLocks } from "./standing.ts";

/**
 * Disables a customer's login (1) or borrowing (2), until it is lifted or through a last day. It stands beside the locks
 * of other people, whose ends it does not touch, and replaces the caller's own of that kind: so is a lock extended.
 */
export const lock = handle(customer.lock, async ({ customerId, version, as, until = null, reason }, ctx) => {
  const found = await lockCustomer(ctx, customerId, version);
  demand(ctx, customerPolicy, as === 1 ? "lockLogin" : "lockBorrowing", found);
  if (until !== null && until < ctx.today) throw new Refusal(customerRefusals.lockPast, { field: "until" });
  const placedBy = staffIdOf(ctx);
  const own = (await standingLocks(ctx.db, customerId)).find((one) => one.kind === as && one.placedBy === placedBy);
  if (own && own.untilOn === until && own.reason === reason)
    throw new Refusal(customerRefusals.lockedSo, { field: "until" });
  if (own) await endLocks(ctx, [own], { how: "replaced", endedBy: placedBy, endReason: reason });
  const placed = { customerId, kind: as, reason, placedBy, placedAt: ctx.now, placedVersion: version, untilOn: until };
  await insertInto("customer_lock", placed).execute(ctx.db);
  const { status, statusReason, version: changed } = await followLocks(ctx, found);
  ctx.audit({
    object: ["customer", customerId],
    before: {
      status: found.status,
      statusReason: found.statusReason,
      as: own ? as : null,
      until: own?.untilOn ?? null,
    },
    after: { status, statusReason, as, until },
    reason,
  });
  return { customerId, status, version: changed };
});

import type { FieldChange } from "../../../../platform/shared/field-change.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { staffIdOf, type Context } from "../../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../../platform/server/handle.ts";
import { demand } from "../../../../platform/server/policy.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import {
  customerStatus,
  statusUnder,
  type CustomerStatus,
  type LockKind,
} from "../../../../people/borrower/domain/status.ts";
import { customer } from "../../contract.ts";
import { customerPolicy } from "../../domain/policy.ts";
import { customerMessages as m } from "../../messages.ts";
import { lockCustomer } from "../customer-row.ts";
import { followLocks } from "./follow.ts";
import { endLocks, standingLocks, type Lock } from "./standing.ts";

/** The locks that are to be lifted, and those that stay. Refuses what is not locked (409). */
async function chosen(
  db: Db,
  customerId: string,
  as: LockKind | undefined,
): Promise<{ readonly lifted: readonly Lock[]; readonly left: readonly Lock[] }> {
  const standing = await standingLocks(db, customerId);
  const { lifted = [], left = [] } = Object.groupBy(standing, ({ kind }) =>
    as === undefined || kind === as ? "lifted" : "left",
  );
  if (as !== undefined && lifted.length === 0) throw new Refusal(customerRefusals.notLocked, { field: "as" });
  return { lifted, left };
}

const maker = (ctx: Context<Db>): string => ctx.approved?.makerId ?? staffIdOf(ctx);

const named = (status: CustomerStatus): FieldChange["label"] => {
  const code = String(status);
  const { cn, en, es } = customerStatus.member(status)?.label ?? { cn: code, en: code, es: code };
  return { cn, en, es };
};

interface Asked {
  readonly customerId: string;
  readonly as?: LockKind | undefined;
}

async function restoreSubject({ customerId, as }: Asked, ctx: Context<Db>): Promise<Subject> {
  const found = await row<{ name: string; status: CustomerStatus; version: number }>(
    ctx.db,
    sql`select name, status, version from customer where id = ${customerId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  demand(ctx, customerPolicy, "restore", found);
  const { lifted, left } = await chosen(ctx.db, customerId, as);
  const own = lifted.length > 0 && lifted.every(({ placedBy }) => placedBy === maker(ctx));
  const { cn, en, es } = m.status;
  const after = statusUnder(left.map(({ kind }) => kind));
  return {
    object: ["customer", customerId],
    customerId,
    field: "customerId",
    label: found.name,
    version: found.version,
    changes: [{ field: "status", label: { cn, en, es }, before: named(found.status), after: named(after) }],
    ...(!own && { atLeast: 2 as const }),
  };
}

/**
 * Lifts a customer's locks, all of them or those of the login or of borrowing. Whoever placed them may do it alone;
 * somebody else's take a second person.
 */
export const restore = handleChecked(
  customer.restore,
  (input, ctx) => restoreSubject(input, ctx),
  async ({ customerId, version, as, reason }, ctx) => {
    const found = await lockCustomer(ctx, customerId, version);
    demand(ctx, customerPolicy, "restore", found);
    const { lifted } = await chosen(ctx.db, customerId, as);
    await endLocks(ctx, lifted, {
      how: "lifted",
      endedBy: maker(ctx),
      checkedBy: ctx.approved ? staffIdOf(ctx) : null,
      endReason: reason,
    });
    const { status, statusReason, version: changed } = await followLocks(ctx, found);
    ctx.audit({
      object: ["customer", customerId],
      before: { status: found.status, statusReason: found.statusReason },
      after: { status, statusReason },
      reason,
    });
    return { customerId, status, version: changed };
  },
  {
    // What was locked since is nothing that the request's maker has seen, and none of what they asked to lift.
    approving: async ({ customerId, version, as }, ctx) => {
      const { lifted } = await chosen(ctx.db, customerId, as);
      if (lifted.some(({ placedVersion }) => placedVersion >= version))
        throw new Refusal(customerRefusals.lockedSince, { field: "customerId" });
    },
  },
);

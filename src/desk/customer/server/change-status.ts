import type { Context } from "../../../platform/server/context.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { setCustomerStatus } from "../../../people/borrower/server/api.ts";
import { customerPolicy } from "../domain/policy.ts";
import { lockCustomer } from "./customer-row.ts";

interface Change {
  readonly customerId: string;
  readonly version: number;
  readonly reason: string;
}

interface Changed {
  readonly customerId: string;
  readonly status: CustomerStatus;
  readonly version: number;
}

const ACTIONS = { 0: "restore", 1: "lockLogin", 2: "lockBorrowing" } as const;

/** Moves a customer between normal (0), login disabled (1) and borrowing prohibited (2); the policy decides. */
export async function changeStatus(
  ctx: Context,
  { customerId, version, reason }: Change,
  status: 0 | 1 | 2,
): Promise<Changed> {
  const customer = await lockCustomer(ctx, customerId, version);
  demand(ctx, customerPolicy, ACTIONS[status], customer);
  const changed = await setCustomerStatus(ctx, customerId, status, status === 0 ? null : reason);
  ctx.audit({
    object: ["customer", customerId],
    before: { status: customer.status, statusReason: customer.statusReason },
    after: { status, statusReason: status === 0 ? null : reason },
    reason,
  });
  return { customerId, status, version: changed };
}

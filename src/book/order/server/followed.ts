import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { port } from "../../../platform/server/features.ts";
import type { Context } from "../../../platform/server/context.ts";

/** An order that moved. */
export interface Followed {
  readonly loanId: string;
  /** The first day that it was behind, where business days were caught up with; today unless stated. */
  readonly since?: BusinessDate;
}

/**
 * Hears, in the transaction that does it and under the orders' locks, that what some owe, when it is due or who
 * collects it has changed.
 */
export const ordersFollowed = port<(ctx: Context, orders: readonly Followed[]) => Promise<void>>("order.followed");

/** Tells whoever follows orders that some have moved. */
export async function tellFollowed(ctx: Context, orders: readonly Followed[]): Promise<void> {
  if (orders.length === 0) return;
  for (const hear of ctx.services.features.of(ordersFollowed)) await hear(ctx, orders);
}

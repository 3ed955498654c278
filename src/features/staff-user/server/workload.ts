import type { Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { countOpenOrders } from "../../loan/server/api.ts";
import { countClaims } from "../../review/server/api.ts";
import { staffUser } from "../contract.ts";
import { findStaff } from "./staff-row.ts";

interface Workload {
  readonly reviews: number;
  readonly orders: number;
}

/** What somebody has in hand at an instant. */
export async function workloadOf(db: Db, userId: string, now: Date): Promise<Workload> {
  const [reviews, orders] = await Promise.all([countClaims(db, [userId], now), countOpenOrders(db, [userId])]);
  return { reviews: reviews.get(userId) ?? 0, orders: orders.get(userId) ?? 0 };
}

export const workload = handle(staffUser.workload, async ({ userId }, ctx) => {
  await findStaff(ctx.db, userId);
  return workloadOf(ctx.db, userId, ctx.now);
});

import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { staffUser } from "../contract.ts";
import { workInHand, type WorkInHand } from "./ports.ts";
import { findStaff } from "./staff-row.ts";

type Workload = Readonly<Record<WorkInHand["kind"], number>>;

/** What somebody has in hand now. */
export async function workloadOf(
  { db, now, services }: Pick<Context<Db>, "db" | "now" | "services">,
  userId: string,
): Promise<Workload> {
  const kinds = services.features.of(workInHand);
  const counted = await Promise.all(
    kinds.map(async ({ kind, count }) => [kind, (await count(db, [userId], now)).get(userId) ?? 0] as const),
  );
  return { reviews: 0, orders: 0, ...Object.fromEntries(counted) };
}

export const workload = handle(staffUser.workload, async ({ userId }, ctx) => {
  await findStaff(ctx.db, userId);
  return workloadOf(ctx, userId);
});

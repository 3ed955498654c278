import { asSystem, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/** Gives back the proofs whose readers' time is over, as they waited before. */
export const lapseClaims = (services: Services): Promise<void> =>
  asSystem(services, async (ctx) => {
    const over = await rows<{ id: string }>(
      ctx.db,
      sql`select id from proof where claimed_by is not null and claimed_until <= ${ctx.now} for update skip locked`,
    );
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return;
    const free = {
      state: sql<string>`waits_as`,
      claimedBy: null,
      claimedUntil: null,
      version: sql<number>`version + 1`,
    };
    await run(ctx.db, updateTable("proof", free, sql`where id = any (${ids}::bigint[])`));
    for (const id of ids) ctx.changed("proof", id);
  });

import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { endByCancel, lockLoan } from "../../../book/order/server/api.ts";
import { allows } from "../../../book/order/domain/transitions.ts";
import { seeAsReviewer } from "../../review/server/api.ts";
import { dropCase } from "./draw.ts";

const HOUR_MS = 3_600_000;
/** For so long a reviewer finds what they have just decided, as with any other order. */
const KEPT_MS = HOUR_MS;
/** What nobody has decided by then is not decided any more. */
const PATIENCE_MS = 72 * HOUR_MS;
const MAX_AT_ONCE = 200;

interface Ending {
  readonly id: string;
  readonly blindId: string;
  readonly overtaken: boolean;
}

/**
 * Ends blind cases whose borrower's data have changed, or which nobody decides, as orders that were cancelled; and puts
 * those away that ended an hour ago. Safe to run twice.
 */
export async function tendCases(services: Services): Promise<void> {
  const { connection, clock } = services;
  const now = clock.now().getTime();
  const ending = await rows<Ending>(
    connection.db,
    sql`select id, blind_id, overtaken_at is not null as overtaken from calibration_case
        where state = 'open' and closed_at is null
          and (overtaken_at is not null or placed_at <= ${new Date(now - PATIENCE_MS)})
        order by id limit ${MAX_AT_ONCE}`,
  );
  for (const one of ending) await asSystem(services, (ctx) => end(ctx, one));
  const over = await rows<{ id: string }>(
    connection.db,
    sql`select id from calibration_case where closed_at is null and ended_at <= ${new Date(now - KEPT_MS)}
        order by id limit ${MAX_AT_ONCE}`,
  );
  for (const { id } of over)
    await asSystem(services, async (ctx) => {
      await run(ctx.db, sql`select close_blind_case(${id}, ${ctx.now})`);
      ctx.changed("review");
    });
}

/** One on which a decision waits to take effect is left for it. */
async function end(ctx: Context, { id, blindId, overtaken }: Ending): Promise<void> {
  await seeAsReviewer(ctx, blindId);
  const blind = await lockLoan(ctx, blindId);
  if (blind.decisionDueAt !== null || !allows(blind.status, "cancel")) return;
  await endByCancel(ctx, blind, "overtaken");
  await dropCase(ctx, id, overtaken ? "overtaken" : "expired");
}

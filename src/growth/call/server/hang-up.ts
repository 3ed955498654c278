import { beyondScope, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { errorText } from "../../../platform/server/log.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { call } from "../contract.ts";
import { isOpen } from "../domain/progress.ts";
import type { CallState } from "../domain/sets.ts";
import { callRefusals as r } from "../messages.ts";
import type { Line } from "./exchange.ts";
import { book } from "./hear.ts";
import { lineTo } from "./lines.ts";
import { exchangeNamed } from "./set-up.ts";

interface Own extends Line {
  readonly id: string;
  readonly state: CallState;
  readonly exchange: string;
}

/** One's own call, although the order may be somebody else's by now. Refuses any other (404). */
async function ownCall(ctx: Context<Db>, id: string): Promise<Own> {
  const found = await beyondScope(ctx, (db) =>
    row<Own>(
      db,
      sql`select id, state, exchange, reference, staff_channel, customer_channel from phone_call
          where id = ${id} and staff_id = ${staffIdOf(ctx)}`,
    ),
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/** Ends one's own call. It is over here, too, although nothing is heard from the exchange. */
export const hangUp = handleInquiry(call.hangUp, {
  ask: async ({ id }, ctx) => {
    const own = await ownCall(ctx, id);
    if (!isOpen(own.state)) throw new Refusal(r.over, { field: "id" });
    const setUp = await exchangeNamed(ctx.services, own.exchange);
    if (!setUp) throw new Refusal(r.noExchange);
    try {
      await lineTo(setUp, ctx.services).hangUp(own);
    } catch (error) {
      ctx.services.log.warn({ reference: own.reference, error: errorText(error) }, "exchange: not hung up");
      throw new Refusal(r.exchangeSilent);
    }
    return own;
  },
  book: async ({ id, reference }, ctx) => {
    const state = await beyondScope(ctx, async (db) => {
      await book({ ...ctx, db: db as Context["db"] }, reference, { kind: "ended", at: ctx.now, cause: "completed" });
      return (await only<{ state: CallState }>(db, sql`select state from phone_call where id = ${id}`)).state;
    });
    ctx.audit({ object: ["call", id], after: { state } });
    return ok({ id, state });
  },
});

import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { follow, type CallNews, type Progress } from "../domain/progress.ts";
import type { RecordingState } from "../domain/sets.ts";
import type { Hearer, OutgoingCall } from "./exchange.ts";
import { keepRecording } from "./keep-recording.ts";

interface Heard extends Progress {
  readonly id: string;
  readonly customerId: string;
  readonly loanId: string | null;
  readonly recording: RecordingState;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Books news of a call, whatever its order: what was heard before or is older than what is known changes nothing, and a
 * call that nobody knows is nobody's. Answers whether it changed anything.
 */
export async function book(ctx: Context, reference: string, news: CallNews, recorded = false): Promise<boolean> {
  if (!UUID.test(reference)) return false;
  const call = await row<Heard>(
    ctx.db,
    sql`select id, customer_id, loan_id, state, dialed_at, rung_at, answered_at, recording from phone_call
        where reference = ${reference} for update`,
  );
  const step = call && follow(call, news);
  if (!call || !step) return false;
  const awaited = step.state === "answered" && recorded ? { recording: "awaited" } : {};
  const values = { ...step, ...awaited, version: sql<number>`version + 1` };
  await run(ctx.db, updateTable("phone_call", values, sql`where id = ${call.id}`));
  ctx.changed("call", call.id);
  ctx.changed("customer", call.customerId);
  if (call.loanId !== null) ctx.changed("loan", call.loanId);
  return true;
}

/** Books what an exchange says of its calls. */
export const hearerOf = (services: Services, exchange: string): Hearer => ({
  underWay: async (reference) =>
    UUID.test(reference)
      ? row<OutgoingCall>(
          services.connection.db,
          sql`select reference, staff_channel, customer_channel, extension, phone from phone_call
              where reference = ${reference} and exchange = ${exchange}
                and state in ('dialing', 'ringing', 'answered')`,
        )
      : null,
  news: async (reference, news, recorded) => {
    await asSystem(services, (ctx) => book(ctx, reference, news, recorded));
  },
  recorded: async (reference, from) => {
    if (UUID.test(reference)) await keepRecording(services, reference, from);
  },
});

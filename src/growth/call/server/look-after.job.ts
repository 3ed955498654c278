import { asSystem, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { errorText } from "../../../platform/server/log.ts";
import type { CallState } from "../domain/sets.ts";
import type { ExchangeLine, Line } from "./exchange.ts";
import { book } from "./hear.ts";
import { keepRecording } from "./keep-recording.ts";
import { lineTo } from "./lines.ts";
import { exchangeNamed } from "./set-up.ts";

/** A call that is that young is being dialled, and news of it is on its way. */
const YOUNG_MS = 45_000;
/** Nobody talks longer; whoever seems to has not hung up. */
const LONGEST_MS = 2 * 3_600_000;
const AT_ONCE = 50;

interface Waiting extends Line {
  readonly id: string;
  readonly exchange: string;
  readonly state: CallState;
  readonly dialedAt: Date;
}

/** Asks what became of one call that is open here; one that its exchange does not know is over. */
async function lookAfter(services: Services, line: ExchangeLine, call: Waiting): Promise<void> {
  const now = services.clock.now();
  const isTooLong = call.dialedAt.getTime() + LONGEST_MS < now.getTime();
  if (isTooLong) await line.hangUp(call);
  const found = isTooLong ? "none" : await line.look(call);
  await asSystem(services, async (ctx) => {
    if (found === "none") await book(ctx, call.reference, { kind: "ended", at: ctx.now, cause: "lost" });
    else if (found !== "dialing") await book(ctx, call.reference, { kind: found, at: ctx.now });
    await run(ctx.db, updateTable("phone_call", { lookedAt: ctx.now }, sql`where id = ${call.id}`));
  });
}

/** The line to a call's exchange; null where that has no password any more. */
async function lineOf(services: Services, code: string): Promise<ExchangeLine | null> {
  const setUp = await exchangeNamed(services, code);
  return setUp && lineTo(setUp, services);
}

/**
 * Asks exchanges about calls that have been open for a while, whose news may have gone to a process that is no more,
 * ends those that nobody knows, and fetches recordings that have not come in.
 */
export async function lookAfterCalls(services: Services): Promise<void> {
  const { db } = services.connection;
  const before = new Date(services.clock.now().getTime() - YOUNG_MS);
  const open = await rows<Waiting>(
    db,
    sql`select id, exchange, state, dialed_at, reference, staff_channel, customer_channel from phone_call
        where state in ('dialing', 'ringing', 'answered') and coalesce(looked_at, dialed_at) < ${before}
        order by looked_at nulls first, id limit ${AT_ONCE}`,
  );
  const awaited = await rows<Waiting>(
    db,
    sql`select id, exchange, state, dialed_at, reference, staff_channel, customer_channel from phone_call
        where recording = 'awaited' and ended_at < ${before} order by ended_at limit ${AT_ONCE}`,
  );
  for (const call of [...open, ...awaited]) {
    try {
      const line = await lineOf(services, call.exchange);
      if (!line) continue;
      if (open.includes(call)) await lookAfter(services, line, call);
      else await keepRecording(services, call.reference, line);
    } catch (error) {
      services.log.warn({ reference: call.reference, error: errorText(error) }, "exchange: call not looked after");
    }
  }
}

import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable, type Update } from "../../../platform/server/database/write.ts";
import { audioType } from "../domain/audio.ts";
import type { Exchange, Line } from "./exchange.ts";

/** A recording that is not there by then never comes. */
const GIVEN_UP_MS = 3_600_000;

interface Awaited extends Line {
  readonly id: string;
  readonly endedAt: Date | null;
}

/**
 * Fetches the recording of a call that waits for it and keeps it, if it is audio; of what is none, that it was refused.
 * Rejects when the exchange does not answer.
 */
export async function keepRecording(
  services: Services,
  reference: string,
  exchange: Pick<Exchange, "recording">,
): Promise<void> {
  const call = await row<Awaited>(
    services.connection.db,
    sql`select id, reference, staff_channel, customer_channel, ended_at from phone_call
        where reference = ${reference} and recording = 'awaited'`,
  );
  if (!call) return;
  const bytes = await exchange.recording(call);
  const now = services.clock.now().getTime();
  const isLate = call.endedAt !== null && call.endedAt.getTime() + GIVEN_UP_MS < now;
  if (bytes === null && !isLate) return;
  const type = bytes && audioType(bytes);
  await asSystem(services, async (ctx) => {
    const values: Update<"phone_call"> =
      bytes && type
        ? { recording: "kept", recordingId: await services.files.save(ctx.db, Buffer.from(bytes), type, ctx.now) }
        : { recording: bytes ? "notAudio" : "missing" };
    const where = sql`where id = ${call.id} and recording = 'awaited'`;
    if ((await run(ctx.db, updateTable("phone_call", values, where))) > 0) ctx.changed("call", call.id);
  });
}

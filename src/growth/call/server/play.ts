import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction, lockName, type Context } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { call } from "../contract.ts";
import { callPolicy } from "../domain/policy.ts";
import { factsOf, lockCall } from "./kept.ts";

const HOUR_MS = 3_600_000;
/** Whoever listens does so for minutes; more would be a copy of all of them. */
const MOST_AN_HOUR = 120;

/** Refuses (429) more openings of one person than an hour may bring; those asked for at once take turns. */
async function refuseTooMany(ctx: Context): Promise<void> {
  await lockName(ctx.db, `callRecording:${ctx.actor.id}`);
  await refuseBeyond(
    ctx,
    MOST_AN_HOUR,
    HOUR_MS,
    (since) => sql`select at from operation_log where actor_kind = 'staff' and actor_id = ${ctx.actor.id}
                     and call = ${call.play.name} and at > ${since}`,
  );
}

/**
 * The recording of a call. Each opening is a row of the operation log, written before anything is heard, and marks the
 * call as read; an hour has room for so many.
 */
export const play = handleInOwnTransactions(call.play, async ({ id }, { services, actor, ...origin }) => {
  const file = await inTransaction(services, actor, origin, async (ctx) => {
    const found = await lockCall(ctx, id);
    demand(ctx, callPolicy, "play", factsOf(found, ctx));
    await refuseTooMany(ctx);
    await run(ctx.db, updateTable("phone_call", { readState: 1 }, sql`where id = ${id}`));
    await writeAudit(ctx, call.play.name, {}, { object: ["call", id] });
    ctx.changed("call", id);
    return only<{ sha256: string; mediaType: string }>(
      ctx.db,
      sql`select f.sha256, f.media_type from phone_call t join stored_file f on f.id = t.recording_id
          where t.id = ${id}`,
    );
  });
  const sound = await services.files.read(file.sha256);
  return { dataUrl: `data:${file.mediaType};base64,${sound.toString("base64")}` };
});

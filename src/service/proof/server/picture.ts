import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction, lockName, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { markOf } from "../../../platform/server/watermark/mark-of.ts";
import { watermarked } from "../../../platform/server/watermark/watermark.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { proof } from "../contract.ts";
import { proofRefusals } from "../messages.ts";

const HOUR_MS = 3_600_000;
/** Whoever reads proofs looks at one for half a minute; more would be a copy of all of them. */
const MOST_AN_HOUR = 240;

/** Refuses (429) more openings of one person than an hour may bring; those asked for at once take turns. */
async function refuseTooMany(ctx: Context): Promise<void> {
  await lockName(ctx.db, `proofPicture:${ctx.actor.id}`);
  await refuseBeyond(
    ctx,
    MOST_AN_HOUR,
    HOUR_MS,
    (since) => sql`select at from operation_log where actor_kind = 'staff' and actor_id = ${ctx.actor.id}
                     and call = ${proof.picture.name} and at > ${since}`,
  );
}

/**
 * A proof's picture, with the account that looks and the minute burnt into it. Each opening is a row of the operation
 * log, written before anything is shown; an hour has room for so many.
 */
export const picture = handleInOwnTransactions(proof.picture, async ({ id }, ctx) => {
  const file = await row<{ sha256: string; account: string }>(
    ctx.db,
    sql`select f.sha256, s.account from proof t join stored_file f on f.id = t.file_id, staff_user s
        where t.id = ${id} and s.id = ${ctx.actor.id}`,
  );
  if (!file) throw new Refusal(platformRefusals.notFound, { field: "id" });
  await inTransaction(ctx.services, ctx.actor, ctx, async (inner) => {
    await refuseTooMany(inner);
    await writeAudit(inner, proof.picture.name, {}, { object: ["proof", id] });
  });
  const shown = await watermarked(await ctx.services.files.read(file.sha256), markOf(file.account, ctx));
  if (!shown) throw new Refusal(proofRefusals.pictureUnreadable, { field: "id" });
  return { dataUrl: `data:image/jpeg;base64,${shown.toString("base64")}` };
});

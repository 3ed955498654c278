import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction, lockName, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { markOf } from "../../../platform/server/watermark/mark-of.ts";
import { watermarked } from "../../../platform/server/watermark/watermark.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { workOrderRefusals } from "../messages.ts";

const HOUR_MS = 3_600_000;
/** Whoever works on tickets looks at an attachment for half a minute; more would be a copy of all of them. */
const MOST_AN_HOUR = 120;

interface Kept {
  readonly workOrderId: string;
  readonly name: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly account: string;
}

/** Refuses (429) more openings of one person than an hour may bring; those asked for at once take turns. */
async function refuseTooMany(ctx: Context): Promise<void> {
  await lockName(ctx.db, `workOrderFile:${ctx.actor.id}`);
  await refuseBeyond(
    ctx,
    MOST_AN_HOUR,
    HOUR_MS,
    (since) => sql`select at from operation_log where actor_kind = 'staff' and actor_id = ${ctx.actor.id}
                     and call = ${workOrder.file.name} and at > ${since}`,
  );
}

const dataUrl = (mediaType: string, bytes: Buffer): string => `data:${mediaType};base64,${bytes.toString("base64")}`;

/**
 * An attachment of a ticket that the caller sees: a picture with the account that looks and the minute burnt into it, a
 * PDF as it is. Each opening is a row of the operation log, written before anything is shown.
 */
export const file = handleInOwnTransactions(workOrder.file, async ({ fileId }, ctx) => {
  const kept = await row<Kept>(
    ctx.db,
    sql`select f.work_order_id, f.name, k.sha256, k.media_type, s.account from work_order_file f
        join stored_file k on k.id = f.file_id, staff_user s where f.id = ${fileId} and s.id = ${ctx.actor.id}`,
  );
  if (!kept) throw new Refusal(platformRefusals.notFound, { field: "fileId" });
  await inTransaction(ctx.services, ctx.actor, ctx, async (inner) => {
    await refuseTooMany(inner);
    const object = ["workOrder", kept.workOrderId] as const;
    await writeAudit(inner, workOrder.file.name, {}, { object, after: { file: kept.name } });
  });
  const bytes = await ctx.services.files.read(kept.sha256);
  if (!kept.mediaType.startsWith("image/"))
    return { name: kept.name, mediaType: kept.mediaType, dataUrl: dataUrl(kept.mediaType, bytes) };
  const shown = await watermarked(bytes, markOf(kept.account, ctx));
  if (!shown) throw new Refusal(workOrderRefusals.fileUnreadable, { field: "fileId" });
  return { name: kept.name, mediaType: "image/jpeg", dataUrl: dataUrl("image/jpeg", shown) };
});

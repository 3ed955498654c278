import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { markOf } from "../../../platform/server/watermark/mark-of.ts";
import { watermarked } from "../../../platform/server/watermark/watermark.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { opinion } from "../contract.ts";
import { opinionRefusals } from "../messages.ts";

/**
 * A picture that came with feedback, with the account that looks and the minute burnt into it. Each opening is a row of
 * the operation log, written before anything is shown.
 */
export const picture = handleInOwnTransactions(opinion.picture, async ({ pictureId }, ctx) => {
  const file = await row<{ opinionId: string; place: number; sha256: string; account: string }>(
    ctx.db,
    sql`select p.opinion_id, p.place, f.sha256, s.account from opinion_picture p
        join stored_file f on f.id = p.file_id, staff_user s where p.id = ${pictureId} and s.id = ${ctx.actor.id}`,
  );
  if (!file) throw new Refusal(platformRefusals.notFound, { field: "pictureId" });
  await inTransaction(ctx.services, ctx.actor, ctx, (inner) =>
    writeAudit(
      inner,
      opinion.picture.name,
      {},
      { object: ["opinion", file.opinionId], after: { picture: file.place } },
    ),
  );
  const shown = await watermarked(await ctx.services.files.read(file.sha256), markOf(file.account, ctx));
  if (!shown) throw new Refusal(opinionRefusals.pictureUnreadable, { field: "pictureId" });
  return { dataUrl: `data:image/jpeg;base64,${shown.toString("base64")}` };
});

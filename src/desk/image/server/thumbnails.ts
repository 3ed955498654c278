import { staffIdOf } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { image } from "../contract.ts";
import { imageRefusals } from "../messages.ts";
import { readImage } from "./read.job.ts";
import { markFor, shownTo, thumbnailOf } from "./shown.ts";

/**
 * Thumbnails of images in hand; one that was not made yet is made now. Refuses (409) as a whole when one of them is not
 * in hand, or (404) not seen: the claim that put them there is what the log has.
 */
export const thumbnails = handleInOwnTransactions(image.thumbnails, async ({ imageIds }, ctx) => {
  const asked = [...new Set(imageIds)];
  const found = await rows<{ id: string; unread: boolean; held: boolean }>(
    ctx.db,
    sql`select t.id, t.read_at is null as unread,
          coalesce(t.claimed_by = ${staffIdOf(ctx)} and t.claimed_until > ${ctx.now}, false) as held
        from image_review t where t.id = any (${asked}::bigint[])`,
  );
  if (found.length < asked.length) throw new Refusal(platformRefusals.notFound, { field: "imageIds" });
  if (!found.every(({ held }) => held)) throw new Refusal(imageRefusals.notClaimed, { field: "imageIds" });
  for (const { id, unread } of found) if (unread) await readImage(ctx.services, id);
  const mark = await markFor(ctx);
  return Promise.all(
    asked.map(async (imageId) => {
      const file = await thumbnailOf(ctx.db, imageId);
      return { imageId, dataUrl: file && (await shownTo(ctx, file.sha256, mark)) };
    }),
  );
});

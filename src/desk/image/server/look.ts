import { staffIdOf } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { image } from "../contract.ts";
import { imageRefusals } from "../messages.ts";
import { markFor, shownTo } from "./shown.ts";

/** An image in the caller's hands, or its companion, large. Refuses (409) any other, and (404) what is not seen. */
export const look = handleInOwnTransactions(image.look, async ({ imageId }, ctx) => {
  const file = await row<{ sha256: string; held: boolean }>(
    ctx.db,
    sql`select f.sha256, exists (
          select from image_review t join image_claim_item c on c.claim_id = t.claim_id and c.image_id = t.id
          where t.claimed_by = ${staffIdOf(ctx)} and t.claimed_until > ${ctx.now}
            and i.id in (t.id, c.companion_id)) as held
        from customer_image i join stored_file f on f.id = i.file_id where i.id = ${imageId}`,
  );
  if (!file) throw new Refusal(platformRefusals.notFound, { field: "imageId" });
  if (!file.held) throw new Refusal(imageRefusals.notClaimed, { field: "imageId" });
  const dataUrl = await shownTo(ctx, file.sha256, await markFor(ctx));
  if (!dataUrl) throw new Refusal(imageRefusals.unreadable, { field: "imageId" });
  return { dataUrl };
});

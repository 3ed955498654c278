import { staffIdOf } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { customer } from "../../customer/contract.ts";
import { openPapersInReading } from "../../customer/server/api.ts";
import { image } from "../contract.ts";
import { imageRefusals } from "../messages.ts";
import { markFor, shownTo, thumbnailOf } from "./shown.ts";

/**
 * The thumbnail of a marked image. What the caller has in hand was logged by its claim; any other opens as the
 * customer's papers do, with a case in hand or after a reveal, and is logged as such.
 */
export const glance = handleInOwnTransactions(image.glance, async ({ markId }, ctx) => {
  const found = await row<{ imageId: string; customerId: string; side: string; held: boolean }>(
    ctx.db,
    sql`select k.image_id, k.customer_id, i.side,
          coalesce(t.claimed_by = ${staffIdOf(ctx)} and t.claimed_until > ${ctx.now}, false) as held
        from image_mark k join image_review t on t.id = k.image_id
          join customer_image i on i.id = k.image_id where k.id = ${markId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "markId" });
  const { imageId, customerId, side, held } = found;
  // counted and told with the openings of that call, which shows the same
  if (!held) await openPapersInReading(ctx, customer.image, customerId, "idDoc", { imageId, side });
  const file = await thumbnailOf(ctx.db, imageId);
  const dataUrl = file && (await shownTo(ctx, file.sha256, await markFor(ctx)));
  if (!dataUrl) throw new Refusal(imageRefusals.unreadable, { field: "markId" });
  return { dataUrl };
});

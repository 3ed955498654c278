import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { review } from "../contract.ts";

/** The bytes of an image whose customer has an order that reached review. Every other image is unknown here. */
export const image = handle(review.image, async ({ imageId }, ctx) => {
  const file = await row<{ sha256: string; mediaType: string }>(
    ctx.db,
    sql`select f.sha256, f.media_type from customer_image i join stored_file f on f.id = i.file_id
        where i.id = ${imageId} and exists (select from loan_order l where l.customer_id = i.customer_id and l.check_status is not null)`,
  );
  if (!file) throw new Refusal(platformRefusals.notFound, { field: "imageId" });
  const bytes = await ctx.services.files.read(file.sha256);
  return { dataUrl: `data:${file.mediaType};base64,${bytes.toString("base64")}` };
});

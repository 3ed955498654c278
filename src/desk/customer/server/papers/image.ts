import { row, sql } from "../../../../platform/server/database/connect.ts";
import { handleInOwnTransactions } from "../../../../platform/server/handle.ts";
import { markOf } from "../../../../platform/server/watermark/mark-of.ts";
import { watermarked } from "../../../../platform/server/watermark/watermark.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { customer } from "../../contract.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { openPapersInReading } from "./open.ts";

/**
 * A picture of a customer's papers or face, with the account that looks and the minute burnt into it. It opens with a
 * case of the customer's in hand, with one that it is a duplicate in, or for a while after a reveal; each opening is a row
 * of the operation log.
 */
export const image = handleInOwnTransactions(customer.image, async ({ imageId }, ctx) => {
  const file = await row<{ customerId: string; type: 0 | 1; side: string; sha256: string; account: string }>(
    ctx.db,
    sql`select i.customer_id, i.type, i.side, f.sha256, s.account from customer_image i
        join stored_file f on f.id = i.file_id, staff_user s
        where i.id = ${imageId} and s.id = ${ctx.actor.id}`,
  );
  if (!file) throw new Refusal(platformRefusals.notFound, { field: "imageId" });
  await openPapersInReading(ctx, customer.image, file.customerId, "idDoc", { imageId, side: file.side });
  const shown = await watermarked(await ctx.services.files.read(file.sha256), markOf(file.account, ctx));
  if (!shown) throw new Refusal(customerRefusals.pictureUnreadable, { field: "imageId" });
  return { dataUrl: `data:image/jpeg;base64,${shown.toString("base64")}` };
});

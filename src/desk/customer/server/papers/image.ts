import { row, sql } from "../../../../platform/server/database/connect.ts";
import { handleInOwnTransactions } from "../../../../platform/server/handle.ts";
import { watermarked } from "../../../../platform/server/watermark/watermark.ts";
import { dayIn, formatDate } from "../../../../platform/shared/business-date.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { customer } from "../../contract.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { openPapersInReading } from "./open.ts";

/** `22-11-2026 10:14`, where the business is. */
function momentIn(zone: string, now: Date): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  }).format(now);
  return `${formatDate(dayIn(zone, now))} ${time}`;
}

/**
 * A picture of a customer's papers or face, with the account that looks and the minute burnt into it. It opens with a
 * case of the customer's in hand or for a while after a reveal; each opening is a row of the operation log.
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
  const shown = await watermarked(
    await ctx.services.files.read(file.sha256),
    `${file.account} ${momentIn(ctx.zone, ctx.now)}`,
  );
  if (!shown) throw new Refusal(customerRefusals.pictureUnreadable, { field: "imageId" });
  return { dataUrl: `data:image/jpeg;base64,${shown.toString("base64")}` };
});

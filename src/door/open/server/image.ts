import { Refusal } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { fileKind } from "../../../platform/server/file-kind.ts";
import { handle } from "../../../platform/server/handle.ts";
import { renewOrders } from "../../../book/order/server/api.ts";
import { keepPicture } from "../../../desk/customer/server/api.ts";
import { lockOnDesk } from "../../../desk/review/server/api.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";
import { customerOf } from "./caller.ts";

/**
 * A borrower takes each of a handful of pictures a few times; beyond these somebody fills the disk, or hides one
 * picture behind many.
 */
const MAX_PER_DAY = 40;
const DAY_MS = 86_400_000;

/** Refuses (429) more pictures of one borrower than a day may bring; those sent at once take turns. */
async function refuseFlood(ctx: Context, customerId: string): Promise<void> {
  await lockName(ctx.db, `images:${customerId}`);
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const oldest = await row<{ uploadedAt: Date }>(
    ctx.db,
    sql`select uploaded_at from customer_image where customer_id = ${customerId} and uploaded_at > ${since}
        order by uploaded_at desc offset ${MAX_PER_DAY - 1} limit 1`,
  );
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.uploadedAt.getTime() + DAY_MS - ctx.now.getTime()) / 1000));
  throw new Refusal(platformRefusals.tooMany, { params: { seconds }, data: { retryAfterSeconds: seconds } });
}

/**
 * Keeps one KYC image of a borrower; the content decides what it is. Whoever is reviewing the borrower has to look
 * again.
 */
export const uploadImage = handle(open.image, async ({ externalId, type, side, data, faceMatch }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const bytes = Buffer.from(data, "base64");
  const kind = fileKind(bytes);
  if (!kind?.mediaType.startsWith("image/")) throw new Refusal(openRefusals.notAnImage, { field: "data" });
  await refuseFlood(ctx, customer.id);
  await renewOrders(ctx, await lockOnDesk(ctx, customer.id));
  const fileId = await ctx.services.files.save(ctx.db, bytes, kind.mediaType, ctx.now);
  return { imageId: await keepPicture(ctx, customer.id, { type, side, fileId, faceMatch: faceMatch ?? null }) };
});

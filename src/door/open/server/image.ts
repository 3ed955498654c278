import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { fileKind, pixelsOf } from "../../../platform/server/file-kind.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { handle } from "../../../platform/server/handle.ts";
import { isWholePicture } from "../../../platform/server/whole-picture.ts";
import { renewOrders } from "../../../book/order/server/api.ts";
import { keepPicture } from "../../../desk/customer/server/api.ts";
import { takeImage } from "../../../desk/image/server/api.ts";
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
/** No telephone sends as many of a face or a card; they are made to exhaust whoever reads them. */
const MAX_MEGAPIXELS = 99;

/** Refuses (429) more pictures of one borrower than a day may bring; those sent at once take turns. */
async function refuseFlood(ctx: Context, customerId: string): Promise<void> {
  await lockName(ctx.db, `images:${customerId}`);
  await refuseBeyond(
    ctx,
    MAX_PER_DAY,
    DAY_MS,
    (since) =>
      sql`select uploaded_at as at from customer_image where customer_id = ${customerId} and uploaded_at > ${since}`,
  );
}

/** Refuses what is no whole picture, or too large a one, by its header and structure; answers its media type. */
export function mediaTypeOf(bytes: Buffer, field = "data"): string {
  const pixels = pixelsOf(bytes);
  if (pixels !== null && pixels > MAX_MEGAPIXELS * 1_000_000)
    throw new Refusal(openRefusals.imageTooLarge, { field, params: { most: MAX_MEGAPIXELS } });
  const kind = fileKind(bytes);
  if (!kind?.mediaType.startsWith("image/")) throw new Refusal(openRefusals.notAnImage, { field });
  if (!isWholePicture(bytes)) throw new Refusal(openRefusals.imageBrokenOff, { field });
  return kind.mediaType;
}

/**
 * Keeps one KYC image of a borrower; the content decides what it is, and after the commit it is read for its thumbnail.
 * Whoever is reviewing the borrower has to look again.
 */
export const uploadImage = handle(open.image, async ({ externalId, type, side, data, faceMatch }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const bytes = Buffer.from(data, "base64");
  const mediaType = mediaTypeOf(bytes);
  await refuseFlood(ctx, customer.id);
  await renewOrders(ctx, await lockOnDesk(ctx, customer.id));
  const fileId = await ctx.services.files.save(ctx.db, bytes, mediaType, ctx.now);
  const imageId = await keepPicture(ctx, customer.id, { type, side, fileId, faceMatch: faceMatch ?? null });
  await takeImage(ctx, imageId);
  return { imageId };
});

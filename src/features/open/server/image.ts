import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";
import { customerOf } from "./caller.ts";

/** The media type that a file's first bytes say, whatever its sender calls it; null for anything but JPEG, PNG and WebP. */
export function imageType(bytes: Buffer): "image/jpeg" | "image/png" | "image/webp" | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "image/png";
  if (bytes.subarray(0, 4).toString("latin1") === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP") return "image/webp";
  return null;
}

/** Keeps one KYC image of a borrower; the content decides what it is. */
export const uploadImage = handle(open.image, async ({ externalId, type, side, data, faceMatch }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const bytes = Buffer.from(data, "base64");
  const mediaType = imageType(bytes);
  if (!mediaType) throw new Refusal(openRefusals.notAnImage, { field: "data" });
  const fileId = await ctx.services.files.save(ctx.db, bytes, mediaType, ctx.now);
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into customer_image (customer_id, type, side, file_id, face_match, uploaded_at)
        values (${customer.id}, ${type}, ${side}, ${fileId}, ${faceMatch ?? null}, ${ctx.now}) returning id`,
  );
  return { imageId: id };
});

import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { fileKind } from "../../../platform/server/file-kind.ts";
import { handle } from "../../../platform/server/handle.ts";
import { lockOnDesk, staleOnDesk } from "../../review/server/api.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";
import { customerOf } from "./caller.ts";

/** Keeps one KYC image of a borrower; the content decides what it is. Whoever is reviewing the borrower has to look again. */
export const uploadImage = handle(open.image, async ({ externalId, type, side, data, faceMatch }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const bytes = Buffer.from(data, "base64");
  const kind = fileKind(bytes);
  if (!kind?.mediaType.startsWith("image/")) throw new Refusal(openRefusals.notAnImage, { field: "data" });
  await staleOnDesk(ctx, await lockOnDesk(ctx, customer.id));
  const fileId = await ctx.services.files.save(ctx.db, bytes, kind.mediaType, ctx.now);
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into customer_image (customer_id, type, side, file_id, face_match, uploaded_at)
        values (${customer.id}, ${type}, ${side}, ${fileId}, ${faceMatch ?? null}, ${ctx.now}) returning id`,
  );
  return { imageId: id };
});

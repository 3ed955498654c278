import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { markOf } from "../../../platform/server/watermark/mark-of.ts";
import { watermarked } from "../../../platform/server/watermark/watermark.ts";

/** A picture as it goes out to one person. */
const asDataUrl = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString("base64")}`;

/** What is burnt into what the caller is shown now: the account and the minute. */
export async function markFor(ctx: Context<Db>): Promise<string> {
  const { account } = await only<{ account: string }>(
    ctx.db,
    sql`select account from staff_user where id = ${staffIdOf(ctx)}`,
  );
  return markOf(account, ctx);
}

/** The stored file of an image's thumbnail; null where there is none. */
export const thumbnailOf = (db: Db, imageId: string): Promise<{ sha256: string } | null> =>
  row<{ sha256: string }>(
    db,
    sql`select f.sha256 from image_review t join stored_file f on f.id = t.thumbnail_id where t.id = ${imageId}`,
  );

/** A stored picture with the caller's mark burnt into it; null where it cannot be read. */
export async function shownTo(ctx: Context<Db>, sha256: string, mark: string): Promise<string | null> {
  const jpeg = await watermarked(await ctx.services.files.read(sha256), mark);
  return jpeg && asDataUrl(jpeg);
}

import type { Context } from "../../../../platform/server/context.ts";
import type { Db } from "../../../../platform/server/database/connect.ts";
import { port } from "../../../../platform/server/features.ts";
import type { ImageMark } from "../../contract.ts";

/** The marks of some images, by their ids; an image that nobody has marked is absent. */
export type ImageMarks = (
  ctx: Pick<Context<Db>, "db" | "lang">,
  imageIds: readonly string[],
) => Promise<ReadonlyMap<string, ImageMark>>;

/** Who knows how images were marked. */
export const imageMarks = port<ImageMarks>("customer.imageMarks");

/** The marks of some images, of whoever knows them. */
export async function marksOfImages(
  ctx: Context<Db>,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, ImageMark>> {
  const [known] = ctx.services.features.of(imageMarks);
  return known && imageIds.length > 0 ? known(ctx, imageIds) : new Map<string, ImageMark>();
}

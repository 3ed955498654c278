import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";

/** How an image was marked last. */
export interface ImageMark {
  /** Something is wrong with it; otherwise it was found normal. */
  readonly exception: boolean;
  /** What is wrong, in the caller's language; null where nothing is. */
  readonly reasons: string | null;
  readonly by: string;
  readonly at: string;
}

/** The marks of some images, by their ids; an image that nobody has marked is absent. */
export type ImageMarks = (
  ctx: Pick<Context<Db>, "db" | "lang">,
  imageIds: readonly string[],
) => Promise<ReadonlyMap<string, ImageMark>>;

/** Who knows how images were marked. */
export const imageMarks = port<ImageMarks>("review.imageMarks");

/** The marks of some images, of whoever knows them. */
export async function marksOfImages(
  ctx: Context<Db>,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, ImageMark>> {
  const [known] = ctx.services.features.of(imageMarks);
  return known && imageIds.length > 0 ? known(ctx, imageIds) : new Map<string, ImageMark>();
}

import sharp from "sharp";
import { withPixels } from "../../../platform/server/pixels.ts";
import { windowOf, type Region } from "../domain/region.ts";
import { SAMPLES } from "../domain/spectrum.ts";
import { isTelling, type Seen } from "../domain/views.ts";

/** A picture with fewer pixels on a side than this shows no face that could be told from another. */
const LEAST_SIDE = 96;

/**
 * The window of a picture's region, decoded and made small on threads of their own. `unreadable`: no picture can be read
 * from the bytes; `unfit`: it shows too little to tell anybody by.
 */
export async function windowIn(bytes: Buffer, region: Region): Promise<Seen | "unreadable" | "unfit"> {
  const seen = await withPixels(bytes, async ({ data, info: { width, height, channels } }) => {
    if (Math.min(width, height) < LEAST_SIDE) return "unfit" as const;
    const { x, y } = windowOf(region);
    const [left, top] = [Math.round(x[0] * width), Math.round(y[0] * height)];
    const window = await sharp(data, { raw: { width, height, channels } })
      .extract({ left, top, width: Math.round(x[1] * width) - left, height: Math.round(y[1] * height) - top })
      .greyscale()
      .resize(SAMPLES, SAMPLES, { fit: "fill" })
      .raw()
      .toBuffer();
    return isTelling(window) ? { region, window } : ("unfit" as const);
  });
  return seen ?? "unreadable";
}

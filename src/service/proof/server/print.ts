import sharp from "sharp";
import { withPixels } from "../../../platform/server/pixels.ts";
import { SHADES_SIDE, type Print } from "../domain/print.ts";

const QUALITY = 85;

/** A picture without what the camera wrote beside it, and by what it is told from others. */
interface Pictured {
  readonly jpeg: Buffer;
  readonly print: Print;
}

/** Reads a picture to its last pixel, once. Null for bytes that no whole picture can be read from. */
export const picturedFrom = (bytes: Buffer): Promise<Pictured | null> =>
  withPixels(bytes, async ({ data, info: { width, height, channels } }) => {
    const raw = { raw: { width, height, channels } };
    const jpeg = await sharp(data, raw).jpeg({ quality: QUALITY }).toBuffer();
    const shades = await sharp(data, raw)
      .greyscale()
      .resize(SHADES_SIDE, SHADES_SIDE, { fit: "fill", kernel: "mitchell" })
      .raw()
      .toBuffer();
    return { jpeg, print: { shades, ratio: Math.round((width * 1000) / height) } };
  });

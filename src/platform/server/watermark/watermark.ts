import sharp from "sharp";
import { withPixels } from "../pixels.ts";
import { GLYPH_ROWS, pathOf, widthOf } from "./glyphs.ts";

const QUALITY = 82;

/** A tile that repeats over the whole picture: the text once, aslant, dark on light so that it shows on any ground. */
function tiles(text: string, width: number, height: number): Buffer {
  const scale = Math.max(1, Math.min(width, height) / 320);
  const [across, down] = [widthOf(text) * scale + 24 * scale, GLYPH_ROWS * scale * 5];
  const path = pathOf(text);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <pattern id="t" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <g transform="scale(${scale})"><path transform="translate(1.6 3.6)" d="${path}" fill="#fff" fill-opacity="0.45"/><path transform="translate(1 3)" d="${path}" fill="#000" fill-opacity="0.34"/></g>
      </pattern></defs><rect width="100%" height="100%" fill="url(#t)"/></svg>`,
  );
}

/**
 * A picture as it may be shown to one person: a JPEG of at most 1800 pixels, without what the camera wrote beside it,
 * with `text` burnt in all over it. Null for bytes that no picture can be read from, and for one that could not be
 * handed in by today's rules.
 */
export const watermarked = (bytes: Buffer, text: string): Promise<Buffer | null> =>
  withPixels(bytes, ({ data, info: { width, height, channels } }) =>
    sharp(data, { raw: { width, height, channels } })
      .composite([{ input: tiles(text, width, height) }])
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );

import sharp, { type OutputInfo } from "sharp";
import { fileKind } from "./file-kind.ts";

/** Larger than a screen shows; what a telephone took is made smaller. */
const LONGEST_SIDE = 1800;
/** As many pixels as an upload may have. */
const MAX_PIXELS = 120_000_000;
const QUALITY = 85;

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

let last: Promise<unknown> = Promise.resolve();

/** Pictures are heavy on memory: one at a time in this process, however many people look. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Reads a picture to its last pixel, upright and at most 1800 pixels long, and makes something of that. Null for bytes
 * that no whole picture can be read from, and for one that could not be handed in by today's rules.
 */
export async function withPixels<T>(bytes: Buffer, make: (pixels: Pixels) => Promise<T>): Promise<T | null> {
  if (!fileKind(bytes)?.mediaType.startsWith("image/")) return null;
  return inTurn(async () => {
    try {
      const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
        .rotate()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      return await make(pixels);
    } catch {
      return null;
    }
  });
}

/**
 * What a picture shows and nothing else: a JPEG of at most 1800 pixels, without what the camera wrote beside it. Null
 * as `withPixels`.
 */
export const pictureAlone = (bytes: Buffer): Promise<Buffer | null> =>
  withPixels(bytes, ({ data, info: { width, height, channels } }) =>
    sharp(data, { raw: { width, height, channels } }).jpeg({ quality: QUALITY }).toBuffer(),
  );

import sharp from "sharp";
import { withPixels } from "../../../platform/server/pixels.ts";
import { cameraFacts, type CameraFacts } from "./exif.ts";

/** As large as a place of the light table, at twice the density. */
const LONGEST_SIDE = 360;
const QUALITY = 80;

/** What is made of a picture once. */
interface ReadPicture extends CameraFacts {
  /** A JPEG without anything beside its pixels. */
  readonly thumbnail: Buffer;
  /** As it stands upright, in pixels of the original. */
  readonly width: number;
  readonly height: number;
}

/** Turned by a quarter, as the camera says: width and height change places. */
const lies = (orientation: number | undefined): boolean => (orientation ?? 1) >= 5;

/** Reads a picture once: its thumbnail, its size and what the camera noted. Null where it cannot be read to its end. */
export async function readPicture(bytes: Buffer): Promise<ReadPicture | null> {
  const thumbnail = await withPixels(bytes, ({ data, info: { width, height, channels } }) =>
    sharp(data, { raw: { width, height, channels } })
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );
  if (!thumbnail) return null;
  const { width, height, orientation, exif } = await sharp(bytes).metadata();
  const upright = lies(orientation) ? { width: height, height: width } : { width, height };
  return { thumbnail, ...upright, ...cameraFacts(exif) };
}

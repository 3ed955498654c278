import type { MediaType } from "../shared/upload.ts";

/** A kind of file that people hand in. */
export interface FileKind {
  readonly mediaType: MediaType;
  readonly extension: "jpg" | "png" | "webp" | "pdf";
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** Whoever opens it holds all of its pixels at once, not a few lines at a time. */
  readonly heldWhole: boolean;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A photograph of the largest telephone cameras; more pixels than this are made to exhaust whoever opens them. */
const MAX_PIXELS = 120_000_000;
/** What is held whole takes up to eight bytes a pixel, while a file of as many equal ones has half a megabyte. */
const MAX_PIXELS_IN_MEMORY = 30_000_000;
const LONGEST_SIDE = 20_000;
const PDF_HEAD = /^%PDF-[12]\.\d/;
/** The end of a PDF stands within its last kilobyte. */
export const TAIL_BYTES = 1024;
/** Before a photograph's size stand at most its preview and what the camera noted. */
export const HEAD_BYTES = 1024 * 1024;

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString("latin1", from, to);

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || latin(bytes, 12, 16) !== "IHDR") return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), heldWhole: true };
}

/**
 * The size in the first frame header (SOF) of a JPEG; the segments before it are stepped over by their lengths. A
 * baseline one is read line by line.
 */
function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0 || marker === 0xda) return null;
    const isFrame = marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), heldWhole: marker > 0xc1 };
  }
  return null;
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  const form = latin(bytes, 12, 16);
  if (form === "VP8 ")
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, heldWhole: true };
  if (form === "VP8X")
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, heldWhole: true };
  if (form !== "VP8L") return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, heldWhole: true };
}

/** How a picture of this form says its size in its header; null for what is none. */
function sizeOf(bytes: Buffer): Size | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return pngSize(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes);
  return latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP" ? webpSize(bytes) : null;
}

/** How many pixels a picture has, as its header says without any of them being read; null for what is no picture. */
export function pixelsOf(bytes: Buffer): number | null {
  const size = sizeOf(bytes);
  return size && size.width * size.height;
}

const fits = (size: Size | null): boolean =>
  size !== null &&
  size.width > 0 &&
  size.height > 0 &&
  Math.max(size.width, size.height) <= LONGEST_SIDE &&
  size.width * size.height <= (size.heldWhole ? MAX_PIXELS_IN_MEMORY : MAX_PIXELS);

/**
 * What a file is by its content, whatever its name and sender say: its first bytes, and for an image the size that its
 * header gives. Null for anything else, for an image whose header cannot be read, and for one of more pixels than a
 * camera takes. Of a file that is not at hand as a whole, its first `HEAD_BYTES` and last `TAIL_BYTES` are enough.
 */
export function fileKind(bytes: Buffer, end: Buffer = bytes): FileKind | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE))
    return fits(pngSize(bytes)) ? { mediaType: "image/png", extension: "png" } : null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8)
    return fits(jpegSize(bytes)) ? { mediaType: "image/jpeg", extension: "jpg" } : null;
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP")
    return fits(webpSize(bytes)) ? { mediaType: "image/webp", extension: "webp" } : null;
  const isPdf =
    PDF_HEAD.test(latin(bytes, 0, 8)) && latin(end, Math.max(0, end.length - TAIL_BYTES), end.length).includes("%%EOF");
  return isPdf ? { mediaType: "application/pdf", extension: "pdf" } : null;
}

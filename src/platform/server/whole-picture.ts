const SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/**
 * A JPEG has an end marker after the beginning of its first scan. Within a scan 0xff is followed by other bytes, and
 * previews that end earlier stand in segments before it.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return false;
    if (bytes[at + 1] === SCAN) return bytes.includes(END_OF_IMAGE, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return false;
}

/** A PNG goes on, chunk by chunk, to the one that ends it. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return true;
  return false;
}

/**
 * Whether a JPEG, PNG or WebP goes on to its end, by its structure alone: not one of its pixels is read. What is in
 * between may be broken all the same.
 */
export function isWholePicture(bytes: Buffer): boolean {
  if (bytes[0] === 0xff) return isWholeJpeg(bytes);
  if (bytes[0] === 0x89) return isWholePng(bytes);
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;
}

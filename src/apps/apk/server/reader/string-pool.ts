import { ApkError, Cursor } from "./bytes.ts";

const UTF8 = 1 << 8;
/** More texts than any manifest has. */
const MAX_STRINGS = 200_000;

/** Looks up a text of a pool by its number; null for a number that names none. */
export type StringPool = (no: number) => string | null;

/**
 * The string pool of a compiled Android resource (`ResStringPool_header` and what follows): offsets, then texts in UTF-16
 * or, by a flag, in UTF-8. A text is decoded when it is asked for.
 */
export function stringPool(chunk: Buffer): StringPool {
  const read = new Cursor(chunk, "badManifest");
  read.take(8);
  const [count, , flags, textsAt] = [read.u32(), read.u32(), read.u32(), read.u32()];
  read.u32();
  if (count > MAX_STRINGS || textsAt > chunk.length) throw new ApkError("badManifest");
  const offsets = read.take(count * 4);
  const texts = chunk.subarray(textsAt);
  return (no) => {
    if (no >= count) return null;
    const at = offsets.readUInt32LE(no * 4);
    if (at > texts.length) throw new ApkError("badManifest");
    const text = new Cursor(texts.subarray(at), "badManifest");
    return (flags & UTF8) === 0 ? utf16(text) : utf8(text);
  };
}

/** A length of one unit, or of two where the first one's highest bit is set. */
function lengthOf(next: () => number, bits: 7 | 15): number {
  const first = next();
  const high = 1 << bits;
  return (first & high) === 0 ? first : (first & (high - 1)) * (high * 2) + next();
}

function utf16(text: Cursor): string {
  const units = lengthOf(() => text.u16(), 15);
  return text.take(units * 2).toString("utf16le");
}

function utf8(text: Cursor): string {
  lengthOf(() => text.u8(), 7);
  const bytes = lengthOf(() => text.u8(), 7);
  return text.take(bytes).toString("utf8");
}

import { ApkError, Cursor, type Bytes } from "./bytes.ts";
import type { Layout } from "./zip.ts";

/** The APK Signing Block (source.android.com, "APK Signature Scheme v2"): pairs of a number and a value before the
 * central directory, with its size at both ends. */
export interface SigningBlock {
  readonly at: number;
  readonly values: ReadonlyMap<number, Buffer>;
}

const MAGIC = "APK Sig Block 42";
const FOOTER_BYTES = 24;
const MAX_BLOCK = 8 * 1024 * 1024;

/** The signing block of an archive; null where it has none. */
export async function signingBlock(file: Bytes, { directoryAt }: Layout): Promise<SigningBlock | null> {
  if (directoryAt < FOOTER_BYTES + 8) return null;
  const footer = await file.read(directoryAt - FOOTER_BYTES, FOOTER_BYTES);
  if (footer.subarray(8).toString("latin1") !== MAGIC) return null;
  const size = new Cursor(footer, "badSignature").u64();
  if (size < FOOTER_BYTES || size > MAX_BLOCK || size + 8 > directoryAt) throw new ApkError("badSignature");
  const at = directoryAt - size - 8;
  const read = new Cursor(await file.read(at, size + 8 - FOOTER_BYTES), "badSignature");
  if (read.u64() !== size) throw new ApkError("badSignature");
  const values = new Map<number, Buffer>();
  while (read.left > 0) {
    const pair = new Cursor(read.take(read.u64()), "badSignature");
    const id = pair.u32();
    // a second value of the same number would be read by some and not by others
    if (values.has(id)) throw new ApkError("badSignature");
    values.set(id, pair.take(pair.left));
  }
  return { at, values };
}

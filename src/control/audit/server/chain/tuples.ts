import type { Readable } from "node:stream";

/** One row of a binary COPY: its bytes, and where each of its fields lies in them. */
export interface Tuple {
  /** All fields, each with its length before it. */
  readonly bytes: Buffer;
  /** The offset of a field's length. */
  readonly starts: readonly number[];
}

/** The bytes of a field, null where the column is. */
export function field({ bytes, starts }: Tuple, index: number): Buffer | null {
  const start = starts[index] ?? 0;
  const length = bytes.readInt32BE(start);
  return length < 0 ? null : bytes.subarray(start + 4, start + 4 + length);
}

/** A `bigint` field. */
export const int8 = (tuple: Tuple, index: number): bigint | null => field(tuple, index)?.readBigInt64BE() ?? null;

/** Signature, flags and the length of an extension that PostgreSQL does not use. */
const HEADER_BYTES = 19;

/**
 * The end of the row that begins at an offset, and its fields' offsets relative to the first; null while bytes are
 * missing.
 */
function measure(bytes: Buffer, offset: number, starts: number[]): number | null {
  if (offset + 2 > bytes.length) return null;
  const fields = bytes.readInt16BE(offset);
  const first = offset + 2;
  let at = first;
  for (let index = 0; index < fields; index += 1) {
    if (at + 4 > bytes.length) return null;
    starts.push(at - first);
    at += 4 + Math.max(bytes.readInt32BE(at), 0);
  }
  return at > bytes.length ? null : at;
}

/**
 * Reads the rows of `copy (…) to stdout (format binary)` as they come, a piece of the stream at a time. A tuple's bytes
 * are a window on that piece and good until the next one.
 */
export async function* tuples(stream: Readable): AsyncGenerator<readonly Tuple[]> {
  let rest: Buffer = Buffer.alloc(0);
  let header = true;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let offset = 0;
    if (header) {
      if (bytes.length < HEADER_BYTES) {
        rest = bytes;
        continue;
      }
      offset = HEADER_BYTES;
      header = false;
    }
    const found: Tuple[] = [];
    for (;;) {
      const starts: number[] = [];
      const end = measure(bytes, offset, starts);
      // The stream ends with a field count of -1, which measures as a row without fields.
      if (end === null || starts.length === 0) break;
      found.push({ bytes: bytes.subarray(offset + 2, end), starts });
      offset = end;
    }
    rest = bytes.subarray(offset);
    if (found.length > 0) yield found;
  }
}

/** A file of which any part can be read, without the rest of it in memory. */
export interface Bytes {
  readonly size: number;
  /** So many bytes from a place on. Rejects where the file has fewer. */
  read(from: number, length: number): Promise<Buffer>;
}

/** Bytes that are at hand. */
export const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: (from, length) =>
    from < 0 || length < 0 || from + length > buffer.length
      ? Promise.reject(new RangeError(`no bytes ${from}+${length} of ${buffer.length}`))
      : Promise.resolve(buffer.subarray(from, from + length)),
});

/** What a reader of a format finds wrong; the code says what, for a refusal in words. */
export class ApkError extends Error {
  readonly code: ApkProblem;

  constructor(code: ApkProblem) {
    super(code);
    this.name = "ApkError";
    this.code = code;
  }
}

/** What may be wrong with a file that is handed in as an APK. */
export type ApkProblem =
  | "program"
  | "notZip"
  | "truncated"
  | "damaged"
  | "noManifest"
  | "bomb"
  | "badManifest"
  | "noVersion"
  | "unsigned"
  | "badSignature"
  | "changedContent"
  | "severalSigners";

/** Reads little-endian values one after another; what is not there is damage of the given kind. */
export class Cursor {
  private at = 0;
  private readonly buffer: Buffer;
  private readonly problem: ApkProblem;

  constructor(buffer: Buffer, problem: ApkProblem) {
    this.buffer = buffer;
    this.problem = problem;
  }

  get left(): number {
    return this.buffer.length - this.at;
  }

  /** The next so many bytes, as they lie there. */
  take(length: number): Buffer {
    if (!Number.isSafeInteger(length) || length < 0 || length > this.left) throw new ApkError(this.problem);
    this.at += length;
    return this.buffer.subarray(this.at - length, this.at);
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  u16(): number {
    return this.take(2).readUInt16LE();
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  /** A length of eight bytes; one that no file has is damage. */
  u64(): number {
    const value = this.take(8).readBigUInt64LE();
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ApkError(this.problem);
    return Number(value);
  }

  /** Bytes with their length in four bytes before them. */
  prefixed(): Buffer {
    return this.take(this.u32());
  }

  /** The same, one after another until the end. */
  *each(): Generator<Buffer> {
    while (this.left > 0) yield this.prefixed();
  }
}

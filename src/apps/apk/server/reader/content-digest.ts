import { createHash } from "node:crypto";
import type { Bytes } from "./bytes.ts";
import type { Layout } from "./zip.ts";

const CHUNK = 1024 * 1024;
const DIRECTORY_OFFSET_AT = 16;

const withLength = (mark: number, length: number): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(mark);
  head.writeUInt32LE(length, 1);
  return head;
};

/** The pieces of one section, of a mebibyte each, read one at a time. */
async function* piecesOf(file: Bytes, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += CHUNK) yield file.read(at, Math.min(CHUNK, to - at));
}

/** The sections of a signed archive: its entries, its directory, and its end as it was before the block came in. */
async function* sections(file: Bytes, { directoryAt, endAt }: Layout, blockAt: number): AsyncGenerator<Buffer> {
  yield* piecesOf(file, 0, blockAt);
  yield* piecesOf(file, directoryAt, endAt);
  const end = Buffer.from(await file.read(endAt, file.size - endAt));
  end.writeUInt32LE(blockAt, DIRECTORY_OFFSET_AT);
  yield end;
}

/**
 * The digest of a file's content as the signature schemes v2 and v3 define it: of the digests of its pieces. No more than
 * a piece is in memory.
 */
export async function contentDigest(
  file: Bytes,
  layout: Layout,
  blockAt: number,
  hash: "sha256" | "sha512",
): Promise<Buffer> {
  const digests: Buffer[] = [];
  for await (const piece of sections(file, layout, blockAt))
    digests.push(createHash(hash).update(withLength(0xa5, piece.length)).update(piece).digest());
  const top = createHash(hash).update(withLength(0x5a, digests.length));
  for (const digest of digests) top.update(digest);
  return top.digest();
}

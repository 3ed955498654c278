import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Upload } from "../shared/upload.ts";
import { folderBlobs, type Blobs, type Pieces } from "./blobs.ts";
import { rows, sql, type Tx } from "./database/connect.ts";
import { fileKind, HEAD_BYTES, TAIL_BYTES } from "./file-kind.ts";

/** A file to keep, with its media type. */
interface Kept {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/**
 * Keeps files by the hash of their content, so that the same bytes are kept once; where they lie is the business of its
 * blobs.
 */
export interface FileStore {
  /** Stores bytes and answers the id of their row; the row belongs to the caller's transaction. */
  save(tx: Tx, bytes: Buffer, mediaType: string, now: Date): Promise<string>;
  /** The same for many at once; answers their ids in the files' order. */
  saveAll(tx: Tx, files: readonly Kept[], now: Date): Promise<readonly string[]>;
  /**
   * Takes a file in, piece by piece, that nobody has said to keep yet. @throws FileTooLarge beyond so many bytes; then
   * nothing of it is left.
   */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Upload>;
  /** Keeps a file that came with a call for good, as `save` does. */
  keep(tx: Tx, upload: Upload, mediaType: string, now: Date): Promise<string>;
  /** So many bytes of a file that was received or kept, from a place on, without the rest of it in memory. */
  readRange(upload: Upload, from: number, length: number): Promise<Buffer>;
  /** Puts what came with a call aside as one part of a larger file, in the place of an earlier part of that number. */
  keepPart(upload: Upload, name: string, no: number): Promise<void>;
  /** Makes one received file of so many parts, piece by piece. @throws FileTooLarge beyond so many bytes. */
  joinParts(name: string, parts: number, maxBytes: number): Promise<Upload>;
  /** Removes the parts of a file. */
  removeParts(name: string, parts: number): Promise<void>;
  /** Removes parts that nobody has touched since an instant. Answers how many. */
  sweepParts(untouchedSince: Date): Promise<number>;
  /** Removes what was received and not kept. */
  release(uploads: Iterable<Upload>): Promise<void>;
  /** A kept file's content by its hash, whole or as a stream. Rejects where it is missing. */
  read(sha256: string): Promise<Buffer>;
  open(sha256: string): Promise<Readable>;
  /** Writes a file of the product's own making (an export), by name. */
  make(name: string, source: Pieces): Promise<void>;
  openMade(name: string): Promise<Readable>;
  removeMade(name: string): Promise<void>;
  /**
   * Removes what processes that were killed had begun to write or to receive, and nobody has touched since an instant.
   * Answers how many.
   */
  sweep(untouchedSince: Date): Promise<number>;
}

/** A file has more bytes than it may have. */
export class FileTooLarge extends Error {}

/** What was received lies here until it is kept or released. */
const RECEIVED = "received/";

/** Parts of files that come in several calls. */
const PARTS = "parts/";
const partKey = (name: string, no: number): string => `${PARTS}${name}/${no}`;

const contentKey = (sha256: string): string => `content/${sha256.slice(0, 2)}/${sha256}`;
const madeKey = (name: string): string => `made/${name}`;

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Bytes that are at hand, as a file that came with a call. */
export const uploadOf = (bytes: Buffer): Upload => ({
  sha256: hashOf(bytes),
  size: bytes.length,
  mediaType: fileKind(bytes)?.mediaType ?? null,
  read: () => Promise.resolve(bytes),
});

/** What is learned of a file while it passes: its hash and size, and the ends that show its kind. */
class Passing {
  readonly hash = createHash("sha256");
  readonly head: Uint8Array[] = [];
  size = 0;
  private tail = Buffer.alloc(0);

  async *watch(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      if (this.size < HEAD_BYTES) this.head.push(piece.subarray(0, HEAD_BYTES - this.size));
      this.size += piece.length;
      if (this.size > maxBytes) throw new FileTooLarge();
      this.hash.update(piece);
      this.tail = Buffer.concat([this.tail, piece]).subarray(-TAIL_BYTES);
      yield piece;
    }
  }

  facts(): Pick<Upload, "sha256" | "size" | "mediaType"> {
    return {
      sha256: this.hash.digest("hex"),
      size: this.size,
      mediaType: fileKind(Buffer.concat(this.head), this.tail)?.mediaType ?? null,
    };
  }
}

/** The files of the product over blobs. */
function fileStore(blobs: Blobs): FileStore {
  /** Under which key a received file lies. */
  const received = new WeakMap<Upload, string>();

  const register = (
    tx: Tx,
    files: readonly { readonly sha256: string; readonly mediaType: string; readonly size: number }[],
    now: Date,
  ) =>
    rows<{ id: string; sha256: string }>(
      tx,
      sql`insert into stored_file (sha256, media_type, bytes, created_at)
          select sha256, media_type, bytes, ${now} from jsonb_to_recordset(${JSON.stringify(
            files.map(({ sha256, mediaType, size }) => ({ sha256, media_type: mediaType, bytes: size })),
          )}::jsonb) as v (sha256 text, media_type text, bytes bigint)
          on conflict (sha256) do update set media_type = excluded.media_type returning id, sha256`,
    );

  async function saveAll(tx: Tx, files: readonly Kept[], now: Date): Promise<readonly string[]> {
    const hashes = files.map(({ bytes }) => hashOf(bytes));
    const different = new Map(files.map((file, index) => [hashes[index] ?? "", file]));
    await Promise.all([...different].map(([sha256, { bytes }]) => blobs.put(contentKey(sha256), [bytes])));
    const saved = await register(
      tx,
      [...different].map(([sha256, { bytes, mediaType }]) => ({ sha256, mediaType, size: bytes.length })),
      now,
    );
    const ids = new Map(saved.map(({ id, sha256 }) => [sha256, id]));
    return hashes.map((sha256) => ids.get(sha256) ?? "");
  }

  const open = (sha256: string): Promise<Readable> => blobs.get(contentKey(sha256));

  const keyOf = (upload: Upload): string => received.get(upload) ?? contentKey(upload.sha256);

  async function receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Upload> {
    const key = RECEIVED + randomUUID();
    const passing = new Passing();
    await blobs.put(key, passing.watch(source, maxBytes));
    const upload: Upload = { ...passing.facts(), read: async () => buffer(await blobs.get(keyOf(upload))) };
    received.set(upload, key);
    return upload;
  }

  async function* partsOf(name: string, parts: number): AsyncGenerator<Uint8Array> {
    for (let no = 0; no < parts; no += 1) yield* (await blobs.get(partKey(name, no))) as AsyncIterable<Uint8Array>;
  }

  return {
    saveAll,
    async save(tx, bytes, mediaType, now) {
      const [id = ""] = await saveAll(tx, [{ bytes, mediaType }], now);
      return id;
    },
    receive,
    async keep(tx, upload, mediaType, now) {
      const key = received.get(upload);
      if (key === undefined) await blobs.put(contentKey(upload.sha256), [await upload.read()]);
      else await blobs.move(key, contentKey(upload.sha256));
      received.delete(upload);
      const [saved] = await register(tx, [{ sha256: upload.sha256, mediaType, size: upload.size }], now);
      return saved?.id ?? "";
    },
    readRange: (upload, from, length) => blobs.read(keyOf(upload), from, length),
    async keepPart(upload, name, no) {
      const key = received.get(upload);
      if (key === undefined) await blobs.put(partKey(name, no), [await upload.read()]);
      else await blobs.move(key, partKey(name, no));
      received.delete(upload);
    },
    joinParts: (name, parts, maxBytes) => receive(partsOf(name, parts), maxBytes),
    async removeParts(name, parts) {
      for (let no = 0; no < parts; no += 1) await blobs.remove(partKey(name, no));
    },
    sweepParts: (untouchedSince) => blobs.sweep(PARTS, untouchedSince),
    async release(uploads) {
      for (const upload of uploads) {
        const key = received.get(upload);
        if (key === undefined) continue;
        received.delete(upload);
        await blobs.remove(key);
      }
    },
    read: async (sha256) => buffer(await open(sha256)),
    open,
    make: (name, source) => blobs.put(madeKey(name), source),
    openMade: (name) => blobs.get(madeKey(name)),
    removeMade: (name) => blobs.remove(madeKey(name)),
    sweep: (untouchedSince) => blobs.sweep(RECEIVED, untouchedSince),
  };
}

/** The files of the product in a folder of DATA_DIR. */
export const folderStore = (folder: string): FileStore => fileStore(folderBlobs(folder));

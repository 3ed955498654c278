import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { only, sql, type Tx } from "./database/connect.ts";

/** Keeps files by the hash of their content: the same bytes are kept once. */
export interface FileStore {
  /** Stores bytes and answers the id of their row; the row belongs to the caller's transaction. */
  save(tx: Tx, bytes: Buffer, mediaType: string, now: Date): Promise<string>;
  read(sha256: string): Promise<Buffer>;
  /** A file of the store's own making (an export), by name. */
  pathOf(name: string): Promise<string>;
  open(name: string): Readable;
  remove(name: string): Promise<void>;
}

/** Files in a folder of DATA_DIR. */
export function folderStore(folder: string): FileStore {
  const place = (sha256: string): string => join(folder, "content", sha256.slice(0, 2), sha256);
  return {
    async save(tx, bytes, mediaType, now) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const path = place(sha256);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, path);
      } catch (error) {
        // A full disk must not be kept full by what did not fit.
        await rm(temporary, { force: true });
        throw error;
      }
      const saved = await only<{ id: string }>(
        tx,
        sql`insert into stored_file (sha256, media_type, bytes, created_at) values (${sha256}, ${mediaType}, ${bytes.length}, ${now})
            on conflict (sha256) do update set media_type = excluded.media_type returning id`,
      );
      return saved.id;
    },
    read: (sha256) => readFile(place(sha256)),
    async pathOf(name) {
      const path = join(folder, "made", name);
      await mkdir(dirname(path), { recursive: true });
      return path;
    },
    open: (name) => createReadStream(join(folder, "made", name)),
    remove: (name) => rm(join(folder, "made", name), { force: true }),
  };
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { rows, sql, type Tx } from "./database/connect.ts";

/** A file to keep, with its media type. */
interface Kept {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** Keeps files by the hash of their content: the same bytes are kept once. */
export interface FileStore {
  /** Stores bytes and answers the id of their row; the row belongs to the caller's transaction. */
  save(tx: Tx, bytes: Buffer, mediaType: string, now: Date): Promise<string>;
  /** The same for many at once; answers their ids in the files' order. */
  saveAll(tx: Tx, files: readonly Kept[], now: Date): Promise<readonly string[]>;
  read(sha256: string): Promise<Buffer>;
  /** A file of the store's own making (an export), by name. */
  pathOf(name: string): Promise<string>;
  open(name: string): Readable;
  remove(name: string): Promise<void>;
  /** Removes what a process that was killed had begun to write: unfinished files that nobody has touched since an instant. Answers how many. */
  sweep(untouchedSince: Date): Promise<number>;
}

/** How the name of a file ends while it is written: the process, and something of its own. */
const UNFINISHED = /\.\d+\.[0-9a-z]+$/;

/** The unfinished files of a folder and the folders in it, by path; none where there is no such folder. */
async function unfinishedIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && UNFINISHED.test(entry.name)).map(({ parentPath, name }) => join(parentPath, name));
}

/** Files in a folder of DATA_DIR. */
export function folderStore(folder: string): FileStore {
  const place = (sha256: string): string => join(folder, "content", sha256.slice(0, 2), sha256);

  async function put(sha256: string, bytes: Buffer): Promise<void> {
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
  }

  async function saveAll(tx: Tx, files: readonly Kept[], now: Date): Promise<readonly string[]> {
    const hashes = files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));
    const different = new Map(files.map((file, index) => [hashes[index] ?? "", file]));
    await Promise.all([...different].map(([sha256, { bytes }]) => put(sha256, bytes)));
    const values = [...different].map(([sha256, { bytes, mediaType }]) => ({ sha256, media_type: mediaType, bytes: bytes.length }));
    const saved = await rows<{ id: string; sha256: string }>(
      tx,
      sql`insert into stored_file (sha256, media_type, bytes, created_at)
          select sha256, media_type, bytes, ${now} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (sha256 text, media_type text, bytes bigint)
          on conflict (sha256) do update set media_type = excluded.media_type returning id, sha256`,
    );
    const ids = new Map(saved.map(({ id, sha256 }) => [sha256, id]));
    return hashes.map((sha256) => ids.get(sha256) ?? "");
  }

  return {
    saveAll,
    async save(tx, bytes, mediaType, now) {
      const [id = ""] = await saveAll(tx, [{ bytes, mediaType }], now);
      return id;
    },
    read: (sha256) => readFile(place(sha256)),
    async pathOf(name) {
      const path = join(folder, "made", name);
      await mkdir(dirname(path), { recursive: true });
      return path;
    },
    open: (name) => createReadStream(join(folder, "made", name)),
    remove: (name) => rm(join(folder, "made", name), { force: true }),
    async sweep(untouchedSince) {
      const found = (await Promise.all(["content", "made"].map((part) => unfinishedIn(join(folder, part))))).flat();
      let swept = 0;
      for (const path of found) {
        // one that is gone meanwhile was finished
        const touched = await stat(path).catch(() => null);
        if (touched === null || touched.mtime >= untouchedSince) continue;
        await rm(path, { force: true });
        swept += 1;
      }
      return swept;
    },
  };
}

import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What a file is written from, piece by piece. */
export type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/**
 * Where bytes lie under keys such as `content/ab/ab12…`, a folder of this machine or an object storage. Under a key
 * there is a whole file or none.
 */
export interface Blobs {
  /**
   * Writes what comes under a key, in the place of what was there. When the source fails or there is no room, nothing
   * of it stays.
   */
  put(key: string, source: Pieces): Promise<void>;
  /** Opens a file to be read. Rejects where there is none. */
  get(key: string): Promise<Readable>;
  /** So many bytes of a file from a place on. Rejects where there are fewer, or no such file. */
  read(key: string, from: number, length: number): Promise<Buffer>;
  /** Gives a file another key. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /**
   * Removes what nobody has touched since an instant: what was never finished under any key, and everything below a
   * prefix. Answers how many.
   */
  sweep(prefix: string, untouchedSince: Date): Promise<number>;
}

/** How the name of a file ends while it is written: the process, and something of its own. */
const UNFINISHED = /\.\d+\.[0-9a-z]+$/;

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === "ENOENT";

/** The files of a folder and the folders in it, by path; none where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Files in a folder of this machine. */
export function folderBlobs(folder: string): Blobs {
  const place = (key: string): string => join(folder, key);
  return {
    async put(key, source) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      try {
        await pipeline(source, createWriteStream(unfinished));
        await rename(unfinished, path);
      } catch (error) {
        // A full disk must not be kept full by what did not fit.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      const stream = createReadStream(place(key));
      await once(stream, "open");
      return stream;
    },
    async read(key, from, length) {
      const file = await open(place(key));
      try {
        const buffer = Buffer.alloc(length);
        const { bytesRead } = await file.read(buffer, 0, length, from);
        if (bytesRead < length) throw new RangeError(`${key} has no bytes ${from}+${length}`);
        return buffer;
      } finally {
        await file.close();
      }
    },
    async move(from, to) {
      await mkdir(dirname(place(to)), { recursive: true });
      await rename(place(from), place(to));
    },
    remove: (key) => rm(place(key), { force: true }),
    async sweep(prefix, untouchedSince) {
      const abandoned = place(prefix);
      let swept = 0;
      for (const path of await filesIn(folder)) {
        if (!path.startsWith(abandoned) && !UNFINISHED.test(path)) continue;
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

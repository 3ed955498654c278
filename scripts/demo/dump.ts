import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { JOURNALS, type Resident } from "../../sandbox/demo.ts";
import { IMAGES, PORTFOLIO, TEXTS } from "../../seeds/demo/files.ts";
import { isImage, NULL, type Manifest, type Section } from "../../seeds/demo/format.ts";
import { rows, sql, type Database } from "../../src/platform/server/database/connect.ts";
import { sectionOf, type Raw } from "./columns.ts";
import { readJournal } from "./journal.ts";
import { readTables } from "./tables.ts";
import type { World } from "./world.ts";

/** As far back as a reader looks without being told to: most of what is written twice is within it. */
const WINDOW_LOG = 27;
const LEVEL = 19;

interface StoredFile {
  readonly sha256: string;
  readonly mediaType: string;
  readonly bytes: number;
}

const pack = (bytes: Buffer): Buffer =>
  zstdCompressSync(bytes, {
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });

/** The files that something of the database refers to. */
async function storedFiles(db: Database): Promise<readonly StoredFile[]> {
  const named = await rows<{ table: string; column: string }>(
    db,
    sql`select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
        where k.contype = 'f' and k.confrelid = 'stored_file'::regclass`,
  );
  const uses = named.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} t where t.${sql.ref(column)} = f.id)`,
  );
  return rows<StoredFile>(
    db,
    sql`select f.sha256, f.media_type, f.bytes from stored_file f where ${sql.join(uses, sql` or `)} order by f.id`,
  );
}

/**
 * Writes the portfolio down: its tables, what its bank and its borrowers remember, and the photographs and other files.
 */
export async function dump(world: World, residents: readonly Resident[], say: (line: string) => void): Promise<void> {
  const { db, folder, url, clock } = world;
  const bodies: Buffer[] = [];
  const write = ({ table, raw }: { readonly table: string; readonly raw: Raw[] }): Section => {
    const { section, body } = sectionOf(table, raw);
    bodies.push(body);
    return section;
  };
  const files = await storedFiles(db);
  const placeOf = new Map(files.map(({ sha256 }, index) => [sha256, String(index)]));
  const numbered = (raw: Raw): Raw =>
    raw.kind === "file" ? { ...raw, values: raw.values.map((sha256) => placeOf.get(sha256) ?? NULL) } : raw;
  const tables: Section[] = [];
  for await (const { table, raw } of readTables(url)) tables.push(write({ table, raw: raw.map(numbered) }));
  const journals = globSync(JOURNALS.bank.replace(".jsonl", "*.jsonl"), { cwd: folder })
    .sort()
    .map((name) => ({ name, tables: readJournal(join(folder, name)).map(write) }));
  const manifest: Manifest = {
    end: clock.now().toISOString(),
    tables,
    journals,
    residents,
    files: files.map(({ mediaType, bytes }) => ({ mediaType, bytes })),
  };
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(manifest)}\n`), ...bodies]);
  mkdirSync(new URL(".", PORTFOLIO), { recursive: true });
  writeFileSync(PORTFOLIO, pack(whole));
  const contents = (images: boolean): Buffer =>
    Buffer.concat(
      files
        .filter((file) => isImage(file) === images)
        .map(({ sha256 }) => readFileSync(join(folder, "files/content", sha256.slice(0, 2), sha256))),
    );
  writeFileSync(IMAGES, contents(true));
  writeFileSync(TEXTS, pack(contents(false)));
  const sizes = [PORTFOLIO, IMAGES, TEXTS].map((file) => (statSync(file).size / 1e6).toFixed(2));
  say(`records, images and texts in ${sizes.join(" + ")} MB; ${files.length} files`);
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { JOURNALS, type Resident } from "../../sandbox/demo.ts";
import { IMAGES, PORTFOLIO } from "../../seeds/demo/files.ts";
import type { Manifest, Section } from "../../seeds/demo/format.ts";
import { rows, sql } from "../../src/platform/server/database/connect.ts";
import { sectionOf, type Raw } from "./columns.ts";
import { readJournal } from "./journal.ts";
import { readTables } from "./tables.ts";
import type { World } from "./world.ts";

const LARGEST_WINDOW = 24;

interface Image {
  readonly sha256: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** Writes the portfolio down: its tables, what its bank and its borrowers remember, and the photographs. */
export async function dump(world: World, residents: readonly Resident[], say: (line: string) => void): Promise<void> {
  const { db, folder, url, clock } = world;
  const bodies: Buffer[] = [];
  const write = ({ table, raw }: { readonly table: string; readonly raw: Raw[] }): Section => {
    const { section, body } = sectionOf(table, raw);
    bodies.push(body);
    return section;
  };
  const tables: Section[] = [];
  for await (const table of readTables(url)) tables.push(write(table));
  const bank = readJournal(join(folder, JOURNALS.bank)).map(write);
  const images = await rows<Image>(
    db,
    sql`select f.sha256, f.media_type, f.bytes from stored_file f where exists (select from customer_image i where i.file_id = f.id) order by f.id`,
  );
  const manifest: Manifest = { end: clock.now().toISOString(), tables, bank, residents, images };
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(manifest)}\n`), ...bodies]);
  const packed = brotliCompressSync(whole, {
    params: { [constants.BROTLI_PARAM_LGWIN]: LARGEST_WINDOW, [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
  });
  mkdirSync(new URL(".", PORTFOLIO), { recursive: true });
  writeFileSync(PORTFOLIO, packed);
  const contents = images.map(({ sha256 }) => readFileSync(join(folder, "files/content", sha256.slice(0, 2), sha256)));
  writeFileSync(IMAGES, Buffer.concat(contents));
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const photographs = contents.reduce((sum, { length }) => sum + length, 0);
  say(`${megabytes(whole.length)} of records in ${megabytes(packed.length)}, ${images.length} photographs in ${megabytes(photographs)}`);
}

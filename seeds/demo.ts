import { existsSync, readFileSync } from "node:fs";
import { zstdDecompressSync } from "node:zlib";
import type pg from "pg";
import type { Services } from "../src/platform/server/context.ts";
import { IMAGES, PORTFOLIO, TEXTS } from "./demo/files.ts";
import { isImage, isText, openDump, type Manifest } from "./demo/format.ts";
import { fillTables } from "./demo/load.ts";
import { writeJournals } from "./demo/remembered.ts";
import { shiftTo, type Shift } from "./demo/shift.ts";

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    "select not exists (select from merchant) and not exists (select from customer) as empty",
  );
  return rows[0]?.empty ?? false;
}

const AT_ONCE = 200;

/** The portfolio's files in their order, as they are today: the days of which a text speaks are moved. */
function* filesOfToday(
  { files }: Manifest,
  shift: Shift,
): Generator<{ readonly bytes: Buffer; readonly mediaType: string }> {
  const [images, texts] = [readFileSync(IMAGES), zstdDecompressSync(readFileSync(TEXTS))];
  let [image, text] = [0, 0];
  for (const { mediaType, bytes } of files) {
    if (isImage({ mediaType })) yield { mediaType, bytes: images.subarray(image, (image += bytes)) };
    else {
      const content = texts.subarray(text, (text += bytes));
      yield { mediaType, bytes: isText({ mediaType }) ? Buffer.from(shift.prose(content.toString("utf8"))) : content };
    }
  }
}

/** Stores the files; the same bytes are kept once, so that a load that was cut short does no harm. */
async function storeFiles(services: Services, manifest: Manifest, shift: Shift): Promise<readonly string[]> {
  const files = [...filesOfToday(manifest, shift)];
  return services.connection.commands.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (let start = 0; start < files.length; start += AT_ONCE)
      ids.push(...(await services.files.saveAll(tx, files.slice(start, start + AT_ONCE), services.clock.now())));
    return ids;
  });
}

async function staffIds(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; account: string }>("select id, account from staff_user");
  return new Map(rows.map(({ id, account }) => [account, id]));
}

/**
 * Loads the demo portfolio into a database that has no merchant and no customer yet, with its last day as today, in the
 * transaction that `client` and `services` work in; any other database is left alone. The staff must be there.
 * @returns one line for the operator; null when nothing was loaded.
 */
export async function loadDemo(client: pg.Client, services: Services): Promise<string | null> {
  if (!existsSync(PORTFOLIO) || !(await isEmpty(client))) return null;
  const begin = performance.now();
  const { manifest, body } = openDump(readFileSync(PORTFOLIO));
  const shift = shiftTo(services.clock.now(), new Date(manifest.end), services.config.zone);
  const names = { staff: await staffIds(client), files: await storeFiles(services, manifest, shift) };
  await fillTables(client, manifest, body, shift, names);
  // What the seeds do next is planned for tables of this size, and until the commit nobody else may count them: an
  // automatic count would find no rows in large files, and a plan for no rows takes minutes.
  await client.query("analyze");
  writeJournals(services.config.dataDir, manifest, body, shift);
  const rows = (table: string): number =>
    manifest.tables.find((section) => section.table === table)?.blocks.reduce((sum, block) => sum + block.rows, 0) ?? 0;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  return `Demo portfolio loaded in ${seconds} s: ${rows("customer")} customers, ${rows("loan_order")} orders, ${rows("ledger_entry")} ledger entries`;
}

import { existsSync, readFileSync } from "node:fs";
import type pg from "pg";
import type { Services } from "../src/platform/server/context.ts";
import { IMAGES, PORTFOLIO } from "./demo/files.ts";
import { openDump, type Manifest } from "./demo/format.ts";
import { fillTables } from "./demo/load.ts";
import { writeJournals } from "./demo/remembered.ts";
import { shiftTo } from "./demo/shift.ts";

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>("select not exists (select from merchant) and not exists (select from customer) as empty");
  return rows[0]?.empty ?? false;
}

const AT_ONCE = 200;

/** Stores the pictures; the same bytes are kept once, so that a load that was cut short does no harm. */
async function storeImages(services: Services, { images }: Manifest): Promise<ReadonlyMap<string, string>> {
  const bytes = readFileSync(IMAGES);
  return services.connection.commands.transaction().execute(async (tx) => {
    const ids = new Map<string, string>();
    let offset = 0;
    for (let start = 0; start < images.length; start += AT_ONCE) {
      const some = images.slice(start, start + AT_ONCE);
      const files = some.map((image) => ({ bytes: bytes.subarray(offset, (offset += image.bytes)), mediaType: image.mediaType }));
      const saved = await services.files.saveAll(tx, files, services.clock.now());
      for (const [index, { sha256 }] of some.entries()) ids.set(sha256, saved[index] ?? "");
    }
    return ids;
  });
}

async function staffIds(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; account: string }>("select id, account from staff_user");
  return new Map(rows.map(({ id, account }) => [account, id]));
}

/** A portfolio that was loaded; its tables want to be analysed after the commit. */
export interface Loaded {
  readonly tables: readonly string[];
  /** One line for the operator. */
  readonly line: string;
}

/**
 * Loads the demo portfolio into a database that has no merchant and no customer yet, with its last day as today, in the transaction that
 * `client` and `services` work in; any other database is left alone. The staff must be there.
 */
export async function loadDemo(client: pg.Client, services: Services): Promise<Loaded | null> {
  if (!existsSync(PORTFOLIO) || !(await isEmpty(client))) return null;
  const begin = performance.now();
  const { manifest, body } = openDump(readFileSync(PORTFOLIO));
  const shift = shiftTo(services.clock.now(), new Date(manifest.end), services.config.zone);
  const names = { staff: await staffIds(client), files: await storeImages(services, manifest) };
  await fillTables(client, manifest, body, shift, names);
  writeJournals(services.config.dataDir, manifest, body, shift);
  const rows = (table: string): number => manifest.tables.find((section) => section.table === table)?.blocks.reduce((sum, block) => sum + block.rows, 0) ?? 0;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  return {
    tables: manifest.tables.map(({ table }) => table),
    line: `Demo portfolio loaded in ${seconds} s: ${rows("customer")} customers, ${rows("loan_order")} orders, ${rows("ledger_entry")} ledger entries`,
  };
}

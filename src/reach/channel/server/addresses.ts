import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/**
 * Lets the demo's channels speak to a sandbox at this address; an Openpay account that was given another one keeps it.
 */
export async function speakToSandbox(db: Db, url: string): Promise<void> {
  await run(db, updateTable("channel", { baseUrl: url }, sql`where code = 'sandbox'`));
  await run(db, updateTable("channel", { baseUrl: `${url}/opm/api/1.0` }, sql`where code = 'opm'`));
  await run(
    db,
    updateTable(
      "channel",
      { baseUrl: url },
      sql`where code = 'openpay' and (base_url = '' or base_url like 'http://127.0.0.1:%')`,
    ),
  );
}

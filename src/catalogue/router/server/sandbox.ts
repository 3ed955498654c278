import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { json, updateTable } from "../../../platform/server/database/write.ts";
import { forEachCall } from "../domain/addresses.ts";

/** What the partner of a demo calls us. */
export const SANDBOX_PARTNER = "trastienda-demo";

/** Lets the demo's SaaS product reach the sandbox at this address; one that was given another partner keeps it. */
export async function routeToSandbox(db: Db, url: string): Promise<void> {
  const urls = json(forEachCall((call) => `${url}/partner/${call}`));
  await run(
    db,
    updateTable(
      "product_router",
      { urls },
      sql`where appid = ${SANDBOX_PARTNER} and coalesce(urls ->> 'getLoanProductUrl', '') ~ '^(http://127\\.0\\.0\\.1:.*)?$'`,
    ),
  );
}

import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { SANDBOX_ORIGIN } from "../../../platform/server/outbound/request.ts";

/**
 * Lets the demo's channels speak to the sandbox by its name, wherever it listens; an Openpay account that was given
 * another address keeps it.
 */
export async function speakToSandbox(db: Db): Promise<void> {
  const toSandbox = sql`(base_url = '' or base_url like 'http://127.0.0.1:%')`;
  const at = (code: string, path: string) =>
    run(db, updateTable("channel", { baseUrl: SANDBOX_ORIGIN + path }, sql`where code = ${code} and ${toSandbox}`));
  await at("sandbox", "");
  await at("opm", "/opm/api/1.0");
  await at("openpay", "");
}

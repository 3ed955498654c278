import { sql } from "kysely";
import type { Database } from "./connect.ts";

/** Whether the database answers with the newest schema in place. */
export async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1 from channel_balance limit 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

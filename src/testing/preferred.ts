import { run, sql } from "../platform/server/database/connect.ts";
import type { Services } from "../platform/server/context.ts";

/** Lets one channel alone pay out and collect from now on, as one is preferred to all others. */
export async function preferOnly({ connection: { db } }: Pick<Services, "connection">, code: string): Promise<void> {
  await run(db, sql`update channel set preferred = 0 where preferred > 0`);
  await run(db, sql`update channel set preferred = 1 where code = ${code}`);
}

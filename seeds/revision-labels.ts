import { keptOf } from "../src/control/revision/server/api.ts";
import type { Services } from "../src/platform/server/context.ts";
import { rows, run, sql } from "../src/platform/server/database/connect.ts";

/** Lets the revisions that came with the demo's portfolio say what their records are called, where they do not yet. */
export async function seedRevisionLabels(services: Services): Promise<void> {
  const { db } = services.connection;
  const nameless = await rows<{ noun: string; objectId: string }>(
    db,
    sql`select distinct noun, object_id from revision where label is null order by noun, object_id`,
  );
  for (const { noun, objectId } of nameless) {
    const label = (await keptOf(services, noun)?.read(db, objectId))?.label;
    if (label !== undefined)
      await run(
        db,
        sql`update revision set label = ${label}
            where noun = ${noun} and object_id = ${objectId} and label is null`,
      );
  }
}

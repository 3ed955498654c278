import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Stage } from "../domain/stage.ts";

/** How many open cases, of a stage where one is given, each of these staff has; who has none is absent. */
export async function caseLoads(
  db: Db,
  staff: readonly string[],
  stage: Stage | null = null,
): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; count: number }>(
    db,
    sql`select collector_id as id, count(*)::integer as count from collection_case
        where closed_on is null and collector_id = any (${staff}::bigint[]) and (${stage}::int is null or stage = ${stage})
        group by collector_id`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Stage } from "../domain/stage.ts";

/** The stage of a case (alias `c`) on a business day. */
export const stageOn = (day: BusinessDate) => sql`(
  select s.to_stage from collection_step s where s.case_id = c.id and s.event in ('opened', 'staged')
    and s.happened_on <= ${day} order by s.id desc limit 1)`;

/** How many open cases each of these staff has; who has none is absent. */
export async function caseLoads(db: Db, staff: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; count: number }>(
    db,
    sql`select collector_id as id, count(*)::integer as count from collection_case
        where closed_on is null and collector_id = any (${staff}::bigint[]) group by collector_id`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

/** How many open cases that were at a stage on a business day each of these staff has; who has none is absent. */
export async function stageLoads(
  db: Db,
  staff: readonly string[],
  stage: Stage,
  day: BusinessDate,
): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; count: number }>(
    db,
    sql`select c.collector_id as id, count(*)::integer as count from collection_case c
        where c.closed_on is null and c.collector_id = any (${staff}::bigint[]) and c.stage >= ${stage}
          and ${stageOn(day)} = ${stage} group by c.collector_id`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

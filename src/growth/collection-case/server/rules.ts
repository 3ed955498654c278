import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Strategy } from "../../../desk/seat/domain/status.ts";
import type { Stage } from "../domain/stage.ts";

/** Who collects what is at a stage. */
export interface StageRule {
  readonly stage: Stage;
  readonly version: number;
  readonly enabled: boolean;
  /** Null: every collection seat. */
  readonly teamId: string | null;
  readonly strategy: Strategy;
  /** The most open cases of the stage that one collector has; null is without limit. */
  readonly stageCap: number | null;
  /** Whoever has a case hands it on when it gets to this stage. */
  readonly reallocate: boolean;
}

/** The rules of all stages, in their order. */
export const rulesOf = ({ db }: Pick<Context<Db>, "db">): Promise<StageRule[]> =>
  rows<StageRule>(
    db,
    sql`select stage, version, enabled, team_id, strategy, stage_cap, reallocate from collection_rule order by stage`,
  );

/** The staff whose collection seats a rule names, in the order of their ids. */
export async function staffOfRule(db: Db, { teamId }: Pick<StageRule, "teamId">): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select user_id as id from work_seat where function = 'collection'
          and (${teamId}::bigint is null or team_id = ${teamId}) order by user_id`,
  );
  return found.map(({ id }) => id);
}

import { beyondScope } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { inScope, teamsInScope } from "../../../desk/seat/server/api.ts";
import { collectionCase } from "../contract.ts";
import { caseLoads } from "./loads.ts";

/** Seats that are listed at most. */
const MOST_SEATS = 1000;

/** The teams that collect, and the collectors with how many cases each has, as far as the caller sees their seats. */
export const targets = handle(collectionCase.targets, async (_input, ctx) => {
  const teams = await rows<{ id: string; name: string }>(
    ctx.db,
    sql`select t.id, t.name from team t where ${teamsInScope(ctx)}
          and exists (select from work_seat w where w.team_id = t.id and w.function = 'collection') order by t.name`,
  );
  const collectors = await rows<{ id: string; name: string }>(
    ctx.db,
    sql`select t.user_id as id, u.name from work_seat t join staff_user u on u.id = t.user_id
        where t.function = 'collection' and t.enabled and u.active and ${inScope(ctx)} order by u.name limit ${MOST_SEATS}`,
  );
  const ids = collectors.map(({ id }) => id);
  const loads = await beyondScope(ctx, (db) => caseLoads(db, ids));
  return { teams, collectors: collectors.map((one) => ({ ...one, cases: loads.get(one.id) ?? 0 })) };
});

import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { quota } from "../contract.ts";
import { revisedQuota } from "../domain/revised.ts";
import type { Step } from "../domain/step.ts";
import { mayHold, stepsOf } from "./judge.ts";

interface Row {
  readonly groupName: string;
  readonly steps: readonly Step[];
  readonly enabled: boolean;
}

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const values = { groupId: id, steps: json(stepsOf(content)), enabled: content["enabled"] === true };
  const over = sql`on conflict (group_id) do update set steps = excluded.steps, enabled = excluded.enabled`;
  await run(db, insertInto("quota_strategy", values, over));
};

/** The strategies of product groups, and their revisions. One that was never set up has no steps. */
export const keptQuota: Kept = {
  revised: revisedQuota,
  call: quota.edit,
  read: async (db, id) => {
    const found = await row<Row>(
      db,
      sql`select g.group_name, coalesce(q.steps, '[]') as steps, coalesce(q.enabled, false) as enabled
          from product_group g left join quota_strategy q on q.group_id = g.id where g.id = ${id}`,
    );
    return found && { label: found.groupName, content: contentOf(revisedQuota, { ...found }) };
  },
  mayHold: ({ db }, content, present, id) => mayHold(db, id, content, present),
  write,
};

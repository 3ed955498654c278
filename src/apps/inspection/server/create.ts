import { keepCreated } from "../../../control/revision/server/api.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { inspection } from "../contract.ts";
import { keptRule, stored } from "./kept.ts";
import { demandKnown } from "./known.ts";

/** Adds a rule, not in use. */
export const create = handle(inspection.create, async (rule, ctx) => {
  await demandKnown(ctx, rule);
  const { id } = await only<{ id: string }>(ctx.db, insertInto("inspection_rule", stored(rule), sql`returning id`));
  await keepCreated(ctx, keptRule, id, { ...rule, enabled: false });
  ctx.audit({ object: ["inspection", id], after: rule });
  return { id, revision: 1, effectiveAt: ctx.now.toISOString() };
});

import { keepCreated } from "../../../control/revision/server/api.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { relending } from "../contract.ts";
import { checkIntervals } from "../domain/interval.ts";
import { relendingRefusals } from "../messages.ts";
import { keptRule, stored } from "./kept.ts";

/** Adds a rule, closed. Refuses intervals that overlap, a package that there is not, and a second rule of a version. */
export const create = handle(relending.create, async ({ packageName, version, ...rule }, ctx) => {
  unwrap(checkIntervals(rule.intervals));
  const known = await row(ctx.db, sql`select 1 as known from app_package where package_name = ${packageName}`);
  if (!known) throw new Refusal(relendingRefusals.noPackage, { field: "packageName" });
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "relend_rule",
      { packageName, version, ...stored(rule) },
      sql`on conflict (package_name, version) do nothing returning id`,
    ),
  );
  if (!made) throw new Refusal(relendingRefusals.taken, { field: "version" });
  await keepCreated(ctx, keptRule, made.id, { ...rule, enabled: false });
  ctx.audit({ object: ["relendRule", made.id], after: { packageName, version, ...rule } });
  return { id: made.id, revision: 1, effectiveAt: ctx.now.toISOString() };
});

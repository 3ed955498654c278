import { staffIdOf } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { marketing } from "../contract.ts";
import type { SharingStrategy } from "../domain/sets.ts";
import { marketingRefusals as r } from "../messages.ts";
import { requireAbout } from "./create.ts";

interface Fields {
  readonly strategy: SharingStrategy;
  readonly capPerDay: number | null;
  readonly atNight: boolean;
  readonly onImport: boolean;
  readonly enabled: boolean;
}

/** The rules by which lists are given out without anybody doing it. */
export const rules = handleList(marketing.rules, () => ({
  from: sql`marketing_rule t`,
  filters: { packageName: sql`t.package_name` },
  sort: { id: sql`t.id` },
  select: (ids) => sql`
    select t.id, t.version, coalesce(p.name, '') as name, t.package_name, p.name as product, t.strategy, t.cap_per_day,
      t.at_night, t.on_import, t.enabled, s.name as updated_by, t.updated_at
    from marketing_rule t join staff_user s on s.id = t.updated_by left join product p on p.id = t.product_id
    where t.id in ${ids}`,
}));

/** Makes a rule. Refuses (409) a second one for the same package and product. */
export const createRule = handle(marketing.createRule, async ({ packageName, productId, ...input }, ctx) => {
  await requireAbout(ctx, { packageName, productId });
  const fields: Fields = { ...input, capPerDay: input.capPerDay ?? null };
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "marketing_rule",
      { packageName, productId: productId ?? null, ...fields, updatedAt: ctx.now, updatedBy: staffIdOf(ctx) },
      sql`on conflict do nothing returning id`,
    ),
  );
  if (!made) throw new Refusal(r.ruleTaken, { field: "packageName" });
  ctx.audit({ object: ["marketingRule", made.id], after: { packageName, productId: productId ?? null, ...fields } });
  return { ruleId: made.id, version: 0 };
});

/** Changes a rule, also into one that is off. */
export const editRule = handle(marketing.editRule, async ({ ruleId, version, ...input }, ctx) => {
  const found = await row<Fields & { version: number }>(
    ctx.db,
    sql`select version, strategy, cap_per_day, at_night, on_import, enabled from marketing_rule where id = ${ruleId} for update`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "ruleId" });
  if (found.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  const fields: Fields = { ...input, capPerDay: input.capPerDay ?? null };
  const { version: now } = await only<{ version: number }>(
    ctx.db,
    updateTable(
      "marketing_rule",
      { ...fields, version: version + 1, updatedAt: ctx.now, updatedBy: staffIdOf(ctx) },
      sql`where id = ${ruleId} returning version`,
    ),
  );
  const { version: _before, ...before } = found;
  ctx.audit({ object: ["marketingRule", ruleId], before, after: fields });
  return { ruleId, version: now };
});

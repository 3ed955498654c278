import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { demand } from "../../../platform/server/policy.ts";
import { role } from "../contract.ts";
import { rolePolicy } from "../domain/policy.ts";
import type { DataScope } from "../../grant/domain/data-scope.ts";
import type { TypedName, TypedRemark } from "../domain/names.ts";
import { roleRefusals } from "../../grant/domain/refusals.ts";
import { lockAdministration } from "../../grant/server/api.ts";
import { refuseWiderScope } from "../../grant/server/api.ts";
import { codesFor, changeOf, writeRights } from "./rights.ts";
import { freeNames, MAX_ROLES, reachOf, roleAt } from "./role-store.ts";

/** Inserts a role that holds nothing yet; its code is made of its number. */
async function insertRole(ctx: Context, typed: TypedName & TypedRemark, scope: DataScope): Promise<string> {
  await lockAdministration(ctx.db);
  const { count } = await only<{ count: number }>(ctx.db, sql`select count(*)::int as count from role`);
  if (count >= MAX_ROLES) throw new Refusal(roleRefusals.full, { params: { max: MAX_ROLES } });
  const { cn, en, es } = await freeNames(ctx.db, null, typed);
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into role (id, code, name_cn, name_en, name_es, remark, remark_cn, remark_en, remark_es, data_scope,
          updated_at) overriding system value
        select next.id, 'role' || next.id, ${cn}, ${en}, ${es}, ${typed.remark}, ${typed.remarkCn || null},
          ${typed.remarkEn || null}, ${typed.remarkEs || null}, ${scope}, ${ctx.now}
        from (select nextval(pg_get_serial_sequence('role', 'id')) as id) next returning id`,
  );
  return id;
}

/** A role without rights that sees its holders' own records. */
export const createRole = handle(role.create, async (input, ctx) => {
  const id = await insertRole(ctx, input, "own");
  ctx.audit({ object: ["role", id], before: null, after: { ...input, dataScope: "own" } });
  return { id, version: 1 };
});

/** A role with the rights of another. */
export const copyRole = handle(role.copy, async ({ id: from, ...input }, ctx) => {
  const model = await roleAt(ctx.db, from);
  demand(ctx, rolePolicy, "copy", {});
  refuseWiderScope(ctx, null, reachOf(model));
  const id = await insertRole(ctx, input, model.dataScope);
  const change = await changeOf(ctx.db, { menuIds: [] }, model);
  await writeRights(ctx.db, id, change);
  const { dataScope, packages } = model;
  ctx.audit({
    object: ["role", id],
    before: null,
    after: { ...input, copyOf: from, dataScope, packages, permissions: codesFor(change.added) },
  });
  return { id, version: 1 };
});

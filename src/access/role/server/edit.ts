import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { refreshPermissions } from "../../auth/server/api.ts";
import { role } from "../contract.ts";
import { lockAdministration } from "../../grant/server/api.ts";
import { freeNames, roleToChange } from "./role-store.ts";

/** Changes what a role is called. */
export const editRole = handle(role.edit, async ({ id, version, ...input }, ctx) => {
  await lockAdministration(ctx.db);
  const before = await roleToChange(ctx, id, version);
  const name = await freeNames(ctx.db, id, input);
  await sql`update role set name_cn = ${name.cn}, name_en = ${name.en}, name_es = ${name.es}, remark = ${input.remark}, updated_at = ${ctx.now},
                            version = version + 1 where id = ${id}`.execute(ctx.db);
  ctx.audit({ object: ["role", id], before: { name: before.name, remark: before.remark }, after: { name, remark: input.remark } });
  await refreshPermissions(ctx, "*");
  return { id, version: version + 1 };
});

import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { refreshPermissions } from "../../auth/server/api.ts";
import { role } from "../contract.ts";
import { remarksOf } from "../domain/names.ts";
import { lockAdministration } from "../../grant/server/api.ts";
import { freeNames, roleToChange } from "./role-store.ts";

/** Changes what a role is called. */
export const editRole = handle(role.edit, async ({ id, version, ...input }, ctx) => {
  await lockAdministration(ctx.db);
  const before = await roleToChange(ctx, id, version);
  const name = await freeNames(ctx.db, id, input);
  await updateTable(
    "role",
    {
      nameCn: name.cn,
      nameEn: name.en,
      nameEs: name.es,
      remark: input.remark,
      remarkCn: input.remarkCn || null,
      remarkEn: input.remarkEn || null,
      remarkEs: input.remarkEs || null,
      updatedAt: ctx.now,
      version: sql`version + 1`,
    },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.audit({
    object: ["role", id],
    before: { name: before.name, remark: before.remark },
    after: { name, remark: remarksOf(input) },
  });
  await refreshPermissions(ctx, "*");
  return { id, version: version + 1 };
});

import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { role } from "../contract.ts";
import { rolePolicy } from "../domain/policy.ts";
import { lockAdministration } from "../../grant/server/api.ts";
import { roleToChange } from "./role-store.ts";

/** Deletes a role that nobody has. */
export const removeRole = handle(role.remove, async ({ id, version, reason }, ctx) => {
  await lockAdministration(ctx.db);
  const found = await roleToChange(ctx, id, version);
  demand(ctx, rolePolicy, "remove", found);
  const { name, remark, dataScope, packages } = found;
  await sql`delete from role where id = ${id}`.execute(ctx.db);
  ctx.audit({ object: ["role", id], before: { name, remark, dataScope, packages }, after: null, reason });
  return null;
});

import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { role } from "../contract.ts";
import { roleRefusals } from "../../grant/domain/refusals.ts";
import { lockAdministration } from "../../grant/server/api.ts";
import { roleToChange } from "./role-store.ts";

/** Deletes a role that nobody has. */
export const removeRole = handle(role.remove, async ({ id, version, reason }, ctx) => {
  await lockAdministration(ctx.db);
  const { name, remark, dataScope, packages, users } = await roleToChange(ctx, id, version);
  if (users > 0) throw new Refusal(roleRefusals.inUse, { field: "id", params: { count: users } });
  await sql`delete from role where id = ${id}`.execute(ctx.db);
  ctx.audit({ object: ["role", id], before: { name, remark, dataScope, packages }, after: null, reason });
  return null;
});

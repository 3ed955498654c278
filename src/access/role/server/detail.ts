import { handle } from "../../../platform/server/handle.ts";
import { role } from "../contract.ts";
import { roleAt } from "./role-store.ts";

/** One role with everything it holds. */
export const roleDetail = handle(role.detail, async ({ id }, ctx) => {
  const { code: _code, updatedAt, menuIds, packages, ...found } = await roleAt(ctx.db, id);
  return { ...found, updatedAt: updatedAt.toISOString(), menuIds: [...menuIds], packages: [...packages] };
});

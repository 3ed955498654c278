import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { menuOf } from "../../menu/server/api.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { permissionList } from "./permissions.ts";

/** The groups and pages of the caller's roles, and their permission codes. */
export const menu = handle(auth.menu, async (_input, ctx) => ({
  key: await menuOf(ctx.db, sql`select ur.role_id from user_role ur where ur.user_id = ${callerOf(ctx).userId}`),
  value: permissionList(ctx.actor.permissions),
}));

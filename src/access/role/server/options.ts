import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { role } from "../contract.ts";

const MAX_PACKAGES = 1000;

/** The packages that a role may be held to. */
export const packageOptions = handle(role.packageOptions, (_input, ctx) =>
  rows<{ packageName: string; appName: string }>(
    ctx.db,
    sql`select package_name, app_name from app_package order by package_name limit ${MAX_PACKAGES}`,
  ),
);

import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { role } from "../contract.ts";
import { MOST_ROLES } from "./role-store.ts";

const MOST_PACKAGES = 1000;

/** Every role by its name, for forms. */
export const roleOptions = handle(role.options, (_input, ctx) =>
  rows<{ id: string; code: string; name: Message }>(
    ctx.db,
    sql`select id, code, jsonb_build_object('cn', name_cn, 'en', name_en, 'es', name_es) as name from role order by id limit ${MOST_ROLES}`,
  ),
);

/** The packages that a role may be held to. */
export const packageOptions = handle(role.packageOptions, (_input, ctx) =>
  rows<{ packageName: string; appName: string }>(ctx.db, sql`select package_name, app_name from app_package order by package_name limit ${MOST_PACKAGES}`),
);

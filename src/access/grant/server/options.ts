import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { roles } from "../contract.ts";

const MAX_ROLES = 500;

/** Every role by its name, for forms. */
export const roleOptions = handle(roles.options, (_input, ctx) =>
  rows<{ id: string; code: string; name: Message }>(
    ctx.db,
    sql`select id, code, jsonb_build_object('cn', name_cn, 'en', name_en, 'es', name_es) as name from role order by id
        limit ${MAX_ROLES}`,
  ),
);

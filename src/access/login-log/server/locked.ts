import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { lockedSubjects } from "../../auth/server/api.ts";
import { loginLog } from "../contract.ts";

/** More are an attack on everybody, which releasing them one by one does not answer. */
const MAX = 50;

/**
 * The accounts that are locked right now, whether by wrong passwords or by wrong codes. Guesses at names that nobody
 * has are left out: there is nobody to release.
 */
export const locked = handle(loginLog.locked, (_input, ctx) =>
  rows(
    ctx.db,
    sql`select u.account, u.name from staff_user u
        where exists (select from (${lockedSubjects(ctx.now)}) as s (subject)
                      where s.subject in ('account:' || u.account, 'password:' || u.id, 'code:' || u.id)
                        or starts_with(s.subject, 'stepCode:' || u.id || ':'))
        order by u.account limit ${MAX}`,
  ),
);

import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { lockedSubjects } from "../../auth/server/api.ts";
import { can } from "../../../platform/shared/policy.ts";
import { loginLog } from "../contract.ts";
import { loginLogPolicy } from "../domain/policy.ts";

/** Attempts to log in, newest first; a row whose account is locked right now can be released. */
export const loginLogList = handleList(
  loginLog.list,
  (ctx) => ({
    from: sql`login_log t`,
    filters: {
      account: sql`t.account`,
      result: sql`t.result`,
      reason: sql`t.reason`,
      ip: sql`t.ip`,
      mfa: sql`t.mfa`,
      at: onInstant(sql`t.at`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.at, t.account, u.name, t.result, t.reason, t.ip, t.device, t.mfa, t.trace_id,
             'account:' || t.account in (${lockedSubjects(ctx.now)}) as locked
      from login_log t left join staff_user u on u.id = t.user_id where t.id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(loginLogPolicy, { locked: row.locked === true }, ctx.actor.permissions) }),
);

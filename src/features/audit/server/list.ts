import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { audit } from "../contract.ts";
import { callTitle } from "./calls.ts";

/** What was done, newest first. */
export const auditList = handleList(
  audit.list,
  () => ({
    from: sql`operation_log t`,
    filters: {
      actor: sql`t.actor_name`,
      actorKind: sql`t.actor_kind`,
      call: sql`t.call`,
      objectType: sql`t.object_type`,
      objectId: sql`t.object_id`,
      reason: sql`t.reason`,
      ip: sql`t.ip`,
      traceId: sql`t.trace_id`,
      at: onInstant(sql`t.at`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.at, t.actor_name as actor, t.actor_kind, t.call, t.object_type, t.object_id, t.reason, nullif(t.ip, '') as ip, t.trace_id
      from operation_log t where t.id in ${ids}`,
  }),
  (row) => ({ ...row, action: callTitle(String(row.call)) }),
);

import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { containing, onInstant } from "../../../platform/server/list-query.ts";
import { audit } from "../contract.ts";
import { callsTitled } from "./calls.ts";
import { callsOfPages, columns, complete, FROM } from "./record.ts";

/** What was done, newest first. */
export const auditList = handleList(
  audit.list,
  ({ services: { features } }) => ({
    from: sql`operation_log t`,
    filters: {
      actor: sql`t.actor_name`,
      actorKind: sql`t.actor_kind`,
      action: (words: string) => sql`t.call = any (${callsTitled(features, words)}::text[])`,
      page: (words: string) => sql`t.call in ${callsOfPages(features, containing(words))}`,
      call: sql`t.call`,
      objectType: sql`t.object_type`,
      objectId: sql`t.object_id`,
      reason: sql`t.reason`,
      ip: sql`t.ip`,
      traceId: sql`t.trace_id`,
      at: onInstant(sql`t.at`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`select ${columns(features)} from ${FROM} where t.id in ${ids}`,
  }),
  complete,
);

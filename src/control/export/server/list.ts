import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { callTitle, listNamed } from "../../audit/server/api.ts";
import { exporting } from "../contract.ts";
import { filterWords } from "./filter-words.ts";

/**
 * The caller's own exports, newest first. A file whose time is over reads as expired before the sweep has taken it
 * away.
 */
export const exportList = handleList(
  exporting.list,
  (ctx) => {
    const status = sql`case when t.status = 'done' and t.expires_at <= ${ctx.now} then 'expired' else t.status end`;
    return {
      from: sql`export_job t`,
      where: sql`t.user_id = ${ctx.actor.id}`,
      filters: { status, createdAt: onInstant(sql`t.created_at`) },
      sort: { id: sql`t.id` },
      select: (ids) => sql`
        select t.id, t.call, t.format, t.filter, ${status} as status, t.rows, t.total_rows, t.created_at, t.finished_at,
          t.expires_at, t.error
        from export_job t where t.id in ${ids}`,
    };
  },
  ({ call, filter, ...row }, ctx) => {
    const list = listNamed(ctx.services.features, String(call));
    return {
      ...row,
      name: callTitle(ctx.services.features, String(call)),
      filters: list ? filterWords(list, filter as Record<string, unknown>, ctx.lang) : null,
      can: { download: row.status === "done", retry: row.status === "failed" || row.status === "expired" },
    };
  },
);

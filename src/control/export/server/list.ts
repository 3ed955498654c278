import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { callTitle, listNamed } from "../../audit/server/api.ts";
import { exporting } from "../contract.ts";
import { exportPolicy } from "../domain/policy.ts";
import { filterWords } from "./filter-words.ts";
import { statusAt } from "./job-store.ts";

/** The caller's own exports, newest first. */
export const exportList = handleList(
  exporting.list,
  (ctx) => {
    const status = statusAt(ctx.now);
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
      can: can(exportPolicy, row as FactsIn<typeof exportPolicy>, ctx.actor.permissions),
    };
  },
);

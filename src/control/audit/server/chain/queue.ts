import { only, sql } from "../../../../platform/server/database/connect.ts";
import type { Queue } from "../../../../platform/server/queue.ts";

/** The rows of the operation log that wait to be linked into the chain. */
export const chainQueue: Queue = {
  title: { cn: "操作日志的哈希链", en: "Chain of the operation log", es: "Cadena del registro de operaciones" },
  state: (db) =>
    only(
      db,
      sql`select count(*)::int as waiting, min(l.at) as oldest,
                 (select n.at from audit_chain c join operation_log n on n.id = c.log_id order by c.seq desc
                   limit 1) as last_done
          from audit_pending p join operation_log l on l.id = p.log_id`,
    ),
};

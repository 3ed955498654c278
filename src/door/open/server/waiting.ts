import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { WaitingWork } from "../../../reach/weather/server/api.ts";

type Waits = Awaited<ReturnType<WaitingWork["count"]>>[number];

/** Notices of channels that are still to be confirmed by asking them, by channel. */
export const waitingNotices: WaitingWork = {
  kind: "channel",
  label: { cn: "待核实的通知", en: "Notices to confirm", es: "Avisos por confirmar" },
  count: (db) =>
    rows<Waits>(
      db,
      sql`select o.payload ->> 'channel' as code, count(*)::int as count, min(o.created_at) as oldest from outbox o
          where o.done_at is null and o.topic = 'channel.confirm' group by 1`,
    ),
};

import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { WaitingWork } from "../../../reach/weather/server/api.ts";

type Waits = Awaited<ReturnType<WaitingWork["count"]>>[number];

/** Manual payouts whose end is not known yet, by channel. */
export const waitingManualPayouts: WaitingWork = {
  kind: "channel",
  label: { cn: "代付", en: "Manual payouts", es: "Pagos salientes" },
  count: (db) =>
    rows<Waits>(
      db,
      sql`select m.channel as code, count(*)::int as count, min(m.requested_at) as oldest from manual_payout m
          where m.status = 'PENDING' group by m.channel`,
    ),
};

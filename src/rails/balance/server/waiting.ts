import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { WaitingWork } from "../../../reach/weather/server/api.ts";

type Waits = Awaited<ReturnType<WaitingWork["count"]>>[number];

/** Withdrawals whose end is not known yet, by channel. */
export const waitingWithdrawals: WaitingWork = {
  kind: "channel",
  label: { cn: "提现", en: "Withdrawals", es: "Retiros" },
  count: (db) =>
    rows<Waits>(
      db,
      sql`select w.channel as code, count(*)::int as count, min(w.requested_at) as oldest from withdrawal w
          where w.status = 'pending' group by w.channel`,
    ),
};

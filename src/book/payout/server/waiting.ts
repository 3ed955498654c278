import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { WaitingWork } from "../../../reach/weather/server/api.ts";

type Waits = Awaited<ReturnType<WaitingWork["count"]>>[number];

/** Payouts whose end is not known yet, by channel. */
export const waitingPayouts: WaitingWork = {
  kind: "channel",
  label: { cn: "放款", en: "Payouts", es: "Desembolsos" },
  count: (db) =>
    rows<Waits>(
      db,
      sql`select p.channel as code, count(*)::int as count, min(p.requested_at) as oldest from payout p
          where p.status = 'PENDING' group by p.channel`,
    ),
};

/** Refunds whose end is not known yet, by channel. */
export const waitingRefunds: WaitingWork = {
  kind: "channel",
  label: { cn: "退款", en: "Refunds", es: "Reembolsos" },
  count: (db) =>
    rows<Waits>(
      db,
      sql`select r.channel as code, count(*)::int as count, min(r.created_at) as oldest from refund r
          where r.status = 'pending' group by r.channel`,
    ),
};

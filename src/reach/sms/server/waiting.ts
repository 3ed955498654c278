import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { WaitingWork } from "../../weather/server/api.ts";

/** Messages that no carrier has taken over yet, by the carrier that was asked last. */
export const waitingMessages: WaitingWork = {
  kind: "carrier",
  label: { cn: "短信", en: "Messages", es: "Mensajes" },
  count: (db) =>
    rows<{ code: string; count: number; oldest: Date }>(
      db,
      sql`select s.carrier as code, count(*)::int as count, min(o.created_at) as oldest
          from outbox o join sms s on s.id = (o.payload ->> 'smsId')::bigint
          where o.done_at is null and o.topic = 'sms.send' and s.carrier is not null group by s.carrier`,
    ),
};

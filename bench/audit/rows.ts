import pg from "pg";
import { withoutIndexes } from "../data/indexes.ts";

/** Rows as the product writes them: who, what, about which object, and what changed, in the sizes of real ones. */
const ROWS = `
  insert into operation_log (at, actor_kind, actor_id, actor_name, call, object_type, object_id, before, after, reason, ip, trace_id)
  select timestamptz '2026-01-01Z' + n * interval '7 seconds', case n % 9 when 0 then 'system' else 'staff' end, nullif(n % 9, 0), 'Member of staff ' || n % 40,
         (array['loan.cancel', 'bill.repay', 'review.claim', 'customer.reveal', 'loan.remark'])[1 + n % 5], 'loan', (n % 300000)::text,
         jsonb_build_object('status', 12, 'claimedBy', null), jsonb_build_object('status', -30, 'claimedBy', n % 40, 'amountCents', n * 13, 'event', 'rejected'),
         case n % 3 when 0 then 'El cliente pidió cancelar su solicitud n.º ' || n end, '10.20.' || n % 250 || '.7', gen_random_uuid()::text
  from generate_series(1, $1::int) n`;

/** Fills the log as its owner; every row waits for its link afterwards, as after the product's own writes. */
export async function fillLog(url: string, rows: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    await withoutIndexes(client, ["operation_log"], async () => void (await client.query(ROWS, [rows])));
    await client.query("vacuum (analyze) operation_log");
  } finally {
    await client.end();
  }
}

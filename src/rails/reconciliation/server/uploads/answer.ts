import type { Context } from "../../../../platform/server/context.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { SAME } from "../import/take-lines.ts";
import type { ImportRow } from "../import-row.ts";
import { countHeld } from "./finish.ts";

/**
 * A statement that the channel gave us answers for what files of the same day hold: the same line is confirmed, another
 * amount denies it.
 */
export async function answerUploads(ctx: Context, { channel, statementOn }: ImportRow): Promise<void> {
  const answered = await rows<{ importId: string }>(
    ctx.db,
    sql`update uploaded_line s set state = case when v.same then 'confirmed' else 'denied' end, finding = case
          when v.same then null when v.amount <> s.amount_cents then 'amount' else 'fee' end,
               said_cents = v.amount, said_on = v.line_on, line_id = case when v.same then v.id end
        from (select s.id as of_line, l.id, l.line_on, l.amount_cents as amount,
          (l.amount_cents, l.fee_cents) = (s.amount_cents, s.fee_cents) as same
              from uploaded_line s join statement_line l on ${SAME}
              where s.channel = ${channel} and s.line_on = ${statementOn} and s.state in ('unconfirmed', 'denied')) v
        where s.id = v.of_line returning s.import_id`,
  );
  for (const importId of new Set(answered.map((line) => line.importId))) await countHeld(ctx, importId);
}

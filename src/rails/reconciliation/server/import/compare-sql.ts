import type { RawBuilder } from "kysely";
import { sql } from "../../../../platform/server/database/connect.ts";

type Sql = RawBuilder<unknown>;

/**
 * The comparison of a line (alias `l`: amount, fee, effect) with a movement (alias `o`: amount, effect, state) in SQL,
 * as `compare` says it.
 */
const cases = (equal: Sql, unallocated: Sql, failed: Sql, reversed: Sql, pending: Sql, fee: Sql, otherwise: Sql): Sql =>
  sql`case when l.effect = o.effect then case when o.state = 'unallocated' then ${unallocated} else ${equal} end
           when o.state = 'failed' then ${failed} when o.state = 'reversed' then ${reversed}
             when o.state = 'pending' then ${pending}
           when l.amount = o.amount or abs(l.effect - o.effect) = l.fee then ${fee} else ${otherwise} end`;

const word = (text: string): Sql => sql`${sql.lit(text)}`;
const [matched, channelOnly, amountDiffers] = ["matched", "channelOnly", "amountDiffers"].map(word) as [Sql, Sql, Sql];

export const resultSql = cases(
  matched,
  matched,
  channelOnly,
  channelOnly,
  sql`case when o.effect = 0 then 'channelOnly' else 'amountDiffers' end`,
  amountDiffers,
  amountDiffers,
);
export const causeSql = cases(
  sql`null`,
  word("unknownPayer"),
  word("lateSuccess"),
  word("reversedByUs"),
  word("inTransit"),
  word("feeDifference"),
  word("amountDifference"),
);
export const stateSql = sql`case when l.effect = o.effect and o.state <> 'unallocated' then 'matched' else 'open' end`;

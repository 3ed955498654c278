import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";

/** Days, both included, in the business's zone. */
export interface Period {
  readonly begin: string;
  readonly end: string;
  /** Only what this reviewer decided. */
  readonly reviewer: string | undefined;
}

/** The condition that an instant is within the days of a period. */
export const within = (ctx: Context<Db>, { begin, end }: Period, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} >= (${begin}::date)::timestamp at time zone ${ctx.zone}
        and ${column} < (${end}::date + 1)::timestamp at time zone ${ctx.zone}`;

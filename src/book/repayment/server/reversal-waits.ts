import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import { repayment } from "../contract.ts";

/** Whether the reversal of a repayment (its table's alias) is asked for already. */
export const reversalWaits = (alias: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from approval a where a.loan_id = ${alias}.loan_id and a.call = ${repayment.reverse.name}
        and a.object_type = 'repayment'
              and a.object_id = ${alias}.id::text and a.status = 'pending')`;

import { beyondScope } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import type { keptApart } from "../../review/server/api.ts";

/** Which calls were shown on a blind case: neither the first review's reading shows in it, nor it in the borrower's data. */
export const callsApart: NonNullable<(typeof keptApart)["type"]> = {
  async callsRead(ctx, loanId) {
    const found = await beyondScope(ctx, (db) =>
      row<{ callsReadThrough: Date | null }>(
        db,
        sql`select calls_read_through from calibration_case where blind_id = ${loanId}`,
      ),
    );
    return found?.callsReadThrough ?? null;
  },
  async readCalls(ctx, loanId, through) {
    await beyondScope(ctx, (db) =>
      run(
        db,
        sql`update calibration_case set calls_read_through = greatest(calls_read_through, ${through})
            where blind_id = ${loanId}`,
      ),
    );
  },
};

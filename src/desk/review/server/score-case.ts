import { run, sql } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";

/** Gives an order the automatic audit of another one, as of the context's instant. */
export async function scoreCase(ctx: Context, loanId: string, as: string): Promise<void> {
  await run(
    ctx.db,
    sql`insert into loan_audit (loan_id, customer_id, round, score, passed, inputs, reasons, at)
        select ${loanId}, customer_id, 1, score, passed, inputs, reasons, ${ctx.now} from loan_audit
        where loan_id = ${as} order by round desc limit 1`,
  );
}

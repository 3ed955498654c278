import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { oneOf } from "../domain/draw.ts";
import { makeBlindCase } from "./blind-case.ts";
import { candidatesFor } from "./candidates.ts";
import { dropCase } from "./draw.ts";

interface Drawn {
  readonly id: string;
  readonly loanId: string;
  readonly overtakenAt: Date | null;
}

/**
 * Brings a drawn decision to a second reviewer, whom chance picks among those who may have it: from then on the reviewer
 * sees the blind case, and no longer the order. A case that nobody may have, or whose borrower's data have changed since
 * the first decision, is dropped. Safe to run twice.
 */
export const placeCase = (
  services: Services,
  { caseId = "" }: Readonly<Record<string, string>>,
  chance: () => number,
): Promise<void> =>
  asSystem(services, async (ctx) => {
    const known = await row<Pick<Drawn, "loanId">>(
      ctx.db,
      sql`select loan_id from calibration_case where id = ${caseId} and state = 'drawn'`,
    );
    if (!known) return;
    const loan = await lockLoan(ctx, known.loanId);
    const found = await drawn(ctx, caseId);
    if (!found) return;
    if (found.overtakenAt !== null) return void (await dropCase(ctx, caseId, "overtaken"));
    const reviewerId = oneOf(await candidatesFor(ctx, loan), chance());
    const blind = reviewerId === null ? null : await makeBlindCase(ctx, loan, chance);
    if (blind === null) return void (await dropCase(ctx, caseId, "nobody"));
    const { id: blindId, orderNo: blindNo } = blind;
    await run(
      ctx.db,
      updateTable(
        "calibration_case",
        { state: "open", reviewerId, blindId, blindNo, placedAt: ctx.now },
        sql`where id = ${caseId}`,
      ),
    );
    ctx.changed("review");
  });

const drawn = (ctx: Context, caseId: string): Promise<Drawn | null> =>
  row<Drawn>(
    ctx.db,
    sql`select id, loan_id, overtaken_at from calibration_case where id = ${caseId} and state = 'drawn' for update`,
  );

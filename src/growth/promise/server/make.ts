import { settingOf } from "../../../base/configuration/server/api.ts";
import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { LIVE } from "../../../book/order/domain/status.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import { mayPromise } from "../domain/promise.ts";
import { promiseSettings } from "../domain/settings.ts";
import { promiseRefusals } from "../messages.ts";

export interface NewPromise {
  readonly amount: Cents;
  readonly dueOn: BusinessDate;
  /** The contact in which it was given. */
  readonly followUpId: string;
}

/**
 * Writes down what a borrower promised to pay on a locked order. Refuses (400, naming the field) an amount and a day
 * that cannot be, and (409) where nothing is owed or a promise is open.
 */
export async function makePromise(ctx: Context, loan: LoanRow, { amount, dueOn, followUpId }: NewPromise) {
  if (!LIVE.includes(loan.status) || loan.outstandingCents <= 0) throw new Refusal(promiseRefusals.nothingOwed);
  const open = await row(ctx.db, sql`select id from promise where loan_id = ${loan.id} and state = 'open'`);
  unwrap(
    mayPromise(
      { amount, dueOn },
      {
        today: ctx.today,
        owed: loan.outstandingCents,
        longestDays: await settingOf(ctx, promiseSettings.longestDays),
        hasOpen: open !== null,
      },
    ),
  );
  const graceDays = await settingOf(ctx, promiseSettings.graceDays);
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "promise",
      {
        loanId: loan.id,
        customerId: loan.customerId,
        packageName: loan.packageName,
        followUpId,
        amountCents: amount,
        dueOn,
        countsTo: addDays(dueOn, graceDays),
        madeOn: ctx.today,
        madeAt: ctx.now,
        staffId: staffIdOf(ctx),
      },
      sql`returning id`,
    ),
  );
  return id;
}

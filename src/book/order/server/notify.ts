import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { plainForSms } from "../../../reach/sms/domain/plain.ts";
import { sendSms } from "../../../reach/sms/server/api.ts";

/** Sends the borrower of an order a text; it gets the name of the app that they know us by. */
export async function notify(
  ctx: Context,
  loan: { readonly id: string; readonly customerId: string; readonly packageName: string },
  text: (appName: string) => string,
): Promise<void> {
  const to = await only<{ phone: string; appName: string }>(
    ctx.db,
    sql`select c.phone, p.app_name from customer c join app_package p on p.package_name = ${loan.packageName}
        where c.id = ${loan.customerId}`,
  );
  const { id: loanId, customerId } = loan;
  await sendSms(ctx, { customerId, loanId, phone: to.phone, purpose: "transactional" }, plainForSms(text(to.appName)));
}

import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { findLoan } from "../../loan/server/api.ts";
import { openPapers } from "../../customer/server/api.ts";
import { review } from "../contract.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";

interface Call {
  readonly phone: string;
  readonly name: string | null;
  readonly at: string;
  readonly seconds: number;
  readonly direction: "in" | "out";
}

/**
 * The calls on the borrower's newest device, newest first, with the names of those who are among the contacts given. Unknown for
 * orders that never reached review. Opens with the case in hand or after a reveal. */
export const callLog = handle(review.callLog, async ({ loanId }, ctx) => {
  const { customerId, checkStatus } = await findLoan(ctx.db, loanId);
  if (checkStatus === null) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  await openPapers(ctx, customerId, "device", { calls: true, loanId });
  const calls = await rows<Call>(
    ctx.db,
    sql`select e.phone, e.at, e.seconds, e.direction, k.name
        from (select call_log from customer_device where customer_id = ${customerId} order by uploaded_at desc, id desc limit 1) d
        cross join lateral jsonb_to_recordset(d.call_log) as e(phone text, at text, seconds int, direction text)
        left join customer_contact k on k.customer_id = ${customerId} and k.phone = e.phone
        order by e.at desc limit 500`,
  );
  return calls.map((call) => ({ ...call, phone: maskPhone(call.phone), inContacts: call.name !== null }));
});

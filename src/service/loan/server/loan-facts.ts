import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import type { FactsIn } from "../../../platform/shared/policy.ts";
import { agreementWaits } from "../../../book/agreement/server/api.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import type { loanPolicy } from "../domain/policy.ts";

export type LoanFacts = FactsIn<typeof loanPolicy>;

/** The facts that decide what may be done with an order, as columns over `t` (the order) and `c` (its customer). */
export const loanFactColumns = sql`
  t.check_status, t.by_partner, ${agreementWaits}, c.status as customer_status, c.credit_cents, c.clawback_cents,
  exists (select from payout p where p.loan_id = t.id and p.status in ('PENDING', 'SUCCESS')) as payout_live,
  exists (select from payout p where p.loan_id = t.id and p.status = 'SUCCESS') as payout_succeeded,
  exists (select from refund r where r.customer_id = t.customer_id and r.status = 'pending') as refund_pending,
  exists (select from approval a where a.loan_id = t.id and a.call = 'loan.cancelAfterPayout'
    and a.status = 'pending') as cancel_waits`;

/** The same facts of one order that the caller holds, for its verbs. */
export const factsOf = (ctx: Context, { id }: LoanRow): Promise<LoanFacts> =>
  only<LoanFacts>(
    ctx.db,
    sql`select t.status, t.outstanding_cents, t.repaid_cents, ${loanFactColumns} from loan_order t
        join customer c on c.id = t.customer_id where t.id = ${id}`,
  );

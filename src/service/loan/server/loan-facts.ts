import { sql } from "../../../platform/server/database/connect.ts";

/** The facts that decide what may be done with an order, as columns over `t` (the order) and `c` (its customer). */
export const loanFactColumns = sql`
  t.check_status, c.status as customer_status, c.credit_cents, c.clawback_cents,
  exists (select from payout p where p.loan_id = t.id and p.status in ('PENDING', 'SUCCESS')) as payout_live,
  exists (select from payout p where p.loan_id = t.id and p.status = 'SUCCESS') as payout_succeeded,
  exists (select from refund r where r.customer_id = t.customer_id and r.status = 'pending') as refund_pending,
  exists (select from approval a where a.loan_id = t.id and a.call = 'loan.cancelAfterPayout' and a.status = 'pending') as cancel_waits`;

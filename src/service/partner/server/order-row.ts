import type { Cents } from "../../../platform/shared/cents.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";
import type { PartnerStep } from "../domain/step.ts";

/** An order at its partner, with all that the partner is told of it. */
export interface PartnerOrder {
  readonly loanId: string;
  readonly orderNo: string;
  readonly status: LoanStatus;
  readonly version: number;
  readonly productId: string;
  readonly step: PartnerStep;
  readonly cardId: string | null;
  readonly contractNo: string | null;
  readonly contractSha256: string | null;
  readonly acceptedAt: Date | null;
  readonly amountCents: Cents;
  readonly termCount: number;
  readonly termDays: number;
  readonly clabe: string;
  readonly bankCode: string;
  readonly customerStatus: CustomerStatus;
  readonly name: string;
  readonly phone: string;
  readonly idNumber: string;
  readonly email: string | null;
  readonly address: string | null;
  readonly employer: string | null;
  readonly incomeSource: string | null;
  readonly contacts: readonly { readonly name: string; readonly phone: string; readonly relation: string }[];
  readonly plan: readonly { readonly term: number; readonly dueDate: BusinessDate }[];
}

/** An order at its partner as it stands; null for an order of our own. */
export const partnerOrder = (db: Db, loanId: string): Promise<PartnerOrder | null> =>
  row<PartnerOrder>(
    db,
    sql`select q.loan_id, o.order_no, o.status, o.version, o.product_id, q.step, q.card_id, q.contract_no, q.contract_sha256,
          a.accepted_at, o.contract_cents as amount_cents, o.term_count, o.term_days, o.clabe, o.bank_code,
          c.status as customer_status, c.name, c.phone,
          coalesce(c.curp, '') as id_number, c.email, c.address, c.employer, c.income_source, q.plan,
          coalesce((select json_agg(json_build_object('name', k.name, 'phone', k.phone, 'relation', k.relation)
            order by k.id) from customer_contact k where k.customer_id = c.id), '[]') as contacts
        from partner_order q join loan_order o on o.id = q.loan_id join customer c on c.id = o.customer_id
        left join agreement a on a.loan_id = o.id
        where q.loan_id = ${loanId}`,
  );

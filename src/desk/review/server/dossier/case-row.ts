import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Cents } from "../../../../platform/shared/cents.ts";
import { row, sql, type Db } from "../../../../platform/server/database/connect.ts";
import type { CustomerStatus, IncomeSource } from "../../../../people/borrower/domain/status.ts";
import type { LoanStatus } from "../../../../book/order/domain/status.ts";
import { worstOverdueDays } from "../../../../book/order/server/api.ts";
import type { CheckStatus, ReviewStage } from "../../domain/status.ts";

/** An order with its borrower, product, account and automatic audit, as one statement reads them. */
export interface CaseRow {
  readonly loanId: string;
  readonly version: number;
  readonly orderNo: string;
  readonly status: LoanStatus;
  readonly checkStatus: CheckStatus | null;
  readonly round: number;
  readonly contractCents: Cents;
  readonly receivedCents: Cents;
  readonly termCount: number;
  readonly termDays: number;
  readonly oldCustomer: boolean;
  readonly appliedAt: Date;
  readonly clabe: string;
  readonly bankName: string;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly claimedName: string | null;
  readonly decisionDueAt: Date | null;
  readonly firstReviewerId: string | null;
  readonly recheckBy: string | null;
  readonly sendBackStages: readonly ReviewStage[] | null;
  readonly remark: string | null;
  readonly product: string;
  readonly appName: string;
  readonly holder: string | null;
  readonly customerId: string;
  readonly name: string;
  readonly phone: string;
  readonly curp: string | null;
  readonly rfc: string | null;
  readonly birthOn: BusinessDate | null;
  readonly sex: string | null;
  readonly email: string | null;
  readonly stateCode: string | null;
  readonly address: string | null;
  readonly incomeSource: IncomeSource | null;
  readonly monthlyIncomeCents: Cents | null;
  readonly employer: string | null;
  readonly customerStatus: CustomerStatus;
  readonly settledLoans: number;
  readonly worstOverdueDays: number;
  readonly registeredAt: Date;
  readonly auditScore: number | null;
  readonly auditPassed: boolean | null;
  readonly auditReasons: readonly { readonly code: string; readonly points: number }[] | null;
  readonly auditAt: Date | null;
}

/** Reads a case by the order's id or number; null when there is none. */
export const readCase = (
  db: Db,
  by: { readonly loanId?: string | undefined; readonly orderNo?: string | undefined },
): Promise<CaseRow | null> =>
  row<CaseRow>(
    db,
    sql`select l.id as loan_id, l.version, l.order_no, l.status, l.check_status, l.round, l.contract_cents,
          l.received_cents, l.term_count, l.term_days,
               l.old_customer, l.applied_at, l.clabe, l.bank_name, l.claimed_by, l.claimed_until,
                 s.name as claimed_name, l.decision_due_at, l.first_reviewer_id, l.recheck_by, l.send_back_stages,
                   l.remark,
               p.name as product, a.app_name, b.holder, c.id as customer_id, c.name, c.phone, c.curp, c.rfc, c.birth_on,
                 c.sex, c.email, c.state_code,
               c.address, c.income_source, c.monthly_income_cents, c.employer, c.status as customer_status,
                 c.settled_loans, ${worstOverdueDays(sql`c.id`)},
               c.registered_at, u.score as audit_score, u.passed as audit_passed,
                 u.reasons as audit_reasons, u.at as audit_at
        from loan_order l
        join customer c on c.id = l.customer_id
        join product p on p.id = l.product_id
        join app_package a on a.package_name = l.package_name
        left join staff_user s on s.id = l.claimed_by
        left join bank_card b on b.customer_id = l.customer_id and b.clabe = l.clabe
        left join lateral (select * from loan_audit where loan_id = l.id order by round desc limit 1) u on true
        where ${by.loanId ? sql`l.id = ${by.loanId}` : sql`l.order_no = ${by.orderNo ?? ""}`}`,
  );

import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { ageOn, checkCurp } from "../../../people/borrower/domain/curp.ts";
import { curpFitsName } from "../../../people/borrower/domain/curp-name.ts";
import type { IncomeSource } from "../../../people/borrower/domain/status.ts";
import type { Applicant } from "../domain/scorecard.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import { worstOverdueDays } from "../../../book/order/server/api.ts";

interface Facts {
  readonly name: string;
  readonly curp: string | null;
  readonly birthOn: BusinessDate | null;
  readonly monthlyIncomeCents: Cents | null;
  readonly incomeSource: IncomeSource | null;
  readonly settledLoans: number;
  readonly worstOverdueDays: number;
  readonly registeredAt: Date;
  readonly contactsCount: number | null;
  readonly loanApps: number | null;
  readonly faceMatch: number | null;
  readonly holder: string | null;
  readonly deviceSharedWith: number;
  readonly phoneSharedWith: number;
  readonly overdueElsewhere: boolean;
}

/** Everything the automatic audit looks at, read in one statement. */
export async function readApplicant(ctx: Context, loan: LoanRow): Promise<Applicant> {
  const facts = await only<Facts>(
    ctx.db,
    sql`select c.name, c.curp, c.birth_on, c.monthly_income_cents, c.income_source, c.settled_loans,
          ${worstOverdueDays(sql`c.id`)}, c.registered_at,
               device.contacts_count, device.loan_apps, face.face_match, card.holder,
               (select count(distinct other.customer_id)::int from customer_device other
                 where other.device_id = device.device_id and other.customer_id <> c.id) as device_shared_with,
               (select count(*)::int from customer other where other.phone = c.phone and other.id <> c.id
                 and other.curp is distinct from c.curp) as phone_shared_with,
               exists (select from customer same join loan_order o on o.customer_id = same.id where same.curp = c.curp
                 and o.status = 40 and o.id <> ${loan.id}) as overdue_elsewhere
        from customer c
        left join lateral (select * from customer_device where customer_id = c.id order by uploaded_at desc, id desc
          limit 1) device on true
        left join lateral (select face_match from customer_image where customer_id = c.id and type = 1 order by id desc
          limit 1) face on true
        left join lateral (select holder from bank_card where customer_id = c.id and active order by id desc
          limit 1) card on true
        where c.id = ${loan.customerId}`,
  );
  const curp = facts.curp ? checkCurp(facts.curp) : null;
  const birthOn = facts.birthOn ?? (curp?.ok ? curp.facts.birthOn : null);
  return {
    age: birthOn ? ageOn(birthOn, dayIn(ctx.zone, loan.appliedAt)) : 0,
    monthlyIncomeCents: facts.monthlyIncomeCents ?? (0 as Cents),
    incomeSource: facts.incomeSource ?? "selfEmployed",
    requestedCents: loan.contractCents,
    settledLoans: facts.settledLoans,
    worstOverdueDays: facts.worstOverdueDays,
    activeOverdueElsewhere: facts.overdueElsewhere,
    contactsCount: facts.contactsCount ?? 0,
    deviceSharedWith: facts.deviceSharedWith,
    phoneSharedWith: facts.phoneSharedWith,
    hoursSinceRegistration: (loan.appliedAt.getTime() - facts.registeredAt.getTime()) / 3_600_000,
    faceMatch: facts.faceMatch ?? 0,
    installedLoanApps: facts.loanApps ?? 0,
    curpValid: curp?.ok ?? false,
    nameMatches: facts.curp !== null && curpFitsName(facts.curp, facts.name),
    clabeHolderMatches: facts.holder === facts.name,
  };
}

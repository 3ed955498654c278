import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { amountsOf } from "../../../book/plan/server/api.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import { zonesOf } from "../../../reach/contact/domain/zones.ts";
import { casePolicy } from "../domain/policy.ts";
import { expectedOf } from "../domain/score.ts";
import { myClient } from "../my-client.contract.ts";
import { factsOf, findCases } from "./case-row.ts";
import { callAbout } from "./guard.ts";
import { standingFlag } from "./list.ts";

type Cockpit = OutputOf<typeof myClient.cockpit>;

/** Contacts and promises that are shown, the newest. */
const MOST_CONTACTS = 50;
const MOST_PROMISES = 20;

type Known = Pick<
  Cockpit,
  "name" | "phone" | "appName" | "settledLoans" | "chanceBp" | "factors" | "flag" | "stage" | "dueCents" | "dueOn"
> & { readonly stateCode: string | null; readonly municipality: string | null };

/** Everything for a call about one case that the caller sees. Refuses an unknown one (404). */
export const cockpit = handle(myClient.cockpit, async ({ caseId }, ctx) => {
  const { db, today, actor } = ctx;
  const [found] = await findCases(ctx, [caseId], "caseId");
  if (!found) throw new Error("a case that was found is there");
  const { loanId, customerId } = found;
  const known = await only<Known & { readonly dueOn: BusinessDate }>(
    db,
    sql`select c.name, c.phone, a.app_name, c.settled_loans, c.state_code, c.municipality, t.chance_bp, t.factors, t.stage,
          t.due_cents, t.due_on, ${standingFlag(sql`t.customer_id`, today)} as flag
        from collection_case t join customer c on c.id = t.customer_id join app_package a on a.package_name = t.package_name
        where t.id = ${caseId}`,
  );
  const loan = await findLoan(db, loanId);
  if (!loan) throw new Error(`order ${loanId} of case ${caseId} is not there`);
  const tomorrow = await amountsOf(db, loan, { now: ctx.now, today: addDays(today, 1) });
  const now = await amountsOf(db, loan, ctx);
  const [verdict] = await wouldContact(ctx, [callAbout({ customerId, loanId, phone: known.phone }, ctx)]);
  const promises = await rows<Cockpit["promises"][number]>(
    db,
    sql`select p.id, p.amount_cents, p.paid_cents, p.due_on, p.state, s.name as staff, p.made_at
        from promise p join staff_user s on s.id = p.staff_id where p.loan_id = ${loanId}
        order by p.id desc limit ${MOST_PROMISES}`,
  );
  const contacts = await rows<Cockpit["contacts"][number]>(
    db,
    sql`select f.id, f.at, f.channel, f.result, f.note, f.next_action, f.next_at, s.name as staff
        from follow_up f join staff_user s on s.id = f.staff_id where f.loan_id = ${loanId}
        order by f.id desc limit ${MOST_CONTACTS}`,
  );
  const { stateCode, municipality, ...shown } = known;
  return {
    ...shown,
    phone: maskPhone(known.phone) ?? "",
    caseId,
    loanId,
    customerId,
    orderNo: loan.orderNo,
    status: loan.status,
    overdueDays: loan.overdueDays,
    owedTodayCents: now.debt,
    owedTomorrowCents: tomorrow.debt,
    expectedCents: expectedOf(known.dueCents, known.chanceBp),
    contact: {
      allowed: verdict?.allowed === true,
      rule: verdict && !verdict.allowed ? verdict.reason : null,
      legalAt: (verdict && !verdict.allowed && verdict.legalAt?.toISOString()) || null,
      zones: [...zonesOf(stateCode, municipality)],
    },
    promises,
    contacts,
    can: can(casePolicy, factsOf(found, ctx), actor.permissions),
  };
});

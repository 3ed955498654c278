import type { Actor, Context } from "../../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { revealPermission } from "../../domain/policy.ts";

/** What is opened as a whole: identity papers with what was found out from them, and what the device told. */
export type Papers = "idDoc" | "device";

/** By what somebody may look at a customer's papers now, and until when. */
export interface Opening {
  readonly via: "claim" | "reveal";
  readonly until: Date;
  readonly reason: string | null;
}

/**
 * Whether somebody may look at a customer's papers now: with a case of the customer's in hand on the review desk, or
 * for a while after a reveal with a reason, as long as the permission for it is held. Null for everybody else.
 */
export async function openingOf(
  db: Db,
  actor: Actor,
  now: Date,
  customerId: string,
  papers: Papers,
): Promise<Opening | null> {
  const mayReveal = actor.permissions.has(revealPermission(papers));
  return row<Opening>(
    db,
    sql`select 'claim' as via, claimed_until as until, null as reason from loan_order
        where customer_id = ${customerId} and (status = 12 or first_reviewer_id is not null)
          and claimed_by = ${actor.id} and claimed_until > ${now}
        union all
        select 'reveal', expires_at, reason from personal_grant
        where ${mayReveal} and staff_id = ${actor.id} and customer_id = ${customerId} and field = ${papers}
          and expires_at > ${now}
        order by via, until desc limit 1`,
  );
}

/**
 * As `openingOf`, for whoever must have one: refuses everybody else (403) and names the permission of the reveal that
 * would open them.
 */
export async function requireOpening(
  { db, actor, now }: Context<Db>,
  customerId: string,
  papers: Papers,
): Promise<Opening> {
  const opening = await openingOf(db, actor, now, customerId, papers);
  if (opening) return opening;
  throw new Refusal(customerRefusals.revealFirst, { data: { permission: revealPermission(papers), customerId } });
}

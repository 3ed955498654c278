import type { Actor, Context } from "../../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { revealPermission } from "../../domain/policy.ts";
import { openFromCase, type CaseOpening } from "./ports.ts";

/** What is opened as a whole: identity papers with what was found out from them, and what the device told. */
export type Papers = "idDoc" | "device";

/** By what somebody may look at a customer's papers now, and until when. */
export interface Opening {
  /** `duplicate`: one picture alone, from the case of another customer whose picture shows the same. */
  readonly via: "claim" | "reveal" | "duplicate";
  readonly until: Date;
  readonly reason: string | null;
  /** The case from which somebody else's picture is opened. */
  readonly from?: CaseOpening | undefined;
}

/** Whether an order is a case that somebody has in hand at an instant. */
export const inHand = (staffId: string | null, now: Date) =>
  sql`(status = 12 or first_reviewer_id is not null) and claimed_by = ${staffId} and claimed_until > ${now}`;

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
        where customer_id = ${customerId} and ${inHand(actor.id, now)}
        union all
        select 'reveal', expires_at, reason from personal_grant
        where ${mayReveal} and staff_id = ${actor.id} and customer_id = ${customerId} and field = ${papers}
          and expires_at > ${now}
        order by via, until desc limit 1`,
  );
}

/** What opens one picture alone: a case in hand whose customer has one that shows the same. */
async function openingOfPicture({ db, actor, now, services }: Context<Db>, imageId: string): Promise<Opening | null> {
  if (actor.id === null) return null;
  for (const find of services.features.of(openFromCase)) {
    const from = await find(db, actor.id, now, imageId);
    if (from) return { via: "duplicate", until: from.until, reason: null, from };
  }
  return null;
}

/**
 * As `openingOf`, for whoever must have one: refuses everybody else (403) and names the permission of the reveal that
 * would open them. One picture opens from a case in hand as well, where it is a duplicate of that customer's.
 */
export async function requireOpening(
  ctx: Context<Db>,
  customerId: string,
  papers: Papers,
  imageId?: string,
): Promise<Opening> {
  const { db, actor, now } = ctx;
  const opening =
    (await openingOf(db, actor, now, customerId, papers)) ??
    (imageId === undefined ? null : await openingOfPicture(ctx, imageId));
  if (opening) return opening;
  throw new Refusal(customerRefusals.revealFirst, { data: { permission: revealPermission(papers), customerId } });
}

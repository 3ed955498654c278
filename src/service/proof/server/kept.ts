import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { FactsIn } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { ownCustomers } from "../../../desk/review/server/api.ts";
import type { Held, proofPolicy } from "../domain/policy.ts";
import type { ProofSource, ProofState, RefuseReason } from "../domain/sets.ts";
import { proofSettings } from "../domain/settings.ts";

const MINUTE_MS = 60_000;

/** A proof as its commands see it. */
export interface ProofRow {
  readonly id: string;
  readonly version: number;
  readonly customerId: string;
  readonly packageName: string;
  readonly loanId: string | null;
  readonly source: ProofSource;
  readonly refId: string | null;
  readonly state: ProofState;
  readonly waitsAs: "new" | "reopened";
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly holder: string | null;
  readonly amountCents: Cents | null;
  readonly paidOn: BusinessDate | null;
  readonly trackingKey: string | null;
  readonly clabe: string | null;
  readonly payer: string | null;
  readonly receiptId: string | null;
  readonly lineId: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly refuseReason: RefuseReason | null;
  readonly remark: string | null;
  readonly ownCustomer: boolean;
}

/** The columns of `ProofRow`, of a proof `t` for one member of staff. */
export const rowOf = (staff: string | null) => sql`t.id, t.version, t.customer_id, t.package_name, t.loan_id, t.source,
  t.ref_id, t.state, t.waits_as, t.claimed_by, t.claimed_until,
  (select s.name from staff_user s where s.id = t.claimed_by) as holder,
  t.amount_cents, t.paid_on, t.tracking_key, t.clabe, t.payer, t.receipt_id, t.line_id, t.decided_by, t.decided_at,
  t.refuse_reason, t.remark, t.customer_id = any (${ownCustomers(staff ?? "0")}) as own_customer`;

type Leased = Pick<ProofRow, "state" | "claimedBy" | "claimedUntil">;

/** In whose hands a proof is, for one member of staff. A lease that ran out binds nobody. */
function heldOf({ state, claimedBy, claimedUntil }: Leased, staff: string | null, now: Date): Held {
  if (state !== "reading" || claimedBy === null || claimedUntil === null) return "nobody";
  const live = claimedUntil > now;
  if (claimedBy === staff) return live ? "me" : "lapsed";
  return live ? "other" : "nobody";
}

type Judged = Leased & Pick<ProofRow, "holder" | "ownCustomer" | "amountCents" | "decidedBy" | "decidedAt">;

/** What the policy asks of a proof, for one caller; `undoMinutes` is how long a match can be undone. */
export function factsOf(
  found: Judged,
  { actor, now }: Pick<Context<Db>, "actor" | "now">,
  undoMinutes: number,
): FactsIn<typeof proofPolicy> {
  const until = found.decidedAt === null ? now.getTime() : found.decidedAt.getTime() + undoMinutes * MINUTE_MS;
  return {
    state: found.state,
    held: heldOf(found, actor.id, now),
    holder: found.holder,
    ownCustomer: found.ownCustomer,
    read: found.amountCents !== null,
    mine: found.decidedBy !== null && found.decidedBy === actor.id,
    leftMs: until - now.getTime(),
  };
}

type Locked = ProofRow & { readonly facts: FactsIn<typeof proofPolicy> };

/**
 * A proof under its lock for the rest of the transaction. Refuses one that the caller does not see (404), and a version
 * that is not the present one (409).
 */
export async function lockProof(ctx: Context, id: string, expected?: number): Promise<Locked> {
  // Locked first and read after: whoever waited for the lock reads what is there now.
  const there = await row<{ id: string }>(ctx.db, sql`select id from proof where id = ${id} for update`);
  if (!there) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const found = await only<ProofRow>(ctx.db, sql`select ${rowOf(staffIdOf(ctx))} from proof t where t.id = ${id}`);
  if (expected !== undefined && found.version !== expected)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return { ...found, facts: factsOf(found, ctx, await settingOf(ctx, proofSettings.undoMinutes)) };
}

interface Change {
  readonly state: ProofState;
  readonly waitsAs?: "new" | "reopened";
  readonly claimedBy?: string | null;
  readonly claimedUntil?: Date | null;
  readonly amountCents?: Cents;
  readonly paidOn?: BusinessDate;
  readonly trackingKey?: string | null;
  readonly clabe?: string | null;
  readonly payer?: string | null;
  readonly loanId?: string | null;
  readonly readBy?: string;
  readonly readAt?: Date;
  readonly receiptId?: string | null;
  readonly lineId?: string | null;
  readonly decidedBy?: string | null;
  readonly decidedAt?: Date | null;
  readonly refuseReason?: RefuseReason | null;
  readonly remark?: string | null;
}

/** Writes what changed of a proof that the caller has locked, and says what it is now. */
export async function keep(ctx: Context, { id, version, customerId, loanId }: ProofRow, change: Change) {
  await run(ctx.db, updateTable("proof", { ...change, version: version + 1 }, sql`where id = ${id}`));
  ctx.changed("customer", customerId);
  if (loanId !== null) ctx.changed("loan", loanId);
  return { id, version: version + 1, state: change.state };
}

/** Nobody has it in hand. */
export const NOBODY = { claimedBy: null, claimedUntil: null } as const;

/** When a lease ends that begins now. */
export const leaseEnd = async (ctx: Context): Promise<Date> =>
  new Date(ctx.now.getTime() + (await settingOf(ctx, proofSettings.claimMinutes)) * MINUTE_MS);

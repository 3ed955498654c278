import type { RawBuilder } from "kysely";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { MoneyEffect } from "../contract.ts";
import type { Because } from "../domain/because.ts";
import type { ApprovalStatus } from "../domain/status.ts";
import type { KeptInput } from "./request-input.ts";

/** A request as the database keeps it, with its maker's name. */
export interface RequestRow extends KeptInput {
  readonly id: string;
  readonly call: string;
  readonly label: string;
  readonly loanId: string | null;
  readonly customerId: string | null;
  readonly amountCents: Cents;
  readonly eyes: 2 | 3;
  readonly approveCode: string;
  readonly preview: MoneyEffect;
  readonly changes: readonly FieldChange[] | null;
  readonly reason: string | null;
  readonly because: readonly Because[];
  readonly closingNote: string | null;
  readonly status: ApprovalStatus;
  readonly makerId: string;
  readonly maker: string;
  readonly madeAt: Date;
  readonly decidedAt: Date | null;
}

/** What the policy asks of a request for this caller, besides whether they have checked it. */
export const standingOf = (
  { actor }: Context<Db>,
  { status, makerId, approveCode }: Pick<RequestRow, "status" | "makerId" | "approveCode">,
) => ({
  pending: status === "pending",
  own: makerId === actor.id,
  approveCode,
  mayCheck: actor.permissions.has(approveCode),
});

const codesOf = (ctx: Context<Db>): RawBuilder<unknown> => sql`${[...ctx.actor.permissions]}::text[]`;

/**
 * A request that waits for somebody else, whom this caller may stand in for: not made and not yet checked by them, of a
 * code they hold.
 */
export const waitsFor = (ctx: Context<Db>): RawBuilder<unknown> =>
  sql`(t.status = 'pending' and t.maker_id <> ${ctx.actor.id} and t.approve_code = any (${codesOf(ctx)})
       and not exists (select from approval_decision d where d.approval_id = t.id and d.checker_id = ${ctx.actor.id}))`;

/** The requests that a caller may see at all: their own, and those of the codes that they hold. */
export const seenBy = (ctx: Context<Db>): RawBuilder<unknown> =>
  sql`(t.maker_id = ${ctx.actor.id} or t.approve_code = any (${codesOf(ctx)}))`;

const find = (db: Db, approvalId: string, lock: RawBuilder<unknown>): Promise<RequestRow | null> =>
  row(
    db,
    sql`select t.*, s.name as maker from approval t join staff_user s on s.id = t.maker_id
        where t.id = ${approvalId} ${lock}`,
  );

/** A request for reading. Refuses an unknown id and one that the caller may not see alike (404). */
export async function findRequest(ctx: Context<Db>, approvalId: string): Promise<RequestRow> {
  const found = await find(ctx.db, approvalId, sql``);
  if (!found || (found.makerId !== ctx.actor.id && !ctx.actor.permissions.has(found.approveCode)))
    throw new Refusal(platformRefusals.notFound, { field: "approvalId" });
  return found;
}

/** A request as it stands, whoever may decide on it. Refuses an unknown id (404). */
export async function requestBy(ctx: Context, approvalId: string): Promise<RequestRow> {
  const found = await find(ctx.db, approvalId, sql``);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "approvalId" });
  return found;
}

/** A request under its lock; who decides second waits for who decides first. Refuses an unknown id (404). */
export async function lockRequest(ctx: Context, approvalId: string): Promise<RequestRow> {
  const found = await find(ctx.db, approvalId, sql`for update of t`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "approvalId" });
  return found;
}

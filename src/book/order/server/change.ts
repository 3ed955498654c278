import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/** The account that an order's money goes to. */
export interface Account {
  readonly clabe: string;
  readonly bankCode: string;
  readonly bankName: string;
}

/**
 * What was shown of locked orders is no longer what is known: whoever decides on one of them looks again first. Their
 * money goes to another account from now on, where one is given.
 */
export async function renewOrders(ctx: Context, loanIds: readonly string[], account?: Account): Promise<void> {
  if (loanIds.length === 0) return;
  const to = account
    ? sql`clabe = ${account.clabe}, bank_code = ${account.bankCode}, bank_name = ${account.bankName},`
    : sql``;
  await run(ctx.db, sql`update loan_order set ${to} version = version + 1 where id = any (${loanIds}::bigint[])`);
}

/** The first open due date of a locked order that a partner lends on, as the partner says; null where there is none. */
export async function setPartnersDue(ctx: Context, loanId: string, dueOn: string | null): Promise<void> {
  await run(
    ctx.db,
    sql`update loan_order set due_on = ${dueOn} where id = ${loanId} and by_partner and due_on is distinct from ${dueOn}`,
  );
}

/** Replaces the remarks of a locked order; a second one that is left out stays. */
export async function setRemarks(
  ctx: Context,
  loanId: string,
  { remark, remarktwo }: { readonly remark: string | null; readonly remarktwo?: string | null },
): Promise<void> {
  const second = remarktwo === undefined ? sql`` : sql`, remarktwo = ${remarktwo}`;
  await run(ctx.db, updateTable("loan_order", { remark: sql`${remark}${second}` }, sql`where id = ${loanId}`));
}

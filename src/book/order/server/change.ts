import type { Context } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/** The account that an order's money goes to. */
export interface Account {
  readonly clabe: string;
  readonly bankCode: string;
  readonly bankName: string;
}

/** Hears that locked orders go to another account: whoever has told somebody outside which one it was. */
export const accountMoved = port<(ctx: Context, loanIds: readonly string[]) => Promise<void>>("order.accountMoved");

/**
 * What was shown of locked orders is no longer what is known: whoever decides on one of them looks again first. Their
 * money goes to another account from now on, where one is given.
 */
export async function renewOrders(ctx: Context, loanIds: readonly string[], account?: Account): Promise<void> {
  if (loanIds.length === 0) return;
  const to = account
    ? sql`clabe = ${account.clabe}, bank_code = ${account.bankCode}, bank_name = ${account.bankName},`
    : sql``;
  const moved = account
    ? await rows<{ id: string }>(
        ctx.db,
        sql`select id from loan_order where id = any (${loanIds}::bigint[]) and clabe <> ${account.clabe}`,
      )
    : [];
  await run(ctx.db, sql`update loan_order set ${to} version = version + 1 where id = any (${loanIds}::bigint[])`);
  if (moved.length === 0) return;
  for (const hear of ctx.services.features.of(accountMoved))
    await hear(
      ctx,
      moved.map(({ id }) => id),
    );
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

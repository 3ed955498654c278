import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/** The steps that go by the account which the partner was told. */
const KNOWN = ["cards", "contract", "confirm"];

/**
 * Tells partners of another account: what they were told before, and whatever the borrower confirmed of it, counts no
 * more. The orders are locked, and no partner was told to pay them out.
 */
export async function tellAccount(ctx: Context, loanIds: readonly string[]): Promise<void> {
  const again = { step: "card", cardId: null, tries: 0, failure: null, failureDetail: null, nextAt: ctx.now } as const;
  await run(
    ctx.db,
    updateTable(
      "partner_order",
      again,
      sql`where loan_id = any(${loanIds}::bigint[]) and step = any(${KNOWN}::text[])`,
    ),
  );
}

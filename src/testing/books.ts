import { expect } from "vitest";
import { checkLedger, describe as describeFindings } from "../book/ledger/server/check.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import type { Product } from "./product.ts";

/** What the ledger says of an order, by account, in centavos; debit positive, and no account that is even. */
export async function accountsOf(product: Product, loanId: string): Promise<Readonly<Record<string, number>>> {
  const sums = await rows<{ account: number; amountCents: number }>(
    product.services.connection.db,
    sql`select l.account, sum(l.amount_cents)::bigint as amount_cents from ledger_leg l
        join ledger_entry e on e.id = l.entry_id
        where e.loan_id = ${loanId} group by l.account having sum(l.amount_cents) <> 0`,
  );
  return Object.fromEntries(sums.map(({ account, amountCents }) => [account, amountCents]));
}

/** The ledger's check finds nothing wrong. */
export async function expectBalanced(product: Product): Promise<void> {
  const { lines, holds } = describeFindings(await checkLedger(product.services.connection.db));
  expect([holds, lines.filter((line) => !line.startsWith("ok"))]).toEqual([true, []]);
}

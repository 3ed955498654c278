import { negate, type Cents } from "../../../platform/shared/cents.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { COMPONENTS, type Part } from "../domain/component.ts";
import { RECEIVABLE_OF } from "../domain/component-accounts.ts";
import type { LedgerEvent } from "../domain/events.ts";

/** What entries of some events took off an order's receivables, by the row that caused them. */
export async function partsOnAccounts(
  db: Db,
  loanId: string,
  events: readonly LedgerEvent[],
): Promise<Map<string, Part[]>> {
  const found = await rows<{ sourceId: string; termNo: number; account: number; amountCents: Cents }>(
    db,
    sql`select e.source_id, l.term_no, l.account, sum(l.amount_cents)::bigint as amount_cents
        from ledger_entry e join ledger_leg l on l.entry_id = e.id
          and l.account in (${sql.join(Object.values(RECEIVABLE_OF))})
        where e.loan_id = ${loanId} and e.event in (${sql.join(events)})
        group by e.source_id, l.term_no, l.account having sum(l.amount_cents) <> 0 order by 1, 2, 3`,
  );
  const parts = new Map<string, Part[]>();
  for (const { sourceId, termNo, account, amountCents } of found) {
    const component = COMPONENTS.find((candidate) => RECEIVABLE_OF[candidate] === account);
    if (component)
      parts.set(sourceId, [...(parts.get(sourceId) ?? []), { termNo, component, amount: negate(amountCents) }]);
  }
  return parts;
}

import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql, type Tx } from "../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";

let base: TestServices;
beforeAll(async () => void (base = await testServices({}, { books: "drawn" })));
afterAll(() => base.close());

/**
 * Runs statements as the application in one transaction and answers the constraint that refused them; null when none
 * did.
 */
async function refusalOf(...statements: readonly RawBuilder<unknown>[]): Promise<string | null> {
  try {
    await base.services.connection.db.transaction().execute(async (tx: Tx) => {
      for (const statement of statements) await statement.execute(tx);
    });
    return null;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  }
}

let source = 0;

/** Charges of a day, each with the given legs (account, currency, amount), written whole in one statement. */
function charges(
  ...entries: readonly (readonly (readonly [account: number, currency: string, amount: number])[])[]
): RawBuilder<unknown> {
  const rows = entries.flatMap((legs, place) =>
    legs.map(([account, currency, amount], line) => ({ place, line: line + 1, account, currency, amount })),
  );
  const names = entries.map((_, place) => ({ place, source: `charge-${(source += 1)}` }));
  return sql`
    with head as (select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as head (place int, source text)),
    entry as (
      insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
        select 'interestDay', source, 20260302, '2026-03-02', now() from head returning id, source_id)
    insert into ledger_leg (entry_id, line, account, currency, amount_cents)
    select entry.id, line, account, currency, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as leg
      (place int, line int, account int, currency text, amount bigint)
    join head using (place) join entry on entry.source_id = head.source`;
}

const whole = [
  [1120, "MXN", 500],
  [4010, "MXN", -500],
] as const;

const lastEntry = sql`(select max(id) from ledger_entry where event = 'interestDay')`;
const leg = (entry: RawBuilder<unknown>, line: number, amount: number): RawBuilder<unknown> =>
  sql`insert into ledger_leg (entry_id, line, account, amount_cents) values (${entry}, ${line}, 1120, ${amount})`;

test("charges that balance are taken, any number of them", async () => {
  expect(await refusalOf(charges(whole), charges(whole, whole, whole))).toBeNull();
});

test("one charge of many that does not balance is refused, and with it all of its statement", async () => {
  expect(await refusalOf(charges(whole, [whole[0], [4010, "MXN", -499]], whole))).toBe("ledger_zero_sum");
});

test("a charge without legs, with one, or with legs in two currencies is refused", async () => {
  expect(await refusalOf(charges(whole, []))).toBe("ledger_zero_sum");
  expect(await refusalOf(charges([whole[0]]))).toBe("ledger_zero_sum");
  expect(await refusalOf(charges([whole[0], [4010, "USD", -500]]))).toBe("ledger_zero_sum");
});

test("a charge is written whole: its legs do not come with another statement", async () => {
  const head = sql`insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
                   values ('overdueDay', 'late-legs', 20260302, '2026-03-02', now())`;
  const id = sql`(select id from ledger_entry where source_id = 'late-legs')`;
  expect(await refusalOf(head, leg(id, 1, 500), leg(id, 2, -500))).toBe("ledger_zero_sum");
  expect(await refusalOf(charges(whole), leg(lastEntry, 3, 100))).toBe("ledger_zero_sum");
});

test("a leg belongs to an entry, and to one of its own transaction", async () => {
  expect(await refusalOf(leg(sql`999999999`, 1, 500))).toBe("ledger_closed");
  expect(await refusalOf(charges(whole))).toBeNull();
  expect(await refusalOf(leg(lastEntry, 3, 100), leg(lastEntry, 4, -100))).toBe("ledger_closed");
});

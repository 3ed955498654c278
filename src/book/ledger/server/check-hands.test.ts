import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, only, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { paidOut, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { bill } from "../../../service/bill/contract.ts";
import { checkLedger } from "./check.ts";

let product: Product;
let owner: Connection;
let loanId: string;
let customerId: string;

beforeAll(async () => {
  product = await openProduct();
  const finance = await product.staff("finance");
  const order = await paidOut(product, "hands", { amount: "1500.00" });
  await payAs(product, order, 151_000);
  loanId = order.loanId;
  owner = connect(product.url, { role: null, max: 1 });
  customerId = (
    await only<{ id: string }>(owner.db, sql`select customer_id as id from loan_order where id = ${loanId}`)
  ).id;
  await finance.call(bill.refund, { loanId, amount: "10.00", reason: "pagó de más" });
  await product.settle();
});
afterAll(async () => {
  await owner.close();
  await product.close();
});

class TakenBack extends Error {
  readonly broken: readonly string[];
  constructor(broken: readonly string[]) {
    super("taken back");
    this.broken = broken;
  }
}

/** What I10 says after somebody wrote behind every guard; what was written is taken back. */
async function after(...changes: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  try {
    await owner.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const change of changes) await change.execute(tx);
      throw new TakenBack((await checkLedger(tx)).flatMap(({ name, broken }) => (name === "I10" ? broken : [])));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.broken;
    throw error;
  }
  return [];
}

/** An entry between two accounts, in centavos. */
const entry = (event: string, from: number, to: number, amount: number) => sql`
  with e as (insert into ledger_entry (event, source_id, sequence, loan_id, customer_id, business_date, recorded_at)
             select ${event}, 'raw', coalesce(max(sequence) + 1, 0), ${loanId}::bigint, ${customerId}::bigint,
               '2026-03-02', now() from ledger_entry where event = ${event} and source_id = 'raw'
             returning id)
  insert into ledger_leg (entry_id, line, account, amount_cents)
  select e.id, 1::smallint, ${from}::smallint, ${amount}::bigint from e union all
    select e.id, 2::smallint, ${to}::smallint, ${-amount}::bigint from e`;

/** A row of one person alone over the last so many entries, with the limit of 500.00 that a new installation sets. */
const alone = (call: string, given: number, entries = 1) => sql`
  insert into hand_movement (call, object_type, object_id, loan_id, customer_id, amount_cents, given_cents,
    principal_cents, received_cents, maker_id, eyes,
                             alone_upto_cents, business_date, at, entries_from, entries_to, effect)
  select ${call}, 'loan', ${loanId}::text, ${loanId}::bigint, ${customerId}::bigint, ${given}::bigint, ${given}::bigint,
    0, 0, s.id, 1, 50000, '2026-03-02', now(),
         (select max(id) from ledger_entry) - ${entries - 1}::int, (select max(id) from ledger_entry), '{}'
  from staff_user s where s.account = 'finance'`;

test("holds where people did what they may", async () => {
  const { checked } = (await checkLedger(owner.db)).find(({ name }) => name === "I10") ?? { checked: 0 };
  expect(checked).toBeGreaterThan(0);
  expect(await after()).toEqual([]);
});

test("a flat-bill that was judged by another amount: principal waived by one person", async () => {
  expect(await after(entry("flatBill", 5020, 1110, 149_000), alone("bill.flat", 149_000))).toEqual([
    expect.stringMatching(/\(bill\.flat\) was made alone$/),
    expect.stringMatching(/\(bill\.flat\) goes beyond/),
  ]);
});

test("slices that each lie within the limit", async () => {
  const slice = [entry("reduction", 5010, 1140, 50_000), alone("bill.reduce", 50_000)];
  expect(await after(...slice)).toEqual([]);
  expect(await after(...slice, ...slice, ...slice)).toEqual([
    expect.stringMatching(/\(bill\.reduce\) goes beyond/),
    expect.stringMatching(/\(bill\.reduce\) goes beyond/),
  ]);
});

test("slices that say they gave away less, and such that no row speaks of", async () => {
  expect(await after(entry("reduction", 5010, 1140, 50_000), alone("bill.reduce", 100))).toEqual([
    expect.stringMatching(/says 100, its entries 50000$/),
  ]);
  expect(await after(entry("reduction", 5010, 1140, 50_000))).toEqual([
    expect.stringMatching(/\(reduction raw\) was made by nobody's hand$/),
  ]);
});

test("charges taken back behind a charge that came for something else", async () => {
  const booked = [entry("chargeTakenBack", 4030, 1140, 50_000), entry("extensionCharged", 1150, 4040, 7500)];
  expect(await after(...booked, alone("bill.repay", 42_500, 2))).toEqual([
    expect.stringMatching(/says 42500, its entries 50000$/),
  ]);
});

test("credit that one person's word made, and its refund, with the tiers emptied", async () => {
  const booked = [entry("receipt", 1010, 2040, 100_000_000), entry("overpayment", 2040, 2020, 100_000_000)];
  const unlimited = sql`update hand_movement set alone_upto_cents = null where eyes = 1`;
  expect(await after(...booked, alone("bill.repay", 0, 2), unlimited)).toEqual([
    expect.stringMatching(/\(bill\.repay\) was made alone$/),
  ]);
  expect(await after(entry("refundAsked", 2020, 2030, 99_990_000), alone("bill.refund", 0), unlimited)).toEqual([
    expect.stringMatching(/\(bill\.refund\) was made alone$/),
  ]);
});

test("a second person who is the first, or is not there", async () => {
  expect(
    await after(sql`update approval_decision set checker_id = (select maker_id from approval where id = approval_id)`),
  ).toEqual([expect.stringMatching(/\(bill\.refund\) lacks its second person$/)]);
  expect(await after(sql`delete from approval_decision`)).toEqual([
    expect.stringMatching(/\(bill\.refund\) lacks its second person$/),
  ]);
});

test("a registered repayment that no row speaks of, but not what came before the rule", async () => {
  const registered = [
    sql`insert into repayment (loan_id, customer_id, channel, channel_tx_id, source, status, amount_cents, value_on,
          received_at)
        values (${loanId}, ${customerId}, 'sandbox', 'raw-1', 'register', 'allocated', 100, '2026-03-02', now())`,
    entry("receipt", 1010, 2040, 100),
    sql`update ledger_entry set source_id = 'sandbox:raw-1' where source_id = 'raw'`,
  ];
  expect(await after(...registered)).toEqual([
    expect.stringMatching(/\(receipt sandbox:raw-1\) was made by nobody's hand$/),
  ]);
  expect(await after(...registered, sql`update rule_since set entry_id = (select max(id) from ledger_entry)`)).toEqual(
    [],
  );
});

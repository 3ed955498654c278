import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { paidOut, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { taxOn } from "../../../testing/taxed.ts";
import { checkLedger } from "./check.ts";

let product: Product;
let owner: Connection;
let live: string;
let settled: string;

beforeAll(async () => {
  product = await openProduct();
  live = (await paidOut(product, "check-live")).loanId;
  const paid = await paidOut(product, "check-settled");
  await payAs(product, paid, 130_000);
  settled = paid.loanId;
  owner = connect(product.url, { role: null, max: 1 });
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

/** What the check says after the owner changed something behind every guard; the change is taken back. */
async function after(changes: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  try {
    await owner.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const change of changes) await change.execute(tx);
      throw new TakenBack(
        (await checkLedger(tx)).flatMap(({ name, broken }) => broken.map((what) => `${name} ${what}`)),
      );
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.broken;
    throw error;
  }
  return [];
}

/** An entry of two legs for one order; the first carries the references. */
const entry = (
  from: number,
  to: number,
  amount: number,
  loanId: () => string,
  references = sql`null::bigint, null::smallint, null::bigint`,
) => sql`
  with e as (insert into ledger_entry (event, source_id, sequence, loan_id, business_date, recorded_at)
    values ('topUp', 'tampered', 0, ${loanId()}, '2026-03-02', now()) returning id)
  insert into ledger_leg (entry_id, line, account, amount_cents, loan_id, term_no, customer_id)
  select e.id, 1::smallint, ${from}::smallint, ${amount}::bigint, ${references} from e
  union all select e.id, 2::smallint, ${to}::smallint, ${-amount}::bigint, null, null, null from e`;
const customerOf = (loanId: string) => sql`(select customer_id from loan_order where id = ${loanId})`;
/** What an order's customer owes back of refunded credit, in the ledger alone. */
const owedBack = (loanId: string) =>
  entry(1160, 1030, 800_000, () => loanId, sql`null::bigint, null::smallint, ${customerOf(loanId)}`);
/** An entry that promises the order's customer money. */
const promise = (event: string, loanId: string, account: number) => sql`
  with e as (insert into ledger_entry (event, source_id, sequence, loan_id, customer_id, business_date, recorded_at)
             values (${event}, 'promised', 0, ${loanId}, ${customerOf(loanId)}, '2026-03-02', now()) returning id)
  insert into ledger_leg (entry_id, line, account, amount_cents)
  select id, 1::smallint, ${account}::smallint, 5000::bigint from e union all
    select id, 2::smallint, 1010::smallint, -5000::bigint from e`;
const ofTerm = (loanId: () => string) => sql`${loanId()}::bigint, 1::smallint, null::bigint`;

/** What an invented charge of an uploaded statement leaves behind where it is booked at once. */
const handedIn = () => sql`
  with f as (insert into stored_file (sha256, media_type, bytes, created_at)
    values (repeat('a', 64), 'text/csv', 1, now()) returning id),
       i as (insert into statement_import (channel, statement_on, source, file_id, status, created_by, created_at)
             select 'sandbox', '2026-03-02', 'upload', f.id, 'done',
               (select id from staff_user where account = 'finance'), now() from f returning id)
  insert into statement_line (channel, line_on, kind, reference, tracking_key, amount_cents, fee_cents, moved_at,
    import_id, line_no)
  select 'sandbox', '2026-03-02', 'charge', 'INVENTED', '', 5000000, 0, '2026-03-02T18:00:00Z', i.id, 2 from i`;

/** What a batch of an uploaded file leaves behind that was settled by whoever handed it in. */
const settledFile = (approver: "uploader" | "nobody") => [
  sql`insert into opm_batch (channel, batch_no, state, source, settled_on, line_count, open_count, gross_cents,
        fee_cents, net_cents, difference_cents, taken_at, taken_by, settled_at, approved_by)
      select 'opm', 'FAKE', 'settled', 'upload', '2026-03-02', 1, 0, 7000001, 0, 7000001, 0, now(), s.id, now(),
        ${approver === "nobody" ? sql`null` : sql`s.id`}
      from staff_user s where s.account = 'finance'`,
  sql`with e as (insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
      values ('channelSettlement', 'opm:FAKE', 0, '2026-03-02', now()) returning id)
      insert into ledger_leg (entry_id, line, account, amount_cents, channel)
        select e.id, v.line, v.account, v.amount, v.channel
          from e, (values (1, 1010, 7000001, 'opm'), (2, 4050, -7000001, null)) v (line, account, amount, channel)`,
];

test("nothing is broken to begin with", async () => {
  expect((await checkLedger(product.services.connection.db)).flatMap(({ broken }) => broken)).toEqual([]);
});

describe("the check of the ledger notices", () => {
  test.each<[string, () => RawBuilder<unknown> | readonly RawBuilder<unknown>[], RegExp]>([
    [
      "an entry that does not sum to zero",
      () =>
        sql`update ledger_leg set amount_cents = amount_cents + 1
            where (entry_id, line) = (select min(entry_id), 1 from ledger_leg)`,
      /^I1 entry \d+ is off by 1$/,
    ],
    [
      "an entry without legs",
      () =>
        sql`insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
            values ('topUp', 'bare', 0, '2026-03-02', now())`,
      /^I1 entry/,
    ],
    [
      "a trial balance that is off",
      () =>
        sql`update ledger_leg set amount_cents = amount_cents + 1
            where (entry_id, line) = (select min(entry_id), 1 from ledger_leg)`,
      /^I2 MXN is off by 1$/,
    ],
    [
      "a bill that says something else than its account",
      () => sql`update bill set principal_paid_cents = 1 where loan_id = ${live}`,
      /^I3 order \d+ term 1 account 1110: bill 99999, ledger 100000$/,
    ],
    [
      "an account that no bill has",
      () => entry(1120, 4010, 5, () => live, sql`${live}::bigint, 9::smallint, null::bigint`),
      /^I3 order \d+ term 9 account 1120: bill 0, ledger 5$/,
    ],
    [
      "a settled order that owes",
      () =>
        entry(
          1110,
          1030,
          7,
          () => settled,
          ofTerm(() => settled),
        ),
      /^I4 order \d+ owes 7$/,
    ],
    [
      "an ended order that owes",
      () => sql`update loan_order set status = -22 where id = ${live}`,
      /^I4 order \d+ owes 100000$/,
    ],
    ["cash that moved for no reason", () => entry(1010, 1030, 3, () => live), /^I5 /],
    [
      "a receivable below zero",
      () =>
        entry(
          1140,
          4030,
          -2,
          () => live,
          ofTerm(() => live),
        ),
      /^I6 order \d+ term 1 account 1140 is -2$/,
    ],
    [
      "credit below zero",
      () =>
        entry(
          2020,
          1030,
          40_000,
          () => settled,
          sql`null::bigint, null::smallint, (select customer_id from loan_order where id = ${settled})`,
        ),
      /^I6 credit of customer \d+ is -10000$/,
    ],
    [
      "cached cash that is off",
      () =>
        sql`update channel_balance set amount_cents = amount_cents + 1
            where shard = (select min(shard) from channel_balance where channel = 'sandbox')`,
      /^I7 channel sandbox: cached \d+, ledger \d+$/,
    ],
    [
      "cached credit that is off",
      () =>
        sql`update customer set credit_cents = credit_cents + 1
            where id = (select customer_id from loan_order where id = ${settled})`,
      /^I7 credit of customer \d+: cached 30001, ledger 30000$/,
    ],
    [
      "a cached balance that is off",
      () => sql`update loan_order set outstanding_cents = 1 where id = ${live}`,
      /^I7 order \d+: cached 1, bills 100000$/,
    ],
    [
      "a receipt that lost its way",
      () => entry(2040, 1030, 11, () => live, sql`${live}::bigint, null::smallint, null::bigint`),
      /^I7 receipts of order \d+: records 0, ledger -11$/,
    ],
    [
      "a refund that nobody asked for",
      () => entry(2030, 1030, 5, () => live, sql`null::bigint, null::smallint, 77::bigint`),
      /^I7 refunds of customer 77: records 0, ledger -5$/,
    ],
    ["a payout that is nowhere", () => entry(1050, 1030, 9, () => live), /^I7 payouts: records 0, ledger 9$/],
    [
      "a commitment that was not released",
      () => entry(9010, 9020, 13, () => live),
      /^I7 commitments: records 0, ledger 13$/,
    ],
    [
      "a debt of refunded money that nobody is shown",
      () => owedBack(live),
      /^I9 customer \d+ is shown to owe back 0, ledger 800000$/,
    ],
    [
      "such a debt beside free credit",
      () => owedBack(settled),
      /^I9 customer \d+ owes back 800000 beside a credit of 30000$/,
    ],
    [
      "a new loan for who owes back",
      () => [owedBack(live), promise("payoutRequested", live, 1050)],
      /^I9 payoutRequested promised: customer \d+ owed back 800000$/,
    ],
    [
      "a refund to who owes back",
      () => [owedBack(settled), promise("refundAsked", settled, 2030)],
      /^I9 refundAsked promised: customer \d+ owed back 800000$/,
    ],
    [
      "a fee for a day after the term was paid",
      () => sql`
        with e as (insert into ledger_entry (event, source_id, sequence, loan_id, business_date, recorded_at)
                   select 'overdueDay', ${settled} || '.1', to_char(max(value_on) + 1, 'YYYYMMDD')::int, ${settled},
                     max(value_on) + 1, now() from repayment where loan_id = ${settled}
                   returning id)
        insert into ledger_leg (entry_id, line, account, amount_cents, loan_id, term_no)
        select id, 1::smallint, 1140::smallint, 1000, ${settled}::bigint, 1::smallint from e union all
          select id, 2::smallint, 4030::smallint, -1000, null, null from e`,
      /^I9 order \d+ term 1 was charged 1000 for \d{4}-\d\d-\d\d, paid on \d{4}-\d\d-\d\d$/,
    ],
    [
      "a second successful payout",
      () => [
        sql`drop index payout_one_live`,
        sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status, clabe,
              bank_code, bank_name, holder, requested_at)
            select loan_id, customer_id, 9, channel, 'second', amount_cents, status, clabe, bank_code, bank_name,
              holder, requested_at from payout where loan_id = ${live}`,
      ],
      /^I8 order \d+ has 2$/,
    ],
    [
      "a line of a file on a channel's statement that nobody proved",
      () => handedIn(),
      /^I10 line \d+ of channel sandbox \(5000000\) came as a file and is not proven$/,
    ],
    [
      "a line of a file that its own uploader approved",
      () => [
        handedIn(),
        sql`insert into uploaded_line (import_id, line_no, channel, line_on, kind, reference, tracking_key,
              amount_cents, fee_cents, moved_at, state, approved_by, approved_at, line_id)
            select l.import_id, l.line_no, l.channel, l.line_on, l.kind, l.reference, l.tracking_key, l.amount_cents,
              l.fee_cents, l.moved_at, 'approved', i.created_by, now(), l.id
            from statement_line l join statement_import i on i.id = l.import_id where l.reference = 'INVENTED'`,
      ],
      /^I10 line \d+ of channel sandbox \(5000000\) came as a file and is not proven$/,
    ],
    [
      "a receipt that no statement shows",
      () => [
        sql`insert into reconciliation_item (channel, item_on, direction, reference, result, state, channel_cents,
              our_cents, created_at)
            values ('sandbox', '2026-03-02', 'in', 'NOWHERE', 'channelOnly', 'open', 5000000, 0, now())`,
        sql`with e as (insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
                       select 'unknownReceipt', id::text, 0, '2026-03-02', now() from reconciliation_item
                         where reference = 'NOWHERE' returning id)
            insert into ledger_leg (entry_id, line, account, amount_cents, channel)
              select e.id, v.line, v.account, v.amount, 'sandbox'
                from e, (values (1, 1010, 5000000), (2, 2040, -5000000)) v (line, account, amount)`,
      ],
      /^I10 item \d+ of channel sandbox booked a receipt that no statement shows$/,
    ],
    [
      "a batch of a file that one person settled",
      () => settledFile("uploader"),
      /^I10 batch \d+ of channel opm came as a file and was settled by one person$/,
    ],
    [
      "a batch of a file that nobody approved",
      () => settledFile("nobody"),
      /^I10 batch \d+ of channel opm came as a file and was settled by one person$/,
    ],
    [
      "a settlement without its batch",
      () =>
        sql`with e as (insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
            values ('channelSettlement', 'opm:GHOST', 0, '2026-03-02', now()) returning id)
            insert into ledger_leg (entry_id, line, account, amount_cents, channel)
              select e.id, v.line, v.account, v.amount, v.channel
                from e, (values (1, 1010, 7000001, 'opm'), (2, 4050, -7000001, null)) v (line, account, amount,
                  channel)`,
      /^I10 entry \d+ settles a batch that is not there$/,
    ],
    [
      "tax that no charge bears",
      () =>
        entry(
          2050,
          1030,
          -3,
          () => live,
          ofTerm(() => live),
        ),
      /^I11 order \d+ term 1: charges hold 0 of tax, ledger 3$/,
    ],
    [
      "charges whose tax is owed to nobody",
      () => [
        sql`alter table loan_order disable trigger user`,
        sql`update loan_order set tax_bp = 3000 where id = ${live}`,
      ],
      new RegExp(`^I11 order \\d+: charges hold \\d+ of tax, ledger ${taxOn(8_000)}$`),
    ],
  ])("%s", async (_what, change, says) => {
    expect(await after([change()].flat())).toContainEqual(expect.stringMatching(says));
  });
});

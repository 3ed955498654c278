import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RawBuilder } from "kysely";
import { connect, only, sql, type Database, type Tx } from "../../../platform/server/database/connect.ts";
import { applyAs, paidOut, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product } from "../../../testing/product.ts";

let product: Product;
let loanId: string;
let freshId: string;
/** An order whose payout failed. */
let failedId: string;
let entryId: string;

beforeAll(async () => {
  product = await openProduct();
  const paid = await paidOut(product, "guarded");
  await payAs(product, paid, 130_000);
  loanId = paid.loanId;
  product.bank.desk.change({ next: ["fail"] });
  failedId = (await paidOut(product, "guarded-failed")).loanId;
  freshId = (await applyAs(product, "fresh")).loanId;
  entryId = (await only<{ id: string }>(product.services.connection.db, sql`select min(id) as id from ledger_entry`))
    .id;
});
afterAll(() => product.close());

/** The application's own connection: what a mistake or an injection could do. */
const db = (): Database => product.services.connection.db;

interface Failure {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** Runs statements in one transaction and answers how the database refused them; null when it did not. */
async function refusalOf(...statements: readonly RawBuilder<unknown>[]): Promise<Failure | null> {
  try {
    await db()
      .transaction()
      .execute(async (tx: Tx) => {
        for (const statement of statements) await statement.execute(tx);
      });
    return null;
  } catch (error) {
    const { code, constraint, message } = error as Failure;
    return { ...(code ? { code } : {}), ...(constraint ? { constraint } : {}), message: message ?? "" };
  }
}

const DENIED = "42501";
const CHECK = "23514";
const UNIQUE = "23505";

const entry = (source: string) =>
  sql`insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
      values ('topUp', ${source}, 0, '2026-03-02', now())`;
const leg = (source: string, line: number, account: number, amount: number) =>
  sql`insert into ledger_leg (entry_id, line, account, amount_cents) select id, ${line}, ${account}, ${amount}
      from ledger_entry where event = 'topUp' and source_id = ${source}`;

test("the application does not work as the owner of the database", async () => {
  const { role, superuser } = await only<{ role: string; superuser: string }>(
    db(),
    sql`select current_user as role, current_setting('is_superuser') as superuser`,
  );
  expect([role, superuser]).toEqual(["trastienda_app", "off"]);
});

describe("history cannot be rewritten", () => {
  test.each(["ledger_entry", "ledger_leg", "operation_log", "loan_event", "loan_transition"])(
    "in %s: no update, no delete, no truncate",
    async (table) => {
      const column =
        {
          ledger_entry: "source_id",
          ledger_leg: "amount_cents",
          operation_log: "reason",
          loan_event: "event",
          loan_transition: "to_status",
        }[table] ?? "";
      expect(await refusalOf(sql`update ${sql.id(table)} set ${sql.id(column)} = ${sql.id(column)}`)).toMatchObject({
        code: DENIED,
      });
      expect(await refusalOf(sql`delete from ${sql.id(table)}`)).toMatchObject({ code: DENIED });
      expect(await refusalOf(sql`truncate ${sql.id(table)} cascade`)).toMatchObject({ code: DENIED });
    },
  );

  test("not even by the owner: the ledger refuses to be changed by anybody", async () => {
    const owner = connect(product.url, { role: null, max: 1 });
    try {
      for (const statement of [
        sql`update ledger_leg set amount_cents = 1`,
        sql`delete from ledger_entry`,
        sql`truncate ledger_leg`,
      ]) {
        await expect(statement.execute(owner.db)).rejects.toMatchObject({
          code: DENIED,
          message: "the ledger is append-only",
        });
      }
    } finally {
      await owner.close();
    }
  });

  test("nor can the guards be taken away", async () => {
    expect(await refusalOf(sql`alter table ledger_leg disable trigger all`)).toMatchObject({ code: DENIED });
    expect(await refusalOf(sql`drop trigger ledger_leg_fixed on ledger_leg`)).toMatchObject({ code: DENIED });
    expect(await refusalOf(sql`drop table ledger_leg`)).toMatchObject({ code: DENIED });
    expect(await refusalOf(sql`set session_replication_role = replica`)).toMatchObject({ code: DENIED });
    expect(await refusalOf(sql`insert into loan_transition (from_status, to_status) values (50, 10)`)).toMatchObject({
      code: DENIED,
    });
    expect(
      await refusalOf(
        sql`create or replace function refuse_ledger_rewrite() returns trigger language plpgsql as
              'begin return null; end'`,
      ),
    ).toMatchObject({
      code: DENIED,
    });
  });
});

describe("an entry", () => {
  test("that balances is taken", async () => {
    expect(await refusalOf(entry("good"), leg("good", 1, 1030, 500), leg("good", 2, 3010, -500))).toBeNull();
  });

  test("that does not sum to zero is refused at the commit", async () => {
    expect(await refusalOf(entry("off"), leg("off", 1, 1010, 500), leg("off", 2, 1030, -499))).toMatchObject({
      code: CHECK,
      constraint: "ledger_zero_sum",
    });
  });

  test("without legs, or with one, is refused", async () => {
    expect(await refusalOf(entry("none"))).toMatchObject({ constraint: "ledger_zero_sum" });
    expect(await refusalOf(entry("one"), leg("one", 1, 1010, 500))).toMatchObject({ constraint: "ledger_zero_sum" });
  });

  test("that balances over two currencies only is refused", async () => {
    const foreign = sql`insert into ledger_leg (entry_id, line, account, currency, amount_cents)
                        select id, 2, 1030, 'USD', -500 from ledger_entry where source_id = 'mixed'`;
    expect(await refusalOf(entry("mixed"), leg("mixed", 1, 1010, 500), foreign)).toMatchObject({
      constraint: "ledger_zero_sum",
    });
  });

  test("with a leg of nothing is refused", async () => {
    expect(await refusalOf(entry("zero"), leg("zero", 1, 1010, 0))).toMatchObject({ code: CHECK });
  });

  test("for an event that is booked already is refused", async () => {
    expect(
      await refusalOf(
        sql`insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
            select event, source_id, sequence, business_date, now() from ledger_entry where id = ${entryId}`,
      ),
    ).toMatchObject({ code: UNIQUE });
  });

  test("that is committed takes no further leg, balanced or not", async () => {
    const late = (line: number, amount: number) =>
      sql`insert into ledger_leg (entry_id, line, account, amount_cents) values (${entryId}, ${line}, 1010, ${amount})`;
    expect(await refusalOf(late(90, 500))).toMatchObject({ constraint: "ledger_closed" });
    expect(await refusalOf(late(90, 500), late(91, -500))).toMatchObject({ constraint: "ledger_closed" });
  });

  test("cannot pretend to be of another transaction", async () => {
    const forged = sql`insert into ledger_entry (event, source_id, sequence, business_date, recorded_at, written_by)
                       values ('topUp', 'forged', 0, '2026-03-02', now(), '1'::xid8)`;
    expect(await refusalOf(forged)).toMatchObject({ code: DENIED });
  });

  test("is reversed once at most", async () => {
    const reversing = (source: string) =>
      sql`insert into ledger_entry (event, source_id, sequence, business_date, recorded_at, reversal_of)
          values ('topUp', ${source}, 0, '2026-03-02', now(), ${entryId})`;
    const whole = (source: string) => [reversing(source), leg(source, 1, 1010, 5), leg(source, 2, 1010, -5)];
    expect(await refusalOf(...whole("reversal-1"), ...whole("reversal-2"))).toMatchObject({ code: UNIQUE });
  });
});

describe("an order", () => {
  test.each([
    [21, 10],
    [50, 12],
    [-22, 10],
    [22, -22],
    [10, 21],
    [10, 50],
    [40, 32],
  ])("is not moved from %s to %s by hand", async (from, to) => {
    const status = (
      await only<{ status: number }>(
        db(),
        sql`select status from loan_order where id = ${from === 10 ? freshId : loanId}`,
      )
    ).status;
    const id = from === 10 ? freshId : loanId;
    expect(status).toBe(from === 10 ? 10 : 50);
    const at = from === status ? [] : [sql`update loan_order set status = ${from} where id = ${id}`];
    expect(await refusalOf(...at, sql`update loan_order set status = ${to} where id = ${id}`)).toMatchObject({
      code: CHECK,
      constraint: "loan_transition",
    });
  });

  test("does not begin anywhere but at 10", async () => {
    const copy = sql`insert into loan_order select (jsonb_populate_record(null::loan_order, to_jsonb(o)
                       || '{"id": 99999, "order_no": "X1", "app_order_id": "x1", "status": 21}')).*
                     from loan_order o where id = ${loanId}`;
    const overriding = sql`insert into loan_order overriding system value
                           select (jsonb_populate_record(null::loan_order, to_jsonb(o)
                             || '{"id": 99999, "order_no": "X1", "app_order_id": "x1", "status": 21}')).*
                     from loan_order o where id = ${loanId}`;
    expect(await refusalOf(copy)).not.toBeNull();
    expect(await refusalOf(overriding)).toMatchObject({ constraint: "loan_transition" });
  });

  test.each([
    "contract_cents",
    "consultation_cents",
    "received_cents",
    "term_count",
    "term_days",
    "annual_interest_bp",
    "overdue_daily_bp",
    "overdue_cap_bp",
    "extension_fee_bp",
    "tax_bp",
  ])("keeps the %s of its application", async (column) => {
    const dearer = sql`update loan_order set ${sql.id(column)} = ${sql.id(column)} + 1 where id = ${freshId}`;
    expect(await refusalOf(dearer)).toMatchObject({ code: CHECK, constraint: "money_fixed" });
  });

  test("has no second payout that is pending or has succeeded, and no second open sibling", async () => {
    const second = (status: string) =>
      sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status, clabe, bank_code,
            bank_name, holder, requested_at)
          select loan_id, customer_id, attempt + 1, channel, reference || 'x', amount_cents, ${status}, clabe,
            bank_code, bank_name, holder, requested_at from payout where loan_id = ${loanId}`;
    expect(await refusalOf(second("PENDING"))).toMatchObject({ code: UNIQUE, constraint: "payout_one_live" });
    expect(await refusalOf(second("SUCCESS"))).toMatchObject({ code: UNIQUE, constraint: "payout_one_live" });
    expect(await refusalOf(second("DONE"))).toMatchObject({ code: CHECK });
    const sibling = sql`insert into loan_order overriding system value
                        select (jsonb_populate_record(null::loan_order, to_jsonb(o)
                          || '{"id": 99998, "order_no": "X2", "app_order_id": "x2"}')).*
                        from loan_order o where id = ${freshId}`;
    expect(await refusalOf(sibling)).toMatchObject({ code: UNIQUE, constraint: "loan_order_one_open" });
  });

  test("has no installment that jumps, owes less than nothing, or has more paid than is due", async () => {
    expect(await refusalOf(sql`update bill set status = 40 where loan_id = ${loanId}`)).toMatchObject({ code: CHECK });
    expect(
      await refusalOf(sql`update bill set principal_paid_cents = principal_due_cents + 1 where loan_id = ${loanId}`),
    ).toMatchObject({ code: CHECK });
    expect(await refusalOf(sql`update bill set principal_paid_cents = -1 where loan_id = ${loanId}`)).toMatchObject({
      code: CHECK,
    });
    expect(await refusalOf(sql`update bill set outstanding_cents = 0 where loan_id = ${loanId}`)).not.toBeNull();
  });
});

describe("a customer", () => {
  test("never has negative credit", async () => {
    expect(await refusalOf(sql`update customer set credit_cents = -1`)).toMatchObject({ code: CHECK });
    expect(await refusalOf(sql`update customer set credit_cents = credit_cents - 100000000`)).toMatchObject({
      code: CHECK,
    });
  });

  test("has one refund pending at most", async () => {
    const refund = (reference: string) =>
      sql`insert into refund (loan_id, customer_id, channel, reference, amount_cents, status, clabe, bank_name, holder,
            reason, created_at)
          select id, customer_id, 'sandbox', ${reference}, 100, 'pending', clabe, bank_name, 'x', 'x', now()
            from loan_order where id = ${loanId}`;
    expect(await refusalOf(refund("r-1"), refund("r-2"))).toMatchObject({
      code: UNIQUE,
      constraint: "refund_one_pending",
    });
  });

  test("pays each transaction of a channel once", async () => {
    const again = sql`insert into repayment (channel, channel_tx_id, source, status, amount_cents, value_on,
                        received_at)
                      select channel, channel_tx_id, source, 'unallocated', amount_cents, value_on, received_at
                        from repayment where loan_id = ${loanId}`;
    expect(await refusalOf(again)).toMatchObject({ code: UNIQUE });
  });
});

const FIXED = { code: CHECK, constraint: "money_fixed" };

describe("a payout", () => {
  test("that succeeded or failed is not set to anything else without the channel's later word and its proof", async () => {
    const step = (status: string) => sql`update payout set status = ${status} where loan_id = ${loanId}`;
    expect(await refusalOf(step("FAIL"))).toMatchObject({ code: CHECK, constraint: "payout_transition" });
    expect(await refusalOf(step("PENDING"))).toMatchObject({ code: CHECK, constraint: "payout_transition" });
    const failed = sql`update payout set status = 'SUCCESS' where loan_id = ${failedId} and status = 'FAIL'`;
    const heard = sql`update payout set late_success_at = now(), late_tracking_key = 'x' where loan_id = ${failedId}`;
    expect(await refusalOf(failed)).toMatchObject({ code: CHECK, constraint: "payout_transition" });
    expect(await refusalOf(heard, failed)).toMatchObject({ code: CHECK, constraint: "payout_transition" });
  });

  test("does not succeed beside another one that did, nor wait beside another one that waits", async () => {
    const pending = sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status,
                          clabe, bank_code, bank_name, holder, requested_at)
      select loan_id, customer_id, attempt + 1, channel, reference || 'y', amount_cents, 'PENDING', clabe, bank_code,
        bank_name, holder, requested_at from payout where loan_id = ${failedId}`;
    const another = sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status,
                          clabe, bank_code, bank_name, holder, requested_at)
      select loan_id, customer_id, attempt + 2, channel, reference || 'z', amount_cents, 'PENDING', clabe, bank_code,
        bank_name, holder, requested_at from payout where loan_id = ${failedId} and attempt = 1`;
    expect(await refusalOf(pending, another)).toMatchObject({ code: UNIQUE, constraint: "payout_one_live" });
    const late = sql`update payout set status = 'SUCCESS', late_success_at = now(), late_proof = 'x'
                     where loan_id = ${failedId} and attempt = 1`;
    expect(await refusalOf(pending, late)).toMatchObject({ code: UNIQUE, constraint: "payout_one_live" });
  });

  test("keeps its amount, its account, its reference and its order", async () => {
    for (const change of [
      sql`amount_cents = amount_cents + 1`,
      sql`clabe = '032180000118359719'`,
      sql`reference = reference || 'x'`,
      sql`loan_id = ${freshId}`,
    ]) {
      expect(await refusalOf(sql`update payout set ${change} where loan_id = ${loanId}`)).toMatchObject(FIXED);
    }
  });
});

describe("money that came in", () => {
  test("keeps its amount, its day, its channel and the channel's own id", async () => {
    for (const change of [
      sql`amount_cents = 1`,
      sql`value_on = value_on - 1`,
      sql`channel_tx_id = 'other'`,
      sql`source = 'replenish'`,
    ]) {
      expect(await refusalOf(sql`update repayment set ${change} where loan_id = ${loanId}`)).toMatchObject(FIXED);
    }
  });

  test("keeps where it went; an allocation is undone once at most", async () => {
    expect(
      await refusalOf(sql`update allocation set amount_cents = amount_cents - 1 where loan_id = ${loanId}`),
    ).toMatchObject(FIXED);
    expect(await refusalOf(sql`update allocation set component = 'overdue' where loan_id = ${loanId}`)).toMatchObject(
      FIXED,
    );
    const undo = sql`update allocation set undone_at = now() where loan_id = ${loanId}`;
    expect(await refusalOf(undo, sql`update allocation set undone_at = null where loan_id = ${loanId}`)).toMatchObject(
      FIXED,
    );
  });

  test("of a cancelled loan's return is no repayment as well, and is there once", async () => {
    const back = (
      channelTxId: string,
    ) => sql`insert into payout_return (loan_id, customer_id, payout_id, channel, channel_tx_id, amount_cents, reason,
               created_at)
      select loan_id, customer_id, id, channel, ${channelTxId}, amount_cents, 'x', now() from payout
        where loan_id = ${loanId} and status = 'SUCCESS'`;
    expect(await refusalOf(back("back-1"), back("back-2"))).toMatchObject({ code: UNIQUE });
    expect(await refusalOf(back("back-1"), sql`update payout_return set amount_cents = 1`)).toMatchObject({
      code: DENIED,
    });
    expect(await refusalOf(back("back-1"), sql`delete from payout_return`)).toMatchObject({ code: DENIED });
  });
});

describe("records of money", () => {
  const KEPT =
    "customer loan_order bill payout payment_code repayment allocation extension reduction refund channel_event idempotency_key approval approval_decision payout_return";

  test.each(KEPT.split(" "))("in %s are not taken away", async (table) => {
    expect(await refusalOf(sql`delete from ${sql.id(table)}`)).toMatchObject({ code: DENIED });
    expect(await refusalOf(sql`truncate ${sql.id(table)} cascade`)).toMatchObject({ code: DENIED });
  });

  test("of a waiver and of a channel's word are not rewritten either", async () => {
    expect(await refusalOf(sql`update reduction set amount_cents = 1`)).toMatchObject({ code: DENIED });
    expect(await refusalOf(sql`update channel_event set reference = 'x'`)).toMatchObject({ code: DENIED });
  });
});

describe("an installment", () => {
  test("earns no more interest than its contract has, and has one open offer of an extension", async () => {
    expect(
      await refusalOf(sql`update bill set interest_due_cents = interest_total_cents + 1 where loan_id = ${loanId}`),
    ).toMatchObject({ code: CHECK });
    const offer = sql`insert into extension (loan_id, customer_id, bill_id, days, fee_cents, status, old_due_on,
                        new_due_on, quoted_at, expires_at)
      select loan_id, customer_id, id, 7, 100, 'quoted', due_on, due_on + 7, now(), now() from bill
        where loan_id = ${loanId}`;
    expect(await refusalOf(offer, offer)).toMatchObject({ code: UNIQUE, constraint: "extension_one_quote" });
    expect(await refusalOf(offer, sql`update extension set fee_cents = 0`)).toMatchObject(FIXED);
  });

  test("is closed for a reason that the books know, at a status that they know", async () => {
    expect(await refusalOf(sql`update bill set close_reason = 'forgotten' where loan_id = ${loanId}`)).toMatchObject({
      code: CHECK,
    });
    expect(await refusalOf(sql`update bill set status = 0 where loan_id = ${loanId}`)).toMatchObject({ code: CHECK });
  });
});

describe("a request that waits for a second person", () => {
  /** A request of the first member of staff, and a decision on it by somebody. */
  const request = (status: string) => sql`
    insert into approval (call, object_type, object_id, label, amount_cents, eyes, approve_code, input, preview, status,
      maker_id, made_at, decided_at)
    select 'bill.flat', 'loan', ${loanId}, 'x', 1, 2, 'loan:bill:flatApprove', '{}', '{}', ${status}, min(id), now(),
      ${status === "pending" ? null : sql`now()`} from staff_user`;
  const decision = (by: RawBuilder<unknown>, verdict = "approve") =>
    sql`insert into approval_decision (approval_id, checker_id, verdict, at) select max(id), ${by}, ${verdict}, now()
        from approval`;
  const maker = sql`(select min(id) from staff_user)`;
  const other = sql`(select max(id) from staff_user)`;
  const close = (status: string) =>
    sql`update approval set status = ${status}, decided_at = now() where id = (select max(id) from approval)`;

  test("is not decided by its maker", async () => {
    expect(await refusalOf(request("pending"), decision(maker))).toMatchObject({
      code: CHECK,
      constraint: "approval_maker_is_not_checker",
    });
  });

  test("is not approved without its decisions, nor begins approved", async () => {
    expect(await refusalOf(request("pending"), close("approved"))).toMatchObject({
      code: CHECK,
      constraint: "approval_unchecked",
    });
    expect(await refusalOf(request("pending"), decision(other, "reject"), close("approved"))).toMatchObject({
      code: CHECK,
      constraint: "approval_unchecked",
    });
    expect(await refusalOf(request("approved"))).toMatchObject({ code: CHECK, constraint: "approval_unchecked" });
  });

  test("is decided once by each person, does not change, and is there once for its call and object", async () => {
    expect(await refusalOf(request("pending"), decision(other), decision(other))).toMatchObject({ code: UNIQUE });
    expect(await refusalOf(request("pending"), sql`update approval set amount_cents = 0`)).toMatchObject({
      code: CHECK,
      constraint: "approval_fixed",
    });
    expect(await refusalOf(request("pending"), request("pending"))).toMatchObject({
      code: UNIQUE,
      constraint: "approval_one_pending",
    });
    expect(
      await refusalOf(request("pending"), decision(other), sql`update approval_decision set verdict = 'reject'`),
    ).toMatchObject({ code: DENIED });
  });
});

describe("a key of idempotency", () => {
  const asked = sql`insert into idempotency_key (principal, key, call, body_hash, created_at)
                    values ('staff:1', 'a-key-13', 'x', 'y', now())`;
  const answered = (answer: string) => sql`update idempotency_key set answer = ${answer}::json where key = 'a-key-13'`;

  test("gets its answer once: it is neither changed nor taken away, nor moved to another call", async () => {
    expect(await refusalOf(asked, answered("{}"), answered('{"other": 1}'))).toMatchObject(FIXED);
    expect(
      await refusalOf(asked, answered("{}"), sql`update idempotency_key set answer = null where key = 'a-key-13'`),
    ).toMatchObject(FIXED);
    expect(
      await refusalOf(asked, sql`update idempotency_key set body_hash = 'z' where key = 'a-key-13'`),
    ).toMatchObject(FIXED);
    expect(
      await refusalOf(asked, sql`update idempotency_key set principal = 'staff:2' where key = 'a-key-13'`),
    ).toMatchObject(FIXED);
  });
});

test("a key of idempotency is there once for its caller, for good", async () => {
  const key = sql`insert into idempotency_key (principal, key, call, body_hash, created_at)
                  values ('staff:1', 'a-key-12', 'x', 'y', now())`;
  expect(await refusalOf(key, key)).toMatchObject({ code: UNIQUE });
});

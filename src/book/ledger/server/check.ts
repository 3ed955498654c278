import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { checkClawback } from "./check-clawback.ts";
import { HANDS_BROKEN } from "./check-hands.ts";
import { PROOF_BROKEN, PROOF_CHECKED } from "./check-proof.ts";
import { STATEMENTS_BROKEN } from "./check-statements.ts";
import { checkTax } from "./check-tax.ts";
import type { Finding } from "./finding.ts";

interface Broken {
  readonly what: string;
}

const texts = (found: readonly Broken[]): string[] => found.map(({ what }) => what);

async function count(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  return Number((await only<{ n: string }>(db, statement)).n);
}

/** The receivable accounts and the columns of a bill that cache them. */
const COMPONENTS = sql`(values (1110, 'principal'), (1120, 'interest'), (1130, 'consultation'), (1140, 'overdue'),
                         (1150, 'extension'))`;

const CACHED = sql`
  select b.loan_id, b.term_no, k.account, case k.component
      when 'principal' then b.principal_due_cents - b.principal_paid_cents - b.principal_waived_cents
      when 'interest' then b.interest_due_cents - b.interest_paid_cents - b.interest_waived_cents
      when 'consultation' then b.consultation_due_cents - b.consultation_paid_cents - b.consultation_waived_cents
      when 'overdue' then b.overdue_due_cents - b.overdue_paid_cents - b.overdue_waived_cents
      else b.extension_due_cents - b.extension_paid_cents - b.extension_waived_cents end as amount
  from bill b cross join ${COMPONENTS} as k (account, component)`;

const BOOKED = sql`select loan_id, term_no, account, sum(amount_cents) as amount from ledger_leg
                   where account between 1110 and 1150 group by loan_id, term_no, account`;

/**
 * What is between two accounts is under way in the records too: receipts that wait (2040, by order), refunds (2030, by
 * customer), payouts (1050) and commitments (9010). Money that a command loses on its way stays behind here, where no
 * bill shows it.
 */
const UNDER_WAY = sql`
  select what || ': records ' || sum(recorded) || ', ledger ' || sum(booked) as what from (
    select coalesce('receipts of order ' || loan_id, 'receipts of no order') as what, amount_cents as recorded,
      0 as booked from repayment where status = 'unallocated'
    union all select coalesce('receipts of order ' || loan_id, 'receipts of no order'), 0, -amount_cents from ledger_leg
      where account = 2040
    union all select 'refunds of customer ' || customer_id, amount_cents, 0 from refund where status = 'pending'
    union all select coalesce('refunds of customer ' || customer_id, 'refunds of nobody'), 0, -amount_cents
      from ledger_leg where account = 2030
    union all select 'payouts', amount_cents, 0 from payout where status = 'PENDING'
    union all select 'payouts', 0, amount_cents from ledger_leg where account = 1050
    union all select 'commitments', contract_cents, 0 from loan_order where status in (32, 22, -10)
      and not by_partner
    union all select 'commitments', 0, amount_cents from ledger_leg where account = 9010) parts
  group by what having sum(recorded) <> sum(booked) limit 20`;

/**
 * Checks the ledger's invariants against the entries themselves: I1 each entry sums to zero, I2 the trial balance is
 * zero, I3 each bill's outstanding amounts equal its accounts, I4 settled and ended orders owe nothing, I6 nothing that
 * cannot be negative is, I7 cached figures and what is under way equal the summed entries, I8 at most one successful
 * payout per order, I9 clawbacks and value dates (`checkClawback`), I10 what people did by hand has its second person,
 * lies within what one may do alone, or has the channel's word, I11 the tax that is
 * owed is that of the charges (`checkTax`). I5 (the channel's statement) compares the cash of each
 * channel with what its movements here add up to.
 */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const entries = await count(db, sql`select count(*) as n from ledger_entry`);
  const bills = await count(db, sql`select count(*) as n from bill`);
  return [
    {
      name: "I1",
      says: "every entry sums to zero",
      checked: entries,
      broken: texts(
        await rows<Broken>(
          db,
          sql`select 'entry ' || e.id || ' is off by ' || coalesce(sum(l.amount_cents), 0) as what
              from ledger_entry e left join ledger_leg l on l.entry_id = e.id
              group by e.id having coalesce(sum(l.amount_cents), 0) <> 0 or count(l.*) < 2 limit 20`,
        ),
      ),
    },
    {
      name: "I2",
      says: "the trial balance is zero",
      checked: await count(db, sql`select count(*) as n from ledger_leg`),
      broken: texts(
        await rows<Broken>(
          db,
          sql`select currency || ' is off by ' || sum(amount_cents) as what from ledger_leg group by currency
              having sum(amount_cents) <> 0`,
        ),
      ),
    },
    {
      name: "I3",
      says: "each bill's outstanding amounts equal its accounts",
      checked: bills,
      broken: texts(
        await rows<Broken>(
          db,
          sql`select 'order ' || coalesce(c.loan_id, a.loan_id) || ' term ' || coalesce(c.term_no, a.term_no)
                || ' account ' || coalesce(c.account, a.account)
                     || ': bill ' || coalesce(c.amount, 0) || ', ledger ' || coalesce(a.amount, 0) as what
              from (${CACHED}) c full join (${BOOKED}) a using (loan_id, term_no, account)
              where coalesce(c.amount, 0) <> coalesce(a.amount, 0) limit 20`,
        ),
      ),
    },
    {
      name: "I4",
      says: "the receivables of a settled or ended order are zero",
      checked: await count(db, sql`select count(*) as n from loan_order where status not in (21, 40)`),
      broken: texts(
        await rows<Broken>(
          db,
          sql`select 'order ' || o.id || ' owes ' || sum(l.amount_cents) as what from loan_order o
              join ledger_leg l on l.loan_id = o.id and l.account between 1110 and 1150
              where o.status not in (21, 40) group by o.id having sum(l.amount_cents) <> 0 limit 20`,
        ),
      ),
    },
    {
      name: "I5",
      says: "channel cash equals the channel's own movements in our books, what is not settled the receipts that wait for it, and both the close of each statement, give or take the listed items",
      checked: await count(
        db,
        sql`select (select count(*) from channel) + (select count(*) from channel_statement) as n`,
      ),
      broken: texts([
        ...(await rows<Broken>(db, STATEMENTS_BROKEN)),
        ...(await rows<Broken>(
          db,
          sql`with moved as (
                select channel, sum(amount) as amount from (
                  select channel, sum(amount_cents) as amount from repayment where status <> 'reversed'
                    and not settles_later group by channel
                  union all select channel, -sum(amount_cents) from repayment where status = 'reversed'
                    and settled_at is not null group by channel
                  union all select channel, -sum(amount_cents) from payout where status in ('PENDING', 'SUCCESS')
                    group by channel
                  union all select channel, -sum(fee_cents) from payout where status = 'SUCCESS' group by channel
                  union all select channel, -sum(amount_cents) from refund where status = 'success' group by channel
                  union all select channel, -sum(amount_cents) from manual_payout where status in ('PENDING', 'SUCCESS')
                    group by channel
                  union all select channel, -sum(fee_cents) from manual_payout where status = 'SUCCESS' group by channel
                  union all select channel, -sum(amount_cents) from withdrawal where status in ('pending', 'success')
                    group by channel
                  union all select channel, -sum(fee_cents) from withdrawal where status = 'success' group by channel
                  union all select l.channel, sum(l.amount_cents) from ledger_leg l
                    join ledger_entry e on e.id = l.entry_id left join ledger_entry n on n.id = e.reversal_of
                    where l.account = 1010 and (e.event in ('topUp', 'statementOver', 'statementUnder',
                      'channelSettlement', 'cancelAfterPayout')
                      or n.event in ('statementOver', 'statementUnder'))
                    group by l.channel) parts group by channel),
              booked as (select channel, sum(amount_cents) as amount from ledger_leg where account = 1010
                group by channel),
              waiting as (select channel, sum(amount_cents) as amount from repayment where status <> 'reversed'
                and settles_later and settled_at is null group by channel),
              unsettled as (select channel, sum(amount_cents) as amount from ledger_leg where account = 1020
                group by channel)
              (select 'channel ' || channel || ': ledger ' || coalesce(booked.amount, 0) || ', movements '
                || coalesce(moved.amount, 0) as what
               from moved full join booked using (channel) where coalesce(moved.amount, 0) <> coalesce(booked.amount, 0)
                 limit 20)
              union all
              (select 'channel ' || channel || ': not settled in the ledger ' || coalesce(unsettled.amount, 0)
                || ', receipts that wait ' || coalesce(waiting.amount, 0)
               from waiting full join unsettled using (channel)
                 where coalesce(waiting.amount, 0) <> coalesce(unsettled.amount, 0) limit 20)`,
        )),
      ]),
    },
    {
      name: "I6",
      says: "no negative receivable, no negative customer credit",
      checked: await count(db, sql`select count(*) as n from customer`),
      broken: texts(
        await rows<Broken>(
          db,
          sql`(select 'order ' || loan_id || ' term ' || term_no || ' account ' || account || ' is '
                || sum(amount_cents) as what
               from ledger_leg where account between 1110 and 1150 group by loan_id, term_no, account
                 having sum(amount_cents) < 0 limit 20)
              union all
              (select 'credit of customer ' || customer_id || ' is ' || -sum(amount_cents) from ledger_leg
                where account = 2020 group by customer_id having sum(amount_cents) > 0 limit 20)`,
        ),
      ),
    },
    {
      name: "I7",
      says: "cached figures, and what is under way, equal the summed entries",
      checked: await count(db, sql`select count(*) as n from loan_order where disbursed_on is not null`),
      broken: texts(
        await rows<Broken>(
          db,
          sql`(select 'channel ' || coalesce(c.channel, a.channel) || ': cached ' || coalesce(c.amount, 0)
                || ', ledger ' || coalesce(a.amount, 0) as what
               from (select channel, sum(amount_cents) as amount from channel_balance group by channel) c
               full join (select channel, sum(amount_cents) as amount from ledger_leg where account = 1010
                 group by channel) a using (channel)
               where coalesce(c.amount, 0) <> coalesce(a.amount, 0) limit 20)
              union all
              (select 'credit of customer ' || u.id || ': cached ' || u.credit_cents || ', ledger '
                || coalesce(a.amount, 0) from customer u
               left join (select customer_id, -sum(amount_cents) as amount from ledger_leg where account = 2020
                 group by customer_id) a on a.customer_id = u.id
               where u.credit_cents <> coalesce(a.amount, 0) limit 20)
              union all
              (select 'order ' || o.id || ': cached ' || o.outstanding_cents || ', bills ' || b.owed from loan_order o
               join (select loan_id, sum(outstanding_cents) as owed, sum(paid_cents) as paid from bill
                 group by loan_id) b on b.loan_id = o.id
               where o.outstanding_cents <> b.owed or o.repaid_cents <> b.paid limit 20)
              union all (${UNDER_WAY})`,
        ),
      ),
    },
    {
      name: "I8",
      says: "at most one successful payout per order",
      checked: await count(db, sql`select count(*) as n from payout`),
      broken: texts(
        await rows<Broken>(
          db,
          sql`select 'order ' || loan_id || ' has ' || count(*) as what from payout where status = 'SUCCESS'
              group by loan_id having count(*) > 1 limit 20`,
        ),
      ),
    },
    await checkClawback(db),
    {
      name: "I10",
      says: "what people did by hand has its second person, lies within what one may do alone, or has the channel's word",
      checked: (await count(db, PROOF_CHECKED)) + (await count(db, sql`select count(*) as n from hand_movement`)),
      broken: texts([...(await rows<Broken>(db, PROOF_BROKEN)), ...(await rows<Broken>(db, HANDS_BROKEN))]),
    },
    await checkTax(db),
  ];
}

/** The findings as lines, one per invariant, and whether all of them hold. */
export function describe(findings: readonly Finding[]): { readonly lines: string[]; readonly holds: boolean } {
  const lines = findings.flatMap(({ name, says, checked, broken }) => [
    `${broken.length === 0 ? "ok    " : "BROKEN"} ${name}  ${says} (${checked} checked)`,
    ...broken.map((what) => `         ${what}`),
  ]);
  return { lines, holds: findings.every(({ broken }) => broken.length === 0) };
}

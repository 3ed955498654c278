import { sql } from "../../../platform/server/database/connect.ts";

/**
 * What only people can cause, and none of them alone: money that leaves or goes back, and differences taken as gain or
 * loss.
 */
const NEVER_ALONE = sql`('refundAsked', 'neverReceived', 'manualPayoutSent', 'withdrawalAsked', 'cancelAfterPayout',
                          'lateSuccess', 'statementOver', 'statementUnder')`;

/**
 * The entries that a person's word alone explains, since the rule holds: what was waived, what never goes alone, and
 * receipts that staff registered.
 */
const BY_HAND = sql`
  since as (select coalesce((select entry_id from rule_since where rule = 'hands'), 0) as entry_id),
  by_hand as (
    select e.id, e.event, e.source_id, e.loan_id, e.written_by from ledger_entry e, since
    where e.id > since.entry_id and (e.event in ('reduction', 'flatBill') or e.event in ${NEVER_ALONE})
    union all
    select e.id, e.event, e.source_id, e.loan_id, e.written_by
    from since, repayment r join ledger_entry e on e.event = 'receipt'
      and e.source_id = r.channel || ':' || r.channel_tx_id
    where e.id > since.entry_id and r.source in ('register', 'replenish'))`;

/**
 * The movements with what their entries say, account by account: what was given away, and what may not be done alone.
 * What time charges is left out, and so are the entries of others that lie between theirs. What is waived is given away
 * with its tax; the tax of a charge is the state's.
 */
const MOVEMENTS = sql`
  netted as (
    select m.id as movement_id, booked.account, sum(g.amount_cents) as net
    from hand_movement m join ledger_entry e on e.id between m.entries_from and m.entries_to
      and e.written_by = m.written_by join ledger_leg g on g.entry_id = e.id
      cross join lateral (select case when g.account <> 2050 then g.account
        when e.event in ('reduction', 'flatBill', 'waiverCorrected') then 5010 end as account) booked
    where e.event not in ('interestDay', 'overdueDay', 'consultationPerTerm') group by m.id, booked.account),
  moved as (
    select m.id, m.call, m.eyes, m.loan_id, m.maker_id, m.business_date, m.alone_upto_cents, m.given_cents,
           coalesce(sum(greatest(n.net, 0)) filter (where n.account in (5010, 5020, 5040) or n.account between 4010
             and 4040), 0) as given,
           coalesce(bool_or(n.account = 5020 and n.net > 0), false) as principal,
           coalesce(bool_or(n.account = 2020 and n.net < 0), false) as credit,
           exists (select from ledger_entry e where e.id between m.entries_from and m.entries_to
             and e.written_by = m.written_by and e.event in ${NEVER_ALONE}) as never_alone
    from hand_movement m left join netted n on n.movement_id = m.id
    group by m.id)`;

/**
 * I10, the share of people: every movement by hand has its row, and each row either its other people, or it lies within
 * what one person may do alone, summed per order and per person and day. Principal, money that leaves and credit on
 * one's own word are never within it.
 */
export const HANDS_BROKEN = sql`
  with ${BY_HAND}, ${MOVEMENTS},
  alone as (
    select m.*, sum(given) over (partition by loan_id order by id) as of_order, sum(given)
      over (partition by maker_id, business_date order by id) as of_day
    from moved m where eyes = 1)
  (select 'entry ' || h.id || ' (' || h.event || ' ' || h.source_id || ') was made by nobody''s hand' as what
    from by_hand h
   where not exists (select from hand_movement m where h.id between m.entries_from and m.entries_to
     and m.written_by = h.written_by) order by h.id limit 20)
  union all
  (select 'movement ' || id || ' (' || call || ') was made alone' from alone where principal or credit or never_alone
    order by id limit 20)
  union all
  (select 'movement ' || id || ' (' || call || ') goes beyond what one person may give away alone' from alone
   where given > 0 and alone_upto_cents is not null and ((loan_id is not null and of_order > alone_upto_cents)
     or of_day > alone_upto_cents) order by id limit 20)
  union all
  (select 'movement ' || id || ' (' || call || ') says ' || given_cents || ', its entries ' || given from moved
    where given <> given_cents order by id limit 20)
  union all
  (select 'movement ' || m.id || ' (' || m.call || ') lacks its second person' from hand_movement m
   where m.eyes > 1 and (select count(*) from approval a join approval_decision d on d.approval_id = a.id
     and d.verdict = 'approve' and d.checker_id <> m.maker_id
                         where a.id = m.approval_id and a.status = 'approved' and a.maker_id = m.maker_id) < m.eyes - 1
   order by m.id limit 20)`;

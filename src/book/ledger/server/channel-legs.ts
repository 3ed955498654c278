import { sql } from "../../../platform/server/database/connect.ts";

/**
 * Every leg on a channel's account (1010, and 1020 for what it has not paid over yet) with the movement behind it, as a
 * subquery: channel, entry_id, business_date, written_by, amount_cents, kind, id. The kinds: charge (a repayment),
 * payout, payoutReturn (by its order), refund, manualPayout, withdrawal, topup, item (a reconciliation item), and
 * other, whose id is the entry's own event and source. A negation belongs to what it negates.
 */
export const channelLegs = sql`(
  with recursive origin (entry_id, reversal_of, event, source_id) as (
    select e.id, o.reversal_of, o.event, o.source_id from ledger_entry e join ledger_entry o on o.id = e.reversal_of
      where e.reversal_of is not null
    union all
    select n.entry_id, o.reversal_of, o.event, o.source_id from origin n join ledger_entry o on o.id = n.reversal_of
  ),
  named as (
    select l.channel, l.entry_id, e.business_date, e.written_by, l.amount_cents, coalesce(n.event, e.event) as event,
      coalesce(n.source_id, e.source_id) as source_id
    from ledger_leg l join ledger_entry e on e.id = l.entry_id left join origin n on n.entry_id = e.id
      and n.reversal_of is null
    where l.account in (1010, 1020) and l.channel is not null
  )
  select d.channel, d.entry_id, d.business_date, d.written_by, d.amount_cents,
         case when d.event in ('receipt', 'neverReceived') then 'charge'
              when d.event in ('payoutRequested', 'payoutFailed', 'payoutSucceeded', 'lateSuccess') then 'payout'
              when d.event = 'cancelAfterPayout' then 'payoutReturn'
              when d.event = 'refundOk' then 'refund'
              when d.event in ('manualPayoutSent', 'manualPayoutOk', 'manualPayoutFailed') then 'manualPayout'
              when d.event in ('withdrawalAsked', 'withdrawalOk', 'withdrawalFailed') then 'withdrawal'
              when d.event = 'topUp' then 'topup'
              when d.event in ('unknownReceipt', 'statementOver', 'statementUnder') then 'item'
              else 'other' end as kind,
         case when d.event = 'receipt' then r.id::text
              when d.event in ('neverReceived', 'payoutRequested', 'payoutFailed', 'payoutSucceeded', 'lateSuccess',
                'cancelAfterPayout', 'refundOk', 'manualPayoutSent',
                               'manualPayoutOk', 'manualPayoutFailed', 'withdrawalAsked', 'withdrawalOk',
                                 'withdrawalFailed', 'topUp', 'unknownReceipt', 'statementOver', 'statementUnder')
                then d.source_id
              else d.event || ':' || d.source_id end as id
  from named d left join repayment r on d.event = 'receipt' and r.channel = d.channel
    and r.channel_tx_id = substr(d.source_id, length(d.channel) + 2)
)`;

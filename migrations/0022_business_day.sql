-- The business day rewrites every open term and order, index entry by index entry, and an index that nobody needs costs it a second or two.
-- Terms of a customer are found through the customer's orders. Open terms by due date get their id into the key: equal keys are kept as
-- packed lists otherwise, which are unpacked and packed again for each term that moves.
drop index bill_customer;
drop index bill_open_due;
create index bill_open_due on bill (due_on, id) where status <> 30;

-- The same two guards as before, looked up once per entry instead of once per leg. Legs that come to zero cannot put a balanced entry out of
-- balance, and an entry of a day's charge without its legs was refused at the end of its own statement.
create or replace function refuse_late_leg() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct entry_id from added) touched left join ledger_entry on ledger_entry.id = touched.entry_id
    where ledger_entry.written_by is distinct from pg_current_xact_id()) then
    raise exception 'a ledger entry cannot grow after its transaction' using errcode = 'check_violation', constraint = 'ledger_closed';
  end if;
  if exists (
    select from (select entry_id from added group by entry_id, currency having sum(amount_cents) <> 0) off join ledger_entry on ledger_entry.id = off.entry_id
    where ledger_entry.event in ('interestDay', 'overdueDay')) then
    raise exception 'a charge of a business day does not balance' using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  return null;
end $$;

-- What the business-day job did for each day: written with its batches, so that it is true after a crash too.
create table business_day_run (
  business_date date primary key,
  -- the earliest day that was charged; before the date when days had been missed
  charged_from date,
  orders integer not null default 0,
  entries integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
revoke delete, truncate on business_day_run from trastienda_app;

-- The charges of a business day come by the hundred thousand. Each such entry is written whole, with its legs, in one statement, and a
-- statement's entries are checked together at its end; every other entry is still checked one by one at the commit.
drop trigger ledger_entry_balanced on ledger_entry;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row when (new.event not in ('interestDay', 'overdueDay')) execute function require_balanced_entry();

create function require_balanced_charges() returns trigger language plpgsql as $$
declare unbalanced bigint;
begin
  select c.id into unbalanced
  from (select id from added where event in ('interestDay', 'overdueDay')) c
  cross join lateral (
    select bool_or(leg.amount <> 0) as off, sum(leg.lines) as lines
    from (select sum(amount_cents) as amount, count(*) as lines from ledger_leg where entry_id = c.id group by currency) leg) legs
  where legs.off is not false or legs.lines < 2 limit 1;
  if found then
    raise exception 'ledger entry % does not balance', unbalanced using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  return null;
end $$;
create trigger ledger_charges_balanced after insert on ledger_entry
  referencing new table as added for each statement execute function require_balanced_charges();

-- A leg belongs to an entry of its own transaction, and a day's charge takes no leg after the statement that wrote it. Entries are never
-- deleted, so that this says all that the foreign key said, for a statement's legs together.
alter table ledger_leg drop constraint ledger_leg_entry_id_fkey;
create or replace function refuse_late_leg() returns trigger language plpgsql as $$
begin
  if exists (select from added left join ledger_entry on ledger_entry.id = added.entry_id where ledger_entry.written_by is distinct from pg_current_xact_id()) then
    raise exception 'a ledger entry cannot grow after its transaction' using errcode = 'check_violation', constraint = 'ledger_closed';
  end if;
  if exists (
    select from added join ledger_entry on ledger_entry.id = added.entry_id
    cross join lateral (select sum(amount_cents) as amount from ledger_leg where entry_id = ledger_entry.id group by currency) leg
    where ledger_entry.event in ('interestDay', 'overdueDay') and leg.amount <> 0) then
    raise exception 'a charge of a business day does not balance' using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  return null;
end $$;

-- Few entries are reversals: the others need not be in this index.
alter table ledger_entry drop constraint ledger_entry_reversal_of_key;
create unique index ledger_entry_reversal_of_key on ledger_entry (reversal_of) where reversal_of is not null;

-- Images of pages in the write-ahead log are compressed at the cost of processor time, which is what the job is short of: nearly half of
-- its time. It may turn that off for its own transactions where the owner of the database may allow it; elsewhere it runs without.
do $$ begin
  grant set on parameter wal_compression to trastienda_app;
exception when others then null;
end $$;

-- The double-entry ledger: append-only, each entry sums to zero, whoever writes it.
create table ledger_entry (
  id bigint generated always as identity primary key,
  event text not null,
  source_id text not null,
  sequence integer not null,
  loan_id bigint,
  customer_id bigint,
  business_date date not null,
  recorded_at timestamptz not null,
  reversal_of bigint unique references ledger_entry,
  written_by xid8 not null default pg_current_xact_id(),
  unique (event, source_id, sequence)
);
create index ledger_entry_loan on ledger_entry (loan_id, id);
create index ledger_entry_date on ledger_entry (business_date);

create table ledger_leg (
  entry_id bigint not null references ledger_entry,
  line smallint not null,
  account smallint not null,
  currency text not null default 'MXN',
  amount_cents bigint not null check (amount_cents <> 0),
  loan_id bigint,
  term_no smallint,
  customer_id bigint,
  channel text,
  primary key (entry_id, line)
);
create index ledger_leg_loan on ledger_leg (loan_id, account) where loan_id is not null;
create index ledger_leg_account on ledger_leg (account, entry_id);
create index ledger_leg_customer on ledger_leg (customer_id, account) where customer_id is not null;
create index ledger_leg_channel on ledger_leg (channel, account) where channel is not null;

create function require_balanced_entry() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_leg where entry_id = new.id group by currency having sum(amount_cents) <> 0)
     or (select count(*) from ledger_leg where entry_id = new.id) < 2 then
    raise exception 'ledger entry % does not balance', new.id using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function require_balanced_entry();

-- A leg belongs to an entry of its own transaction: an entry that is committed never grows.
create function refuse_late_leg() returns trigger language plpgsql as $$
begin
  if exists (select from added join ledger_entry on ledger_entry.id = added.entry_id where ledger_entry.written_by <> pg_current_xact_id()) then
    raise exception 'a ledger entry cannot grow after its transaction' using errcode = 'check_violation', constraint = 'ledger_closed';
  end if;
  return null;
end $$;
create trigger ledger_leg_in_time after insert on ledger_leg
  referencing new table as added for each statement execute function refuse_late_leg();

create function refuse_ledger_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_fixed before update or delete or truncate on ledger_entry for each statement execute function refuse_ledger_rewrite();
create trigger ledger_leg_fixed before update or delete or truncate on ledger_leg for each statement execute function refuse_ledger_rewrite();

revoke update, delete, truncate on ledger_entry, ledger_leg from trastienda_app;
revoke insert on ledger_entry from trastienda_app;
grant insert (event, source_id, sequence, loan_id, customer_id, business_date, recorded_at, reversal_of) on ledger_entry to trastienda_app;
revoke update, delete, truncate on operation_log, loan_event, loan_transition from trastienda_app;
revoke insert on loan_transition from trastienda_app;

-- The running balance of channel cash (account 1010), so that a payout can be refused without summing history; invariant I7 compares
-- it with the entries. Sharded by connection: receipts on one channel do not wait for each other; payouts sum the shards under a lock.
create table channel_balance (
  channel text not null references channel,
  shard smallint not null,
  amount_cents bigint not null,
  primary key (channel, shard)
);

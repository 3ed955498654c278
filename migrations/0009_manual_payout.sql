-- The phone on record of a member of staff: codes that confirm payments go there and nowhere else.
alter table staff_user add column phone text check (phone ~ '^[0-9]{10}$');

-- What the carrier is given where it differs from what is kept; forgotten as soon as the text is handed over or given up.
alter table sms add column confidential text;

-- Codes by SMS, one that is good at a time for a person, a purpose and what it is for. Only a hash of the code is kept.
create table sms_code (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff_user on delete cascade,
  purpose text not null,
  object text not null,
  code_hash text not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  -- the right code was typed; what it confirms may follow later and is then used up
  confirmed_at timestamptz,
  used_at timestamptz,
  used_in xid8
);
create unique index sms_code_good on sms_code (staff_id, purpose, object) where confirmed_at is null and used_at is null and replaced_at is null;
create index sms_code_latest on sms_code (staff_id, created_at desc);

-- Payments that staff ask for by hand. What is asked for together is checked together: a single payment is a batch of one.
-- Numbers batches; a gap is harmless.
create sequence manual_payout_no;

create table manual_payout_batch (
  id bigint generated always as identity primary key,
  batch_no text not null unique,
  maker_id bigint not null references staff_user,
  file_name text,
  created_at timestamptz not null
);

create table manual_payout (
  id bigint generated always as identity primary key,
  batch_id bigint not null references manual_payout_batch,
  line smallint not null check (line > 0),
  reference text not null unique,
  kind text not null check (kind in ('other', 'customerCredit')),
  channel text not null references channel,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  payee text not null,
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  bank_code text not null,
  bank_name text not null,
  phone text not null,
  -- SPEI: 1–40 characters without special characters
  object text not null check (object ~ '^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ ]{1,40}$'),
  remark text,
  loan_id bigint references loan_order,
  customer_id bigint references customer,
  status text not null default 'requested' check (status in ('requested', 'PENDING', 'SUCCESS', 'FAIL', 'rejected', 'cancelled')),
  maker_id bigint not null references staff_user,
  checker_id bigint references staff_user,
  closing_note text,
  tracking_key text,
  failure_reason text,
  -- what the channel said after a FAIL; it is booked only by two people, on proof
  late_success_at timestamptz,
  late_tracking_key text,
  late_fee_cents bigint check (late_fee_cents >= 0),
  late_proof text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  unique (batch_id, line),
  constraint manual_payout_maker_is_not_checker check (checker_id <> maker_id),
  check ((kind = 'customerCredit') = (customer_id is not null)),
  check ((sent_at is null) = (status in ('requested', 'rejected', 'cancelled')))
);
create index manual_payout_status on manual_payout (status, id desc);
create index manual_payout_kind on manual_payout (kind, id desc);
create index manual_payout_channel on manual_payout (channel, id desc);
create index manual_payout_maker on manual_payout (maker_id, id desc);
create index manual_payout_checker on manual_payout (checker_id, id desc);
create index manual_payout_payee on manual_payout using gin (payee gin_trgm_ops);
create index manual_payout_bank on manual_payout (bank_name);
create index manual_payout_amount on manual_payout (amount_cents);
create index manual_payout_requested on manual_payout (requested_at);
create index manual_payout_loan on manual_payout (loan_id) where loan_id is not null;
create index manual_payout_customer on manual_payout (customer_id) where customer_id is not null;
create index manual_payout_newest on manual_payout (requested_at desc nulls last, ('manual-' || id::text) desc) include (amount_cents, fee_cents, status);
create index manual_payout_late on manual_payout (requested_at desc nulls last, ('manual-' || id::text) desc) include (amount_cents, fee_cents, status) where late_success_at is not null;
create index manual_payout_key on manual_payout (('manual-' || id::text));

create function refuse_manual_payout_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a manual payout begins as requested' using errcode = 'check_violation', constraint = 'manual_payout_transition';
    end if;
    return new;
  end if;
  if new.status <> old.status and not ((old.status, new.status) in
    (('requested', 'PENDING'), ('requested', 'rejected'), ('requested', 'cancelled'), ('PENDING', 'SUCCESS'), ('PENDING', 'FAIL')))
     and not (old.status = 'FAIL' and new.status = 'SUCCESS' and new.late_success_at is not null and new.late_proof is not null) then
    raise exception 'no manual payout transition from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'manual_payout_transition';
  end if;
  if (new.batch_id, new.line, new.reference, new.kind, new.channel, new.amount_cents, new.payee, new.clabe, new.object, new.customer_id, new.maker_id)
     is distinct from (old.batch_id, old.line, old.reference, old.kind, old.channel, old.amount_cents, old.payee, old.clabe, old.object, old.customer_id, old.maker_id) then
    raise exception 'what was asked for does not change' using errcode = 'check_violation', constraint = 'manual_payout_fixed';
  end if;
  return new;
end $$;
create trigger manual_payout_step before insert or update on manual_payout for each row execute function refuse_manual_payout_step();

-- Money leaves only with an approval of its batch, which somebody else gave; looked at when the transaction ends.
create function refuse_unchecked_manual_payout() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approval a join approval_decision d on d.approval_id = a.id
    where a.call = 'manualPayout.send' and a.object_type = 'manualPayoutBatch' and a.object_id = new.batch_id::text and a.status = 'approved'
      and d.verdict = 'approve' and d.checker_id = new.checker_id and new.checker_id <> new.maker_id) then
    raise exception 'manual payout % was not checked', new.id using errcode = 'check_violation', constraint = 'manual_payout_unchecked';
  end if;
  return null;
end $$;
create constraint trigger manual_payout_checked after update on manual_payout deferrable initially deferred
  for each row when (old.status = 'requested' and new.status = 'PENDING') execute function refuse_unchecked_manual_payout();
revoke delete, truncate on manual_payout, manual_payout_batch from trastienda_app;
revoke update on manual_payout_batch from trastienda_app;

-- Our own bank account, where withdrawals from channels go. The account in force is the active one.
create table settlement_account (
  id bigint generated always as identity primary key,
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  bank_name text not null,
  holder text not null,
  active boolean not null default true,
  created_by bigint references staff_user,
  created_at timestamptz not null
);
create unique index settlement_account_active on settlement_account (active) where active;

create sequence withdrawal_no;

create table withdrawal (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'success', 'failure')),
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  bank_name text not null,
  holder text not null,
  remark text,
  tracking_key text,
  failure_reason text,
  late_success_at timestamptz,
  late_tracking_key text,
  late_fee_cents bigint check (late_fee_cents >= 0),
  late_proof text,
  sms_code_id uuid not null unique references sms_code,
  maker_id bigint not null references staff_user,
  checker_id bigint references staff_user,
  requested_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'pending') = (finished_at is null))
);
create index withdrawal_status on withdrawal (status, id desc);
create index withdrawal_channel on withdrawal (channel, id desc);
create index withdrawal_bank on withdrawal (bank_name);
create index withdrawal_amount on withdrawal (amount_cents);
create index withdrawal_requested on withdrawal (requested_at);
create index withdrawal_newest on withdrawal (requested_at desc nulls last, ('withdrawal-' || id::text) desc) include (amount_cents, fee_cents, status);
create index withdrawal_late on withdrawal (requested_at desc nulls last, ('withdrawal-' || id::text) desc) include (amount_cents, fee_cents, status) where late_success_at is not null;
create index withdrawal_key on withdrawal (('withdrawal-' || id::text));

create function refuse_withdrawal_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'a withdrawal begins as pending' using errcode = 'check_violation', constraint = 'withdrawal_transition';
    end if;
    return new;
  end if;
  if new.status <> old.status and old.status <> 'pending'
     and not (old.status = 'failure' and new.status = 'success' and new.late_success_at is not null and new.late_proof is not null) then
    raise exception 'no withdrawal transition from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'withdrawal_transition';
  end if;
  if (new.channel, new.reference, new.amount_cents, new.clabe, new.sms_code_id, new.maker_id, new.checker_id)
     is distinct from (old.channel, old.reference, old.amount_cents, old.clabe, old.sms_code_id, old.maker_id, old.checker_id) then
    raise exception 'what was asked for does not change' using errcode = 'check_violation', constraint = 'withdrawal_fixed';
  end if;
  return new;
end $$;
create trigger withdrawal_step before insert or update on withdrawal for each row execute function refuse_withdrawal_step();

create function refuse_unchecked_withdrawal() returns trigger language plpgsql as $$
begin
  if new.checker_id is null or new.checker_id = new.maker_id or not exists (
    select from approval a join approval_decision d on d.approval_id = a.id
    where a.call = 'balance.withdraw' and a.object_type = 'withdrawal' and a.object_id = new.sms_code_id::text and a.status = 'approved'
      and d.verdict = 'approve' and d.checker_id = new.checker_id) then
    raise exception 'withdrawal % was not checked', new.id using errcode = 'check_violation', constraint = 'withdrawal_unchecked';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_checked after insert on withdrawal deferrable initially deferred
  for each row execute function refuse_unchecked_withdrawal();
revoke delete, truncate on withdrawal, settlement_account from trastienda_app;

-- Below which balance a channel asks for attention, and what the channel itself last said of its balance.
create table balance_alert (
  channel text primary key references channel,
  threshold_cents bigint not null check (threshold_cents >= 0),
  set_by bigint not null references staff_user,
  set_at timestamptz not null,
  -- since when the balance has been below; the one who set the alert was told then
  low_since timestamptz
);

create table channel_report (
  channel text primary key references channel,
  available_cents bigint not null,
  in_transit_cents bigint not null,
  said_at timestamptz not null,
  asked_at timestamptz not null
);

-- A channel that settles later confirms a receipt at once and pays it over in a batch: its receipts wait in account 1020.
alter table channel add column settles_later boolean not null default false;
-- The channel's share of the orders for which payment codes are issued; where no channel has one, the preferred channel issues them all.
alter table channel add column collects integer not null default 0 check (collects >= 0);

alter table repayment add column tracking_key text;
alter table repayment add column settles_later boolean not null default false;
alter table repayment add column settled_at timestamptz;
alter table repayment add constraint repayment_settled_once check (settled_at is null or settles_later);
create index repayment_waiting on repayment (channel, value_on, amount_cents) where settles_later and settled_at is null;
create index repayment_tracking on repayment (channel, tracking_key) where tracking_key is not null;

-- Every transfer over a SPEI rail, whichever way the money goes; it follows the payment behind it.
create table opm_transaction (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  direction text not null check (direction in ('in', 'out', 'refund')),
  state text not null check (state in ('pending', 'confirmed', 'settled', 'failed', 'reversed')),
  clabe text,
  tracking_key text,
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  repayment_id bigint unique references repayment,
  payout_id bigint unique references payout,
  refund_id bigint unique references refund,
  loan_id bigint,
  customer_id bigint,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  settled_at timestamptz,
  check (num_nonnulls(repayment_id, payout_id, refund_id) = 1),
  check ((direction = 'in') = (repayment_id is not null)),
  check ((direction = 'out') = (payout_id is not null)),
  check (state <> 'settled' or settled_at is not null)
);
create index opm_transaction_tracking on opm_transaction (tracking_key);
create index opm_transaction_clabe on opm_transaction (clabe);
create index opm_transaction_reference on opm_transaction (reference);
create index opm_transaction_state on opm_transaction (state, id desc);
create index opm_transaction_direction on opm_transaction (direction, id desc);
create index opm_transaction_loan on opm_transaction (loan_id, id);
create index opm_transaction_confirmed on opm_transaction (confirmed_at desc nulls last, id desc);
create index opm_transaction_amount on opm_transaction (amount_cents desc nulls last, id desc);

-- Whoever books, settles or reverses a payment of such a channel, its transaction follows in the same statement.
create function is_opm(code text) returns boolean language sql stable as $$
  select exists (select from channel where channel.code = $1 and dialect = 'opm')
$$;

create function follow_repayment() returns trigger language plpgsql as $$
begin
  if not is_opm(new.channel) then return null; end if;
  insert into opm_transaction (channel, direction, state, clabe, tracking_key, reference, amount_cents, repayment_id, loan_id, customer_id, requested_at,
                               confirmed_at, settled_at)
  values (new.channel, 'in', case when new.status = 'reversed' then 'reversed' when new.settled_at is not null then 'settled' else 'confirmed' end,
          new.payment_code, new.tracking_key, new.channel_tx_id, new.amount_cents, new.id, new.loan_id, new.customer_id, new.received_at, new.received_at,
          new.settled_at)
  on conflict (repayment_id) do update set state = excluded.state, settled_at = excluded.settled_at, loan_id = excluded.loan_id, customer_id = excluded.customer_id;
  return null;
end $$;
create trigger repayment_on_rail after insert or update of status, settled_at, loan_id on repayment for each row execute function follow_repayment();

create function follow_payout() returns trigger language plpgsql as $$
begin
  if not is_opm(new.channel) then return null; end if;
  insert into opm_transaction (channel, direction, state, clabe, tracking_key, reference, amount_cents, payout_id, loan_id, customer_id, requested_at, confirmed_at)
  values (new.channel, 'out', case new.status when 'PENDING' then 'pending' when 'SUCCESS' then 'confirmed' else 'failed' end, new.clabe, new.tracking_key,
          new.reference, new.amount_cents, new.id, new.loan_id, new.customer_id, new.requested_at, case when new.status = 'SUCCESS' then new.finished_at end)
  on conflict (payout_id) do update set state = excluded.state, tracking_key = coalesce(excluded.tracking_key, opm_transaction.tracking_key), confirmed_at = excluded.confirmed_at;
  return null;
end $$;
create trigger payout_on_rail after insert or update of status, tracking_key on payout for each row execute function follow_payout();

create function follow_refund() returns trigger language plpgsql as $$
begin
  if not is_opm(new.channel) then return null; end if;
  insert into opm_transaction (channel, direction, state, clabe, reference, amount_cents, refund_id, loan_id, customer_id, requested_at, confirmed_at)
  values (new.channel, 'refund', case new.status when 'pending' then 'pending' when 'success' then 'confirmed' else 'failed' end, new.clabe, new.reference,
          new.amount_cents, new.id, new.loan_id, new.customer_id, new.created_at, case when new.status = 'success' then new.finished_at end)
  on conflict (refund_id) do update set state = excluded.state, confirmed_at = excluded.confirmed_at;
  return null;
end $$;
create trigger refund_on_rail after insert or update of status on refund for each row execute function follow_refund();

-- A settlement batch of a channel. Gross, fee and net are the channel's; the difference is against our receipts.
create table opm_batch (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  batch_no text not null,
  version integer not null default 0,
  state text not null check (state in ('differs', 'matched', 'settled')),
  source text not null check (source in ('channel', 'upload')),
  settled_on date not null,
  line_count integer not null check (line_count > 0),
  open_count integer not null check (open_count between 0 and line_count),
  gross_cents bigint not null check (gross_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  difference_cents bigint not null,
  taken_at timestamptz not null,
  taken_by bigint references staff_user,
  settled_at timestamptz,
  settled_by bigint references staff_user,
  unique (channel, batch_no),
  check (net_cents = gross_cents - fee_cents),
  check ((state = 'differs') = (open_count > 0)),
  check ((state = 'settled') = (settled_at is not null))
);
create index opm_batch_day on opm_batch (settled_on desc nulls last, id desc);
create index opm_batch_settled on opm_batch (settled_at desc nulls last, id desc);
create index opm_batch_state on opm_batch (state, id desc);

create table opm_line (
  id bigint generated always as identity primary key,
  batch_id bigint not null references opm_batch,
  line_no integer not null,
  receipt_id text not null,
  tracking_key text not null,
  clabe text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  paid_at timestamptz not null,
  state text not null check (state in ('matched', 'differs', 'unknown', 'repeated', 'reversed')),
  -- our receipt that the line pays over, and its amount
  repayment_id bigint references repayment,
  own_cents bigint,
  difference_cents bigint generated always as (amount_cents - coalesce(own_cents, 0)) stored,
  explanation text check (explanation in ('unidentified', 'gain', 'loss')),
  note text,
  explained_by bigint references staff_user,
  explained_at timestamptz,
  -- the receipt that an unidentified difference was kept as
  kept_repayment_id bigint references repayment,
  unique (batch_id, line_no),
  check ((repayment_id is null) = (own_cents is null)),
  check ((state in ('matched', 'differs')) = (repayment_id is not null)),
  check ((state = 'matched') = (amount_cents = coalesce(own_cents, 0))),
  check (explanation is null or (note is not null and explained_at is not null)),
  check (explanation is null or (explanation = 'loss') = (amount_cents < coalesce(own_cents, 0)))
);
-- A receipt is paid over once.
create unique index opm_line_receipt on opm_line (repayment_id) where repayment_id is not null;
create index opm_line_tracking on opm_line (tracking_key);
create index opm_line_clabe on opm_line (clabe);
create index opm_line_state on opm_line (batch_id, state);
create index opm_line_difference on opm_line ((abs(difference_cents)) desc nulls last, id desc);

-- A batch moves as the table of transitions says, is settled only when no line is open, and is fixed for good after that.
create function refuse_unknown_batch_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'settled' then
      raise exception 'a batch does not begin settled' using errcode = 'check_violation', constraint = 'opm_batch_transition';
    end if;
    return new;
  end if;
  if old.state = 'settled' then
    raise exception 'batch % is settled', old.id using errcode = 'check_violation', constraint = 'opm_batch_transition';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('differs', 'matched'), ('matched', 'differs'), ('matched', 'settled')) then
    raise exception 'no batch transition from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'opm_batch_transition';
  end if;
  if new.state = 'settled' and exists (select from opm_line where batch_id = new.id and difference_cents <> 0 and explanation is null) then
    raise exception 'batch % has open lines', new.id using errcode = 'check_violation', constraint = 'opm_batch_open_lines';
  end if;
  return new;
end $$;
create trigger opm_batch_transition before insert or update on opm_batch for each row execute function refuse_unknown_batch_transition();

create function refuse_settled_line() returns trigger language plpgsql as $$
begin
  if exists (select from opm_batch where id = coalesce(new.batch_id, old.batch_id) and state = 'settled') then
    raise exception 'the lines of a settled batch are fixed' using errcode = 'check_violation', constraint = 'opm_line_fixed';
  end if;
  return coalesce(new, old);
end $$;
create trigger opm_line_fixed before insert or update or delete on opm_line for each row execute function refuse_settled_line();
revoke delete, truncate on opm_batch, opm_transaction from trastienda_app;

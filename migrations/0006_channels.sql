-- How a channel is spoken to, and what its dialect needs to know (merchant id, public key, account). Secret keys stay in `secret`.
alter table channel add column dialect text not null default 'sandbox' check (dialect in ('sandbox', 'openpay', 'opm'));
alter table channel add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');

-- handed_over_at: set before the first request that may move the money, so that an attempt without it never left the house.
-- late_*: what the channel said of an attempt after its FAIL; it is booked only by two people, on proof.
alter table payout add column handed_over_at timestamptz;
alter table payout add column late_success_at timestamptz;
alter table payout add column late_tracking_key text;
alter table payout add column late_fee_cents bigint check (late_fee_cents >= 0);
alter table payout add column late_proof text;
create index payout_late on payout (requested_at desc nulls last, ('out-' || id::text) desc) include (amount_cents, fee_cents, status) where late_success_at is not null;

alter table refund add column handed_over_at timestamptz;
alter table refund add column late_success_at timestamptz;
alter table refund add column late_tracking_key text;
alter table refund add column late_proof text;
create index refund_late on refund (created_at desc nulls last, ('refund-' || id::text) desc) include (amount_cents, status) where late_success_at is not null;

create function refuse_unknown_payout_transition() returns trigger language plpgsql as $$
begin
  if not (old.status = 'PENDING' or (old.status = 'FAIL' and new.status = 'SUCCESS' and new.late_success_at is not null and new.late_proof is not null)) then
    raise exception 'no payout transition from % to % without proof', old.status, new.status using errcode = 'check_violation', constraint = 'payout_transition';
  end if;
  return new;
end $$;
create trigger payout_transition before update of status on payout
  for each row when (new.status <> old.status) execute function refuse_unknown_payout_transition();

create function refuse_unknown_refund_transition() returns trigger language plpgsql as $$
begin
  if not (old.status = 'pending' or (old.status = 'failure' and new.status = 'success' and new.late_success_at is not null and new.late_proof is not null)) then
    raise exception 'no refund transition from % to % without proof', old.status, new.status using errcode = 'check_violation', constraint = 'refund_transition';
  end if;
  return new;
end $$;
create trigger refund_transition before update of status on refund
  for each row when (new.status <> old.status) execute function refuse_unknown_refund_transition();

-- A payment code that stands for one amount only (Openpay's do): when the order owes another one, a new code is issued.
alter table payment_code add column amount_cents bigint check (amount_cents > 0);

-- What we know of transactions at Openpay. A row is there before the request is sent ('asked'), so that an answer that got lost is looked for.
create table openpay_transaction (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  kind text not null check (kind in ('charge', 'payout', 'refund', 'deposit')),
  -- Openpay's own id; null until it answered
  transaction_id text,
  order_id text,
  method text not null,
  status text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0,
  -- what a payer types in: the CLABE with its reference, or the store reference
  payment_reference text,
  authorization_code text,
  error_message text,
  loan_id bigint references loan_order,
  customer_id bigint,
  asked_at timestamptz not null,
  due_at timestamptz,
  operated_at timestamptz,
  seen_at timestamptz,
  body jsonb,
  unique (channel, order_id),
  unique (channel, transaction_id),
  check (transaction_id is not null or order_id is not null)
);
create index openpay_transaction_asked on openpay_transaction (asked_at desc nulls last, id desc) include (amount_cents, fee_cents);
create index openpay_transaction_id on openpay_transaction (transaction_id);
create index openpay_transaction_order on openpay_transaction (order_id);
create index openpay_transaction_loan on openpay_transaction (loan_id, id desc);
create index openpay_transaction_status on openpay_transaction (status, id desc);
create index openpay_transaction_kind on openpay_transaction (kind, id desc);
create index openpay_transaction_method on openpay_transaction (method, id desc);
create index openpay_transaction_code on openpay_transaction (payment_reference) where payment_reference is not null;
-- charges that nobody paid yet are asked about now and then, in case the notice of a payment got lost
create index openpay_transaction_open on openpay_transaction (seen_at) where kind = 'charge' and status in ('in_progress', 'charge_pending');

-- What Openpay announced, as it came. A notice moves nothing by itself: the transaction is asked about, and the answer is booked.
create table openpay_event (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  event_id text not null,
  type text not null,
  transaction_id text,
  order_id text,
  event_at timestamptz,
  body jsonb not null,
  state text not null check (state in ('received', 'confirmed', 'unknown', 'ignored')),
  -- what Openpay said of the transaction when it was asked
  found text,
  verification_code text,
  replays integer not null default 0,
  received_at timestamptz not null,
  handled_at timestamptz,
  unique (channel, event_id)
);
create index openpay_event_received on openpay_event (received_at desc nulls last, id desc);
create index openpay_event_transaction on openpay_event (transaction_id, id desc);
create index openpay_event_type on openpay_event (type, id desc);
create index openpay_event_state on openpay_event (state, id desc);
revoke delete, truncate on openpay_transaction, openpay_event from trastienda_app;

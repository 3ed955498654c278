create table product (
  id bigint generated always as identity primary key,
  merchant_no text not null references merchant,
  name text not null,
  lending_body text not null,
  product_type smallint not null default 1 check (product_type in (1, 2, 3)),
  tag text not null default 'TAG_ORDINARY',
  enabled boolean not null default true,
  rank integer not null default 0,
  created_at timestamptz not null
);

-- A product group gives amount, term and fees; rates are basis points.
create table product_group (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  merchant_no text not null references merchant,
  group_name text not null,
  description text not null default '',
  product_cents bigint not null check (product_cents > 0),
  min_cents bigint not null check (min_cents > 0 and min_cents <= product_cents),
  term_count smallint not null check (term_count between 1 and 4),
  term_days smallint not null check (term_days between 1 and 90),
  consultation_fee_bp integer not null check (consultation_fee_bp between 0 and 9000),
  consultation_upfront boolean not null,
  delay_manage_fee_bp integer not null check (delay_manage_fee_bp >= 0),
  interest_fee_bp integer not null check (interest_fee_bp >= 0),
  overdue_fee_bp integer not null check (overdue_fee_bp >= 0),
  overdue_cap_bp integer not null check (overdue_cap_bp >= 0),
  min_settled_loans integer not null default 0,
  enabled boolean not null default true
);
create index product_group_product on product_group (product_id);

create table channel (
  code text primary key,
  name text not null,
  enabled boolean not null default true,
  base_url text not null,
  secret text not null,
  payout_fee_cents bigint not null default 0,
  preferred integer not null default 0
);

create table customer (
  id bigint generated always as identity primary key,
  external_id text not null,
  merchant_no text not null references merchant,
  package_name text not null references app_package (package_name),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  name text not null,
  curp text,
  rfc text,
  birth_on date,
  sex text,
  email text,
  state_code text,
  address text,
  income_source text,
  monthly_income_cents bigint,
  employer text,
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  status_reason text,
  quota_cents bigint not null default 0,
  settled_loans integer not null default 0,
  worst_overdue_days integer not null default 0,
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  version integer not null default 0,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  unique (package_name, external_id),
  unique (package_name, phone)
);
create index customer_phone on customer (phone);
create index customer_curp on customer (curp);
create index customer_name on customer using gin (name gin_trgm_ops);
create index customer_status on customer (status, id desc);
create index customer_registered on customer (registered_at);
create index customer_package on customer (package_name, id desc);

create table bank_card (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  bank_code text not null,
  bank_name text not null,
  holder text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  unique (customer_id, clabe)
);
create index bank_card_clabe on bank_card (clabe);

create table customer_contact (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  name text not null,
  phone text not null,
  relation text not null,
  unique (customer_id, phone)
);

-- What a borrower's app uploads about its device; the latest upload counts.
create table customer_device (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  device_id text not null,
  model text not null,
  os text not null,
  contacts_count integer not null,
  sms_count integer not null,
  loan_apps integer not null,
  installed jsonb not null default '[]',
  call_log jsonb not null default '[]',
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  uploaded_at timestamptz not null,
  unique (customer_id, device_id)
);
create index customer_device_device on customer_device (device_id);

create table customer_image (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  loan_id bigint,
  type smallint not null check (type in (0, 1)),
  side text not null check (side in ('front', 'back', 'face')),
  file_id bigint not null references stored_file,
  face_match smallint,
  uploaded_at timestamptz not null
);
create index customer_image_customer on customer_image (customer_id, id desc);

create table blacklist (
  id bigint generated always as identity primary key,
  type text not null check (type in ('phone', 'idDoc', 'device', 'card')),
  value text not null,
  source text not null,
  reason text not null,
  active boolean not null default true,
  hits integer not null default 0,
  expires_at timestamptz,
  created_at timestamptz not null,
  created_by bigint
);
create index blacklist_value on blacklist (type, value) where active;

create table loan_order (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  version integer not null default 0,
  status smallint not null,
  check_status smallint,
  round integer not null default 1,
  customer_id bigint not null references customer,
  merchant_no text not null references merchant,
  package_name text not null references app_package (package_name),
  product_id bigint not null references product,
  product_group_id bigint not null references product_group,
  product_type smallint not null,
  old_customer boolean not null,
  app_order_id text not null,
  -- the price and term as they stood when the borrower applied
  contract_cents bigint not null check (contract_cents > 0),
  consultation_cents bigint not null check (consultation_cents >= 0),
  consultation_upfront boolean not null,
  received_cents bigint not null check (received_cents > 0),
  term_count smallint not null check (term_count between 1 and 4),
  term_days smallint not null,
  annual_interest_bp integer not null,
  overdue_daily_bp integer not null,
  overdue_cap_bp integer not null,
  extension_fee_bp integer not null,
  clabe text not null,
  bank_code text not null,
  bank_name text not null,
  applied_at timestamptz not null,
  applied_on date not null,
  score integer,
  disbursed_at timestamptz,
  disbursed_on date,
  due_on date,
  accrued_through date,
  overdue_days integer not null default 0,
  repaid_cents bigint not null default 0,
  outstanding_cents bigint not null default 0,
  settled_at timestamptz,
  awaiting_since timestamptz,
  claimed_by bigint references staff_user,
  claimed_until timestamptz,
  reviewer_id bigint references staff_user,
  collector_id bigint references staff_user,
  send_back_stages jsonb,
  remark text,
  remarktwo text,
  unique (package_name, app_order_id)
);
create index loan_order_status on loan_order (status, id desc);
create index loan_order_customer on loan_order (customer_id, id desc);
create index loan_order_package on loan_order (package_name, id desc);
create index loan_order_product on loan_order (product_id, id desc);
create index loan_order_merchant on loan_order (merchant_no, id desc);
create index loan_order_applied on loan_order (applied_on, id desc);
-- Sort columns: `desc nulls last` is read backwards for ascending order.
create index loan_order_disbursed on loan_order (disbursed_on desc nulls last, id desc);
create index loan_order_due on loan_order (due_on desc nulls last, id desc);
create index loan_order_amount on loan_order (contract_cents desc nulls last, id desc);
create index loan_order_outstanding on loan_order (outstanding_cents desc nulls last, id desc);
create index loan_order_overdue on loan_order (overdue_days desc nulls last, id desc);
create index loan_order_check on loan_order (check_status, awaiting_since) where check_status is not null;
create index loan_order_reviewer on loan_order (reviewer_id, id desc) where reviewer_id is not null;
create index loan_order_kind on loan_order (old_customer, id desc);
create index loan_order_type on loan_order (product_type, id desc);
create index loan_order_live on loan_order (accrued_through, id) where status in (21, 40);

-- One open order per customer and package: a second application waits until the first one ends.
create unique index loan_order_one_open on loan_order (customer_id, package_name)
  where status in (10, 11, 12, 31, 32, 22, 21, 40, -33, -10);

create table loan_transition (
  from_status smallint,
  to_status smallint not null,
  unique (from_status, to_status)
);
insert into loan_transition (from_status, to_status) values
  (null, 10), (10, 11), (11, 12), (11, -12), (12, 31), (12, -30), (12, -33), (-33, 11), (31, 32), (31, -32), (32, 22), (22, 21), (22, -10),
  (-10, 32), (-10, 21), (21, 40), (40, 21), (21, 50), (40, 50), (50, 21), (50, 40),
  (10, -22), (11, -22), (12, -22), (31, -22), (32, -22), (-33, -22), (-10, -22), (11, -30), (31, -30), (32, -30), (21, -22);

create function refuse_unknown_loan_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from loan_transition where from_status is null and to_status = new.status) then
      raise exception 'an order cannot begin at status %', new.status using errcode = 'check_violation', constraint = 'loan_transition';
    end if;
  elsif new.status <> old.status and not exists (select from loan_transition where from_status = old.status and to_status = new.status) then
    raise exception 'no transition from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'loan_transition';
  end if;
  return new;
end $$;
create trigger loan_order_transition before insert or update of status on loan_order
  for each row execute function refuse_unknown_loan_transition();

create table loan_event (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null,
  event text not null,
  from_status smallint,
  to_status smallint not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text not null,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index loan_event_loan on loan_event (loan_id, id);

create table loan_audit (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null,
  round integer not null,
  score integer not null,
  passed boolean not null,
  inputs jsonb not null,
  reasons jsonb not null,
  at timestamptz not null,
  unique (loan_id, round)
);

create table review_record (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null,
  round integer not null,
  result text not null check (result in ('pass', 'reject', 'sendBack', 'pending', 'skip')),
  stages jsonb not null default '[]',
  reasons jsonb not null default '[]',
  score integer,
  remark text,
  reviewer_id bigint not null references staff_user,
  opened_at timestamptz not null,
  decided_at timestamptz not null,
  recheck boolean not null default false
);
create index review_record_loan on review_record (loan_id, id);
create index review_record_reviewer on review_record (reviewer_id, id desc);
create index review_record_result on review_record (result, id desc);
create index review_record_decided on review_record (decided_at);

create table payout (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null,
  attempt integer not null,
  channel text not null references channel,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAIL')),
  clabe text not null,
  bank_code text not null,
  bank_name text not null,
  holder text not null,
  tracking_key text,
  failure_reason text,
  requested_at timestamptz not null,
  finished_at timestamptz,
  unique (loan_id, attempt)
);
create unique index payout_one_live on payout (loan_id) where status in ('PENDING', 'SUCCESS');
create index payout_status on payout (status, id desc);
create index payout_customer on payout (customer_id, id desc);
create index payout_channel on payout (channel, id desc);
create index payout_requested on payout (requested_at);

-- A repayment plan's installment. Each component: what was charged so far, what was paid, what was waived.
create table bill (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null references customer,
  term_no smallint not null check (term_no between 1 and 4),
  repay_code text not null unique,
  version integer not null default 0,
  status smallint not null default 10 check (status in (10, 20, 30)),
  close_reason text check (close_reason in ('paid', 'reduced', 'flatBilled')),
  start_on date not null,
  due_on date not null,
  original_due_on date not null,
  extended_days integer not null default 0,
  interest_total_cents bigint not null check (interest_total_cents >= 0),
  principal_due_cents bigint not null check (principal_due_cents >= 0),
  principal_paid_cents bigint not null default 0 check (principal_paid_cents >= 0),
  principal_waived_cents bigint not null default 0 check (principal_waived_cents >= 0),
  consultation_due_cents bigint not null default 0 check (consultation_due_cents >= 0),
  consultation_paid_cents bigint not null default 0 check (consultation_paid_cents >= 0),
  consultation_waived_cents bigint not null default 0 check (consultation_waived_cents >= 0),
  interest_due_cents bigint not null default 0 check (interest_due_cents >= 0),
  interest_paid_cents bigint not null default 0 check (interest_paid_cents >= 0),
  interest_waived_cents bigint not null default 0 check (interest_waived_cents >= 0),
  extension_due_cents bigint not null default 0 check (extension_due_cents >= 0),
  extension_paid_cents bigint not null default 0 check (extension_paid_cents >= 0),
  extension_waived_cents bigint not null default 0 check (extension_waived_cents >= 0),
  overdue_due_cents bigint not null default 0 check (overdue_due_cents >= 0),
  overdue_paid_cents bigint not null default 0 check (overdue_paid_cents >= 0),
  overdue_waived_cents bigint not null default 0 check (overdue_waived_cents >= 0),
  overdue_through date,
  repaid_at timestamptz,
  paid_cents bigint generated always as (principal_paid_cents + consultation_paid_cents + interest_paid_cents + extension_paid_cents + overdue_paid_cents) stored,
  waived_cents bigint generated always as (principal_waived_cents + consultation_waived_cents + interest_waived_cents + extension_waived_cents + overdue_waived_cents) stored,
  outstanding_cents bigint generated always as (
    principal_due_cents + consultation_due_cents + interest_due_cents + extension_due_cents + overdue_due_cents
    - principal_paid_cents - consultation_paid_cents - interest_paid_cents - extension_paid_cents - overdue_paid_cents
    - principal_waived_cents - consultation_waived_cents - interest_waived_cents - extension_waived_cents - overdue_waived_cents) stored,
  unique (loan_id, term_no),
  check (principal_paid_cents + principal_waived_cents <= principal_due_cents),
  check (consultation_paid_cents + consultation_waived_cents <= consultation_due_cents),
  check (interest_paid_cents + interest_waived_cents <= interest_due_cents),
  check (extension_paid_cents + extension_waived_cents <= extension_due_cents),
  check (overdue_paid_cents + overdue_waived_cents <= overdue_due_cents),
  check (interest_due_cents <= interest_total_cents)
);
create index bill_due on bill (due_on desc nulls last, id desc);
create index bill_outstanding on bill (outstanding_cents desc nulls last, id desc);
create index bill_open_due on bill (due_on) where status <> 30;
create index bill_status on bill (status, id desc);
create index bill_customer on bill (customer_id, id desc);

create function refuse_unknown_bill_transition() returns trigger language plpgsql as $$
begin
  if not ((old.status, new.status) in ((10, 20), (20, 30), (10, 30), (30, 20), (30, 10), (20, 10))) then
    raise exception 'no installment transition from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'bill_transition';
  end if;
  return new;
end $$;
create trigger bill_transition before update of status on bill
  for each row when (new.status <> old.status) execute function refuse_unknown_bill_transition();

create table payment_code (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null,
  channel text not null references channel,
  code text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index payment_code_loan on payment_code (loan_id, id desc);

-- Money received. One row per transaction of the channel, whatever the number of callbacks.
create table repayment (
  id bigint generated always as identity primary key,
  loan_id bigint references loan_order,
  customer_id bigint,
  channel text not null references channel,
  channel_tx_id text not null,
  source text not null check (source in ('channel', 'register', 'replenish')),
  status text not null check (status in ('allocated', 'unallocated', 'reversed')),
  amount_cents bigint not null check (amount_cents > 0),
  overpaid_cents bigint not null default 0 check (overpaid_cents >= 0),
  value_on date not null,
  received_at timestamptz not null,
  payment_code text,
  payee text,
  bank_card text,
  bank_code text,
  bank_name text,
  payment_channel text,
  phone text,
  remark text,
  proof_file_id bigint references stored_file,
  created_by bigint references staff_user,
  reversed_at timestamptz,
  reversal_reason text,
  unique (channel, channel_tx_id)
);
create index repayment_loan on repayment (loan_id, id);
create index repayment_status on repayment (status, id desc);
create index repayment_received on repayment (received_at);
create index repayment_customer on repayment (customer_id, id desc);

create table allocation (
  id bigint generated always as identity primary key,
  repayment_id bigint not null references repayment,
  bill_id bigint not null references bill,
  loan_id bigint not null,
  customer_id bigint not null,
  term_no smallint not null,
  component text not null check (component in ('overdue', 'extension', 'interest', 'consultation', 'principal')),
  amount_cents bigint not null check (amount_cents > 0),
  undone_at timestamptz
);
create index allocation_repayment on allocation (repayment_id);
create index allocation_loan on allocation (loan_id, id);
create index allocation_bill on allocation (bill_id);

create table extension (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null,
  bill_id bigint not null references bill,
  days integer not null check (days between 1 and 30),
  fee_cents bigint not null check (fee_cents >= 0),
  status text not null check (status in ('quoted', 'effective', 'expired')),
  old_due_on date not null,
  new_due_on date not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  effective_at timestamptz,
  created_by bigint
);
create unique index extension_one_quote on extension (bill_id) where status = 'quoted';
create index extension_loan on extension (loan_id, id);

create table reduction (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null,
  bill_id bigint not null references bill,
  kind text not null check (kind in ('reduction', 'flatBill')),
  parts jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  created_by bigint,
  created_at timestamptz not null
);
create index reduction_loan on reduction (loan_id, id);

create table refund (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null references customer,
  channel text not null references channel,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'success', 'failure')),
  clabe text not null,
  bank_name text not null,
  holder text not null,
  reason text not null,
  failure_reason text,
  created_by bigint,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index refund_one_pending on refund (customer_id) where status = 'pending';
create index refund_loan on refund (loan_id, id);

-- What channels told us, once per event; money moves only after the channel confirmed it when asked.
create table channel_event (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  event_id text not null,
  type text not null,
  reference text not null,
  body jsonb not null,
  received_at timestamptz not null,
  unique (channel, event_id)
);

create table sms (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  loan_id bigint references loan_order,
  phone text not null,
  text text not null,
  type smallint not null check (type in (1, 2)),
  status smallint not null check (status in (-1, 0, 64, 128)),
  segments smallint not null,
  carrier text not null,
  reference text not null unique,
  failure_reason text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index sms_customer on sms (customer_id, id desc);
create index sms_loan on sms (loan_id, id);
create index sms_phone on sms (phone, id desc);

-- The payment list merges payouts, collections and refunds by time, newest first, and finds one by its key.
create index payout_newest on payout (requested_at desc nulls last);
create index repayment_newest on repayment (received_at desc nulls last);
create index refund_newest on refund (created_at desc nulls last);
create index payout_key on payout (('out-' || id::text));
create index repayment_key on repayment (('in-' || id::text)) where source = 'channel';
create index refund_key on refund (('refund-' || id::text));

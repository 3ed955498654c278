-- Pictures of transfers that borrowers sent, what was read from them, and which transfer each was found to show.
create table proof (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  customer_id bigint not null references customer,
  package_name text not null references app_package (package_name),
  -- the order that it is for; null where the borrower has none
  loan_id bigint references loan_order,
  source text not null check (source in ('chat', 'ticket', 'door')),
  -- the message or ticket that it came with
  ref_id text,
  -- what the picture shows and nothing else, and the hash of the file as it was sent
  file_id bigint not null references stored_file,
  sent_sha256 text not null,
  received_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'reading', 'reopened', 'linked', 'notFound', 'refused')),
  -- where it goes when nobody reads it any more
  waits_as text not null default 'new' check (waits_as in ('new', 'reopened')),
  claimed_by bigint references staff_user,
  claimed_until timestamptz,
  amount_cents bigint check (amount_cents > 0),
  paid_on date,
  tracking_key text,
  clabe text,
  payer text,
  read_by bigint references staff_user,
  read_at timestamptz,
  -- the transfer that it shows: a receipt of ours, a line of a statement, or both where they are the same
  receipt_id bigint references repayment,
  line_id bigint references statement_line,
  decided_by bigint references staff_user,
  decided_at timestamptz,
  refuse_reason text check (refuse_reason in ('duplicate', 'unreadable', 'noTransfer', 'otherAccount', 'altered', 'other')),
  remark text,
  check ((state = 'reading') = (claimed_by is not null) and (claimed_by is null) = (claimed_until is null)),
  check ((state in ('linked', 'notFound', 'refused')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'linked') = (receipt_id is not null or line_id is not null)),
  check ((state = 'refused') = (refuse_reason is not null)),
  check ((amount_cents is null) = (paid_on is null) and (amount_cents is null) = (read_by is null)),
  check (state not in ('linked', 'notFound') or amount_cents is not null)
);
-- A transfer is shown by one proof.
create unique index proof_receipt on proof (receipt_id) where receipt_id is not null;
create unique index proof_line on proof (line_id) where line_id is not null;
create index proof_received on proof (received_at desc nulls last, id desc);
create index proof_state on proof (state, received_at desc nulls last, id desc);
create index proof_waiting on proof (received_at, id) where state in ('new', 'reopened', 'reading');
create index proof_held on proof (claimed_by) where claimed_by is not null;
create index proof_source on proof (source, received_at desc nulls last, id desc);
create index proof_package on proof (package_name, received_at desc nulls last, id desc);
create index proof_customer on proof (customer_id, received_at desc nulls last, id desc);
create index proof_loan on proof (loan_id, received_at desc nulls last, id desc);
create index proof_key on proof (tracking_key, id desc) where tracking_key is not null;
create index proof_paid on proof (paid_on desc nulls last, id desc) where paid_on is not null;
create index proof_amount on proof (amount_cents desc nulls last, id desc) where amount_cents is not null;
create index proof_reader on proof (read_by, received_at desc nulls last, id desc) where read_by is not null;
create index proof_sent on proof (sent_sha256);
create index proof_file on proof (file_id);
revoke delete, truncate on proof from trastienda_app;

-- What came stands as it came.
create function refuse_changed_proof() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.package_name, new.source, new.ref_id, new.file_id, new.sent_sha256, new.received_at)
       is distinct from
     (old.id, old.customer_id, old.package_name, old.source, old.ref_id, old.file_id, old.sent_sha256, old.received_at) then
    raise exception 'proof % stands as it came', old.id using errcode = 'check_violation', constraint = 'proof_fixed';
  end if;
  return new;
end $$;
create trigger proof_fixed before update on proof for each row execute function refuse_changed_proof();

-- By what a picture is told from others: keys that it has in common with those alike, and its brightness, 96 × 96.
create table proof_print (
  proof_id bigint primary key references proof,
  keys integer[] not null,
  shades bytea not null,
  -- its width by its height, in thousandths
  ratio integer not null
);
create index proof_print_keys on proof_print using gin (keys);

-- Which proofs came as the same file, or show the same: both ways.
create table proof_match (
  proof_id bigint not null references proof,
  other_id bigint not null references proof,
  same text not null check (same in ('file', 'picture')),
  found_at timestamptz not null,
  primary key (proof_id, other_id)
);
revoke update, delete, truncate on proof_print, proof_match from trastienda_app;

-- Seen by whoever sees its order; without one, by whoever sees one of the customer's.
alter table proof enable row level security;
create policy everything on proof to trastienda_app using (true);
create policy of_staff on proof to trastienda_scoped using (
  loan_id = any (array(select o.id from loan_order o))
  or (loan_id is null and customer_id = any (array(select o.customer_id from loan_order o))));
create policy of_packages on proof to trastienda_packages using (package_name = any (scope_packages()));
do $$
declare name text;
begin
  foreach name in array array['proof_print', 'proof_match'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped, trastienda_packages using (proof_id in (select p.id from proof p))', name);
  end loop;
end $$;

-- Transfers are looked for by their key alone, and by what was paid around a day.
create index repayment_transfer_key on repayment (upper(tracking_key)) where tracking_key is not null;
create index repayment_amount_day on repayment (amount_cents, value_on);
create index statement_line_transfer_key on statement_line (upper(tracking_key)) where kind = 'charge';
create index statement_line_amount_day on statement_line (amount_cents, line_on) where kind = 'charge';

-- Where in its state somebody lives, as their app tells it: which clocks hold there.
alter table customer add column municipality text check (municipality <> '' and length(municipality) <= 120);

-- Every contact with a borrower that left the house, and every one that was refused, with the rule. Without foreign keys: a refusal is
-- written while another transaction holds the customer, the order or the member of staff.
create table contact_attempt (
  id bigint generated always as identity primary key,
  -- null: nobody known had this number
  customer_id bigint,
  loan_id bigint,
  phone text not null,
  channel text not null check (channel in ('sms', 'chat', 'call')),
  purpose text not null check (purpose in ('transactional', 'service', 'collection', 'marketing')),
  -- answers what the borrower wrote: counts in no cap
  answers boolean not null,
  allowed boolean not null,
  -- the rule that let it pass, or refused it
  rule text not null,
  -- of a refused one: when it may leave, as far as that was known
  legal_at timestamptz,
  -- what the rule was applied to: zones, hours, how many there were already
  basis jsonb not null,
  what text not null check (length(what) <= 300),
  -- null: the product itself
  staff_id bigint,
  at timestamptz not null,
  check (not allowed or legal_at is null)
);
create index contact_attempt_customer on contact_attempt (customer_id, id desc);
create index contact_attempt_counted on contact_attempt (customer_id, purpose, at) where allowed and not answers and purpose <> 'transactional';
create index contact_attempt_phone on contact_attempt (phone, at) where allowed and not answers and purpose <> 'transactional';
revoke update, delete, truncate on contact_attempt from trastienda_app;

-- What stands against contact with somebody, and for which purposes.
create table contact_flag (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  -- of whoever sent BAJA: holds for every customer with this number, known or not
  phone text,
  kind text not null check (kind in ('doNotContact', 'deceased', 'disputed', 'legal', 'hardship')),
  purposes text[] not null check (cardinality(purposes) > 0 and purposes <@ array['service', 'collection', 'marketing']),
  source text not null check (source in ('staff', 'borrower')),
  reason text not null,
  -- of hardship
  file_id bigint references stored_file,
  until_on date,
  -- null: the borrower
  raised_by bigint references staff_user,
  raised_at timestamptz not null,
  ended_at timestamptz,
  how text check (how in ('lifted', 'consent')),
  ended_by bigint references staff_user,
  checked_by bigint references staff_user,
  end_reason text,
  check (customer_id is not null or phone is not null),
  check ((source = 'staff') = (raised_by is not null)),
  check (kind <> 'hardship' or (file_id is not null and until_on is not null)),
  check ((ended_at is null) = (how is null)),
  check (checked_by is null or checked_by is distinct from ended_by)
);
create index contact_flag_customer on contact_flag (customer_id, id desc);
create index contact_flag_phone on contact_flag (phone) where ended_at is null and phone is not null;
create index contact_flag_file on contact_flag (file_id) where file_id is not null;
revoke update, delete, truncate on contact_flag from trastienda_app;
grant update (ended_at, how, ended_by, checked_by, end_reason) on contact_flag to trastienda_app;

-- What opens collection again is lifted by two people. Looked at as the transaction ends, as with locks (0079).
create function refuse_flag_lifted_alone() returns trigger language plpgsql as $$
begin
  if new.how = 'lifted' and (new.ended_by is null or ('collection' = any(new.purposes) and new.checked_by is null)) then
    raise exception 'flag % of customer % opens collection again', new.id, new.customer_id
      using errcode = 'check_violation', constraint = 'contact_flag_two_people';
  end if;
  return null;
end $$;
create constraint trigger contact_flag_lifted after update on contact_flag deferrable initially deferred
  for each row execute function refuse_flag_lifted_alone();

-- What borrowers said of marketing; what was said last holds.
create table contact_consent (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  given boolean not null,
  said_at timestamptz not null,
  source text not null check (source in ('app', 'baja', 'staff')),
  -- how a member of staff knows
  reason text,
  recorded_by bigint references staff_user,
  recorded_at timestamptz not null,
  check ((source = 'staff') = (recorded_by is not null))
);
create index contact_consent_customer on contact_consent (customer_id, said_at desc, id desc);
revoke update, delete, truncate on contact_consent from trastienda_app;

-- The public do-not-call registers, as files that one person brings and another puts in force.
create table contact_register (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('REUS', 'REPEP')),
  file_name text not null,
  sha256 text not null,
  as_of date not null,
  phones integer not null default 0 check (phones >= 0),
  state text not null check (state in ('imported', 'inForce', 'replaced', 'refused')),
  imported_by bigint not null references staff_user,
  imported_at timestamptz not null,
  decided_by bigint references staff_user,
  decided_at timestamptz,
  comment text,
  version integer not null default 0,
  check ((state = 'imported') = (decided_by is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state = 'refused' or decided_by is distinct from imported_by)
);
create unique index contact_register_in_force on contact_register (kind) where state = 'inForce';
create index contact_register_kind on contact_register (kind, id desc);
create index contact_register_state on contact_register (state, id desc);

create table contact_register_phone (
  register_id bigint not null references contact_register on delete cascade,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  primary key (register_id, phone)
);
revoke update, truncate on contact_register_phone from trastienda_app;

-- All of it belongs to a customer, and is seen by whoever sees the customer. The guard itself looks at everything.
do $$
declare name text;
begin
  foreach name in array array['contact_attempt', 'contact_flag', 'contact_consent'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped using (customer_id = any (array(select o.customer_id from loan_order o)))', name);
    execute format('create policy of_packages on %I to trastienda_packages using (customer_id in (select o.customer_id from loan_order o))', name);
  end loop;
end $$;
-- Numbers of strangers: nobody who is held to a part of the portfolio looks at them.
alter table contact_register_phone enable row level security;
create policy everything on contact_register_phone to trastienda_app using (true);

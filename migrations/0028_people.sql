-- Who a customer is stands from the application to the settlement. What an app or staff want to change of it meanwhile waits here for a second
-- person; what was changed while nothing stood is kept here, too. The app asks where asked_by is null.
create table identity_change (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  status text not null check (status in ('applied', 'pending', 'accepted', 'refused', 'replaced')),
  name_before text not null,
  name_after text not null,
  curp_before text,
  curp_after text,
  clabe_before text,
  clabe_after text,
  reason text,
  asked_by bigint references staff_user,
  asked_at timestamptz not null,
  decided_by bigint references staff_user,
  decided_at timestamptz,
  comment text,
  check ((status in ('accepted', 'refused')) = (decided_by is not null)),
  check (decided_by <> asked_by)
);
create unique index identity_change_one_pending on identity_change (customer_id) where status = 'pending';
create index identity_change_customer on identity_change (customer_id, id desc);
grant select, insert, update (status, decided_by, decided_at, comment) on identity_change to trastienda_app;

-- Whom the reviewer passed, and to whose account the money was to go: the payout is held against it. Orders passed before have nothing here.
alter table loan_order
  add column reviewed_name text,
  add column reviewed_curp text,
  add column reviewed_birth_on date,
  add column reviewed_clabe text,
  add column reviewed_holder text;

-- Who may look at the papers (idDoc) or the device of a customer without a case of theirs in hand, why, and until when.
create table personal_grant (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_user,
  customer_id bigint not null references customer,
  field text not null check (field in ('idDoc', 'device')),
  reason text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at)
);
create index personal_grant_staff on personal_grant (staff_id, customer_id, field, expires_at desc);
grant select, insert on personal_grant to trastienda_app;

-- A grant binds one person: every role sees the rows of its own customers, and the call looks for its own.
do $$
declare name text;
begin
  foreach name in array array['identity_change', 'personal_grant'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped using (customer_id = any (array(select o.customer_id from loan_order o)))', name);
    execute format('create policy of_packages on %I to trastienda_packages using (customer_id in (select o.customer_id from loan_order o))', name);
  end loop;
end $$;

-- Who opened what of whom is counted by the hour and the day.
create index operation_log_opened on operation_log (actor_id, at desc) where call in ('customer.reveal', 'customer.image', 'review.callLog');

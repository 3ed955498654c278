-- Automatic re-lending: the rule of a package and a version of its app, and what became of each order that was settled under one.
create table relend_rule (
  id bigint generated always as identity primary key,
  package_name text not null references app_package (package_name),
  -- of the app, such as 1.0.2; * is every version that has no rule of its own
  version text not null,
  delay_seconds integer not null check (delay_seconds between 0 and 2592000),
  shunt_percentage smallint not null check (shunt_percentage between 0 and 100),
  late_days smallint not null check (late_days >= 0),
  -- [{ from, to, increase }], centavos
  intervals jsonb not null,
  over_limit_cents bigint not null check (over_limit_cents >= 0),
  enabled boolean not null default false,
  unique (package_name, version)
);

create table relend (
  id bigint generated always as identity primary key,
  -- each settled order is followed by one other at most, for good
  loan_id bigint not null unique references loan_order,
  rule_id bigint not null references relend_rule,
  rule_revision integer not null,
  state text not null check (state in ('waiting', 'offered', 'accepted', 'lapsed', 'refused')),
  -- what kept it from being offered
  reason text,
  amount_cents bigint check (amount_cents > 0),
  -- all increases since the order that the borrower applied for
  increased_cents bigint check (increased_cents >= 0),
  settled_at timestamptz not null,
  due_at timestamptz,
  child_id bigint unique references loan_order,
  offered_at timestamptz,
  check ((state in ('offered', 'accepted', 'lapsed')) = (child_id is not null and offered_at is not null))
);
create index relend_rule_offers on relend (rule_id, offered_at);
create index relend_offered on relend (child_id) where state = 'offered';
alter table relend enable row level security;
create policy everything on relend to trastienda_app using (true);
create policy of_staff on relend to trastienda_scoped using (loan_id = any (array(select o.id from loan_order o)));
create policy of_packages on relend to trastienda_packages using (loan_id in (select o.id from loan_order o));

-- The settled order that this one follows, where the product offered it by itself.
alter table loan_order add column relend_of bigint references loan_order;
create unique index loan_order_relend_of on loan_order (relend_of) where relend_of is not null;

-- Until when the agreement of such an order may be accepted.
alter table agreement add column accept_by timestamptz;

-- What nobody asked for is approved only once its borrower has agreed to it.
create function refuse_unaccepted_relending() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from agreement a where a.loan_id = new.id and a.accepted_at is not null) then
    raise exception 'the borrower has not accepted the offer of order %', new.id using errcode = 'check_violation', constraint = 'relending_unaccepted';
  end if;
  return new;
end $$;
create trigger relending_accepted before update of status on loan_order for each row
  when (new.status = 32 and old.status <> 32 and new.relend_of is not null) execute function refuse_unaccepted_relending();

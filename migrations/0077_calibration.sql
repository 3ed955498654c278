-- Reviewer calibration: a share of the decided orders comes back, blind, to a second reviewer. The blind case is an order of its own beside
-- the one that it stands for: with a number of its own and the data of the first decision, and seen by its reviewer alone, in every call,
-- because the rules of data scope say so here. Until it is put away, the order that it stands for is outside that reviewer's scope.
alter table loan_order add column blind boolean not null default false;

-- A blind case is no second open order of the borrower.
drop index loan_order_one_open;
create unique index loan_order_one_open on loan_order (customer_id, package_name)
  where status in (10, 11, 12, 31, 32, 22, 21, 40, -33, -10) and not blind;
-- What is hidden is told by the id, so that counts still come from the index alone.
drop index loan_order_check;
create index loan_order_check on loan_order (check_status, awaiting_since, id) include (status) where check_status is not null;
-- Beside a rule of data scope an index serves only comparisons that cannot leak, which those of texts are not. Which orders' numbers end so
-- is found here, whoever asks; what the caller may see of them is decided where they are read.
create function orders_ending(reversed text, beyond text) returns bigint[]
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  return array(select o.id from loan_order o where reverse(o.order_no) ~>=~ reversed and reverse(o.order_no) ~<~ beyond limit 10000);
end $$;

create table calibration_case (
  id bigint generated always as identity primary key,
  -- the order, its first decision and the data on which that was taken
  loan_id bigint not null unique references loan_order,
  customer_id bigint not null references customer,
  record_id bigint not null references review_record,
  first_reviewer_id bigint not null references staff_user,
  first_result text not null check (first_result in ('pass', 'reject')),
  first_reasons jsonb not null,
  first_decided_at timestamptz not null,
  score integer,
  drawn_at timestamptz not null,
  -- drawn: waits to be placed; open: lies with its reviewer; decided; dropped: never decided, for a reason
  state text not null check (state in ('drawn', 'open', 'decided', 'dropped')),
  dropped_for text check (dropped_for in ('nobody', 'overtaken', 'expired')),
  reviewer_id bigint references staff_user,
  -- the blind case as an order, for as long as there is one; its number stays
  blind_id bigint unique,
  blind_no text,
  placed_at timestamptz,
  -- what the order was found to have changed since the first decision, before the second
  overtaken_at timestamptz,
  result text check (result in ('pass', 'reject', 'sendBack')),
  reasons jsonb not null default '[]',
  remark text,
  -- which calls of the borrower the second reviewer was shown
  calls_read_through timestamptz,
  decided_at timestamptz,
  -- when it was decided or dropped
  ended_at timestamptz,
  -- when the blind case was put away: its order is in everybody's scope again
  closed_at timestamptz,
  check ((state in ('decided', 'dropped')) = (ended_at is not null)),
  check ((state = 'dropped') = (dropped_for is not null)),
  check ((state = 'decided') = (result is not null and decided_at is not null)),
  check (reviewer_id is distinct from first_reviewer_id),
  check ((reviewer_id is null) = (placed_at is null) and (placed_at is null) = (blind_no is null))
);
create index calibration_case_open on calibration_case (customer_id) where closed_at is null;
create index calibration_case_blind on calibration_case (blind_id) where closed_at is null;
create index calibration_case_first on calibration_case (first_decided_at, id);
revoke delete, truncate on calibration_case from trastienda_app;
alter table calibration_case enable row level security;
create policy everything on calibration_case to trastienda_app using (true);
create policy of_staff on calibration_case to trastienda_scoped using (loan_id = any (array(select o.id from loan_order o)));
create policy of_packages on calibration_case to trastienda_packages using (loan_id in (select o.id from loan_order o));

-- Who may be given blind cases works as this role, always, so that no call tells by its ways whether there is one.
do $$
begin
  begin
    create role trastienda_reviewer nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant trastienda_reviewer to %I', current_user);
  exception when unique_violation then null;
  end;
  begin
    grant trastienda_app to trastienda_reviewer;
  exception when unique_violation then null;
  end;
end $$;

-- `app.viewer` is who looks, where that is somebody who may be given blind cases.
create function blind_viewer() returns bigint language sql stable parallel safe as $$ select nullif(current_setting('app.viewer', true), '')::bigint $$;

-- The orders that whoever looks does not see: the blind cases of others, and of their own cases the orders for which they stand, with all
-- that the borrowers have applied for since.
create function blind_orders() returns bigint[] language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  return coalesce((
    select array_agg(hidden.id) from (
      select c.blind_id as id from calibration_case c
      where c.closed_at is null and c.blind_id is not null and c.reviewer_id is distinct from blind_viewer()
      union all
      select o.id from calibration_case c join loan_order o on o.customer_id = c.customer_id
      where c.closed_at is null and c.blind_id is not null and c.reviewer_id = blind_viewer() and o.id >= c.loan_id and o.id <> c.blind_id
    ) hidden), '{}');
end $$;

-- The borrowers of the cases of whoever looks, and until when what they handed in is shown.
create function blind_people() returns bigint[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(c.customer_id), '{}') from calibration_case c
  where c.closed_at is null and c.blind_id is not null and c.reviewer_id = blind_viewer();
$$;
create function blind_until(customer bigint) returns timestamptz language sql stable security definer set search_path = public, pg_temp as $$
  select min(c.first_decided_at) from calibration_case c
  where c.customer_id = customer and c.closed_at is null and c.blind_id is not null and c.reviewer_id = blind_viewer();
$$;

-- Since when others' work on such a borrower is hidden: that of the first review would tell of it.
create function blind_since(customer text) returns timestamptz language sql stable security definer set search_path = public, pg_temp as $$
  select min(o.applied_at) from calibration_case c join loan_order o on o.id = c.loan_id
  where c.customer_id::text = customer and c.closed_at is null and c.blind_id is not null and c.reviewer_id = blind_viewer();
$$;

-- Whose case an order is while it is one; null for all others.
create function blind_reviewer_of(loan bigint) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select c.reviewer_id from calibration_case c where c.blind_id = loan and c.closed_at is null;
$$;

create policy blind on loan_order as restrictive to trastienda_app, trastienda_scoped, trastienda_packages
  using (id <> all ((select blind_orders())::bigint[]));

-- Whatever else is about an order that is hidden is hidden with it. It runs after every migration, so that a table that comes later needs no
-- second line.
create function align_blind_scope() returns void language plpgsql as $$
declare target record;
begin
  for target in
    select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and a.attname = 'loan_id' and not a.attisdropped
      and c.relname not in ('calibration_case') and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'blind')
  loop
    execute format('create policy blind on %s as restrictive to trastienda_reviewer, trastienda_scoped, trastienda_packages
      using (loan_id is null or loan_id <> all ((select blind_orders())::bigint[])) with check (true)', target.name);
  end loop;
end $$;
revoke execute on function align_blind_scope() from public;
alter function align_scope_rights() rename to align_role_rights;
create function align_scope_rights() returns void language sql as $$ select align_role_rights(); select align_blind_scope(); $$;
revoke execute on function align_scope_rights() from public;

create policy blind on operation_log as restrictive to trastienda_reviewer, trastienda_scoped, trastienda_packages
  using (case object_type
           when 'loan' then object_id <> all ((select blind_orders())::text[])
           when 'customer' then object_id <> all ((select blind_people())::text[]) or actor_id = blind_viewer() or at < blind_since(object_id)
           else true end)
  with check (true);
create policy blind on customer_image as restrictive to trastienda_reviewer, trastienda_scoped, trastienda_packages
  using (customer_id <> all ((select blind_people())::bigint[]) or uploaded_at <= blind_until(customer_id)) with check (true);
create policy blind on customer_device as restrictive to trastienda_reviewer, trastienda_scoped, trastienda_packages
  using (customer_id <> all ((select blind_people())::bigint[]) or uploaded_at <= blind_until(customer_id)) with check (true);
create policy blind on bank_card as restrictive to trastienda_reviewer, trastienda_scoped, trastienda_packages
  using (customer_id <> all ((select blind_people())::bigint[]) or created_at <= blind_until(customer_id)) with check (true);

-- What the desk shows of a borrower is no longer what it showed at the first decision: such a case is not decided any more.
create function overtake_by_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calibration_case c set overtaken_at = now()
  where c.customer_id = new.id and c.closed_at is null and c.state in ('drawn', 'open') and c.overtaken_at is null;
  return null;
end $$;
create function overtake_by_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calibration_case c set overtaken_at = now()
  where c.customer_id = new.customer_id and c.closed_at is null and c.state in ('drawn', 'open') and c.overtaken_at is null
    and new.id < c.loan_id;
  return null;
end $$;
create trigger customer_overtakes after update on customer for each row
  when ((old.name, old.phone, old.curp, old.rfc, old.birth_on, old.sex, old.email, old.state_code, old.address, old.income_source,
         old.monthly_income_cents, old.employer, old.status, old.settled_loans)
        is distinct from
        (new.name, new.phone, new.curp, new.rfc, new.birth_on, new.sex, new.email, new.state_code, new.address, new.income_source,
         new.monthly_income_cents, new.employer, new.status, new.settled_loans))
  execute function overtake_by_person();
create trigger loan_order_overtakes after update of status on loan_order for each row
  when (new.status <> old.status and not new.blind) execute function overtake_by_order();

-- No money moves on a blind case, and nobody is told of it.
create function refuse_blind_effect() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from loan_order o where o.id = new.loan_id and o.blind) then
    raise exception 'order % is a blind case', new.loan_id using errcode = 'check_violation', constraint = 'blind_effect';
  end if;
  return new;
end $$;
do $$
declare name text;
begin
  foreach name in array array['sms', 'payout', 'bill', 'ledger_entry', 'repayment', 'payment_code'] loop
    execute format('create trigger %I before insert on %I for each row when (new.loan_id is not null) execute function refuse_blind_effect()', name || '_not_blind', name);
  end loop;
end $$;

-- The agreement of a blind case goes with it.
create or replace function refuse_changed_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from loan_order o where o.id = old.loan_id and o.blind) then return old; end if;
  if tg_op = 'DELETE' or old.accepted_at is not null
     or (new.loan_id, new.text_version, new.file_id, new.sha256, new.cat, new.total_cents, new.made_at)
        is distinct from (old.loan_id, old.text_version, old.file_id, old.sha256, old.cat, old.total_cents, old.made_at) then
    raise exception 'the agreement of order % stands', old.loan_id using errcode = 'check_violation', constraint = 'agreement_fixed';
  end if;
  return new;
end $$;

-- Puts a blind case away: what there was of it as an order goes, what was decided stays with the case.
create function close_blind_case(which bigint, at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare away bigint;
begin
  select c.blind_id into away from calibration_case c where c.id = which and c.closed_at is null and c.state in ('decided', 'dropped') for update;
  if not found then return; end if;
  if away is not null then
    delete from review_record where loan_id = away;
    delete from loan_audit where loan_id = away;
    delete from loan_event where loan_id = away;
    delete from agreement where loan_id = away;
    delete from work_given where loan_id = away;
    delete from loan_order o where o.id = away and o.blind;
  end if;
  update calibration_case set closed_at = at, blind_id = null where id = which;
end $$;
revoke execute on function close_blind_case(bigint, timestamptz) from public;
grant execute on function close_blind_case(bigint, timestamptz) to trastienda_app;

select align_scope_rights();

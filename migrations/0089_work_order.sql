-- Tickets (work orders): what borrowers ask of service, and who sees to it.
create table work_order_transition (
  from_status smallint,
  to_status smallint not null,
  unique nulls not distinct (from_status, to_status)
);
insert into work_order_transition (from_status, to_status) values
  (null, 1), (null, 2), (null, 4), (null, 5),
  (1, 2), (2, 4), (2, 5), (4, 7), (7, 4), (4, 3), (7, 3), (5, 6), (5, 4), (3, 2), (6, 2), (1, 8), (2, 8), (3, 8), (6, 8);
revoke insert, update, delete, truncate on work_order_transition from trastienda_app;

create table work_order (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  status smallint not null,
  type smallint not null check (type between 0 and 3),
  source smallint not null check (source between 0 and 2),
  process_method smallint check (process_method between 0 and 2),
  result smallint check (result between 0 and 3),
  customer_id bigint not null references customer,
  loan_id bigint references loan_order,
  package_name text not null references app_package (package_name),
  name text not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  -- the order's number, with the term that the ticket is about behind it
  order_no text,
  period smallint not null default 0 check (period between 0 and 4),
  description text not null check (description <> ''),
  remarks text,
  detail_result text,
  -- the feedback that it was made of
  opinion_id bigint unique references opinion,
  creator_id bigint references staff_user,
  handler_id bigint references staff_user,
  -- who of service handed it over last: it comes back to them
  sent_by bigint references staff_user,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- since when it has been in its state
  since timestamptz not null,
  -- when the time of its state is over; never, once it is closed
  due_at timestamptz not null default 'infinity',
  closed_at timestamptz,
  check ((loan_id is null) = (order_no is null)),
  check (loan_id is not null or (period = 0 and result is null)),
  -- what was handed over has a type, and what was closed
  check (type <> 0 or status in (1, 2)),
  check (status <> 3 or result is not null),
  check ((status = 8) = (closed_at is not null))
);
create index work_order_due on work_order (due_at, id);
create index work_order_status on work_order (status, due_at, id);
create index work_order_type on work_order (type, id desc);
create index work_order_source on work_order (source, id desc);
create index work_order_method on work_order (process_method, id desc) where process_method is not null;
create index work_order_result on work_order (result, id desc) where result is not null;
create index work_order_customer on work_order (customer_id, id desc);
create index work_order_loan on work_order (loan_id, id desc) where loan_id is not null;
create index work_order_package on work_order (package_name, id desc);
create index work_order_phone on work_order (phone);
create index work_order_name on work_order using gin (plain_words(name) gin_trgm_ops);
create index work_order_creator on work_order (creator_id, id desc);
create index work_order_handler on work_order (handler_id, status, due_at, id) where handler_id is not null;
create index work_order_unclaimed on work_order (status, due_at, id) where handler_id is null;
create index work_order_created on work_order (created_at desc nulls last, id desc);
create index work_order_sent on work_order (sent_by) where sent_by is not null;
revoke delete, truncate on work_order from trastienda_app;

-- Every step: who had it, what was said, and where it went.
create table work_order_step (
  id bigint generated always as identity primary key,
  work_order_id bigint not null references work_order,
  event text not null,
  from_status smallint,
  to_status smallint not null,
  process_method smallint,
  result smallint,
  remarks text,
  detail_result text,
  -- null where the product itself did it
  actor_id bigint references staff_user,
  handler_id bigint references staff_user,
  at timestamptz not null
);
create index work_order_step_of on work_order_step (work_order_id, id);
create index work_order_step_actor on work_order_step (actor_id, at desc) where actor_id is not null;
create index work_order_step_handler on work_order_step (handler_id) where handler_id is not null;
revoke update, delete, truncate on work_order_step from trastienda_app;

create table work_order_file (
  id bigint generated always as identity primary key,
  work_order_id bigint not null references work_order,
  name text not null check (name <> ''),
  file_id bigint not null references stored_file,
  added_by bigint references staff_user,
  added_at timestamptz not null
);
create unique index work_order_file_name on work_order_file (work_order_id, lower(name));
create index work_order_file_stored on work_order_file (file_id);
create index work_order_file_staff on work_order_file (added_by) where added_by is not null;
revoke update, delete, truncate on work_order_file from trastienda_app;

-- The money actions that are a ticket's results. One serves one ticket; what waits for its approval or its payment is no result yet.
create table work_order_money (
  id bigint generated always as identity primary key,
  work_order_id bigint not null references work_order,
  result smallint not null check (result between 0 and 3),
  -- event: the order's step to cancelled or settled
  kind text not null check (kind in ('event', 'refund', 'reduction')),
  source_id bigint,
  approval_id bigint references approval,
  state text not null check (state in ('waiting', 'moved', 'dropped')),
  linked_by bigint references staff_user,
  linked_at timestamptz not null,
  ended_at timestamptz,
  check (kind = case result when 1 then 'refund' when 2 then 'reduction' else 'event' end),
  check (state <> 'moved' or source_id is not null),
  check (source_id is not null or approval_id is not null),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index work_order_money_once on work_order_money (kind, source_id) where state <> 'dropped' and source_id is not null;
create unique index work_order_money_request on work_order_money (approval_id) where state <> 'dropped' and approval_id is not null;
create unique index work_order_money_waiting on work_order_money (work_order_id) where state = 'waiting';
create index work_order_money_of on work_order_money (work_order_id, id);
create index work_order_money_staff on work_order_money (linked_by) where linked_by is not null;
revoke update, delete, truncate on work_order_money from trastienda_app;
grant update (source_id, state, ended_at) on work_order_money to trastienda_app;

create function refuse_unknown_work_order_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from work_order_transition where from_status is null and to_status = new.status) then
      raise exception 'a ticket cannot begin at status %', new.status using errcode = 'check_violation', constraint = 'work_order_transition';
    end if;
  elsif old.status = 8 then
    raise exception 'ticket % is closed', old.id using errcode = 'check_violation', constraint = 'work_order_closed';
  elsif new.status <> old.status
    and not exists (select from work_order_transition where from_status = old.status and to_status = new.status) then
    raise exception 'no ticket goes from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'work_order_transition';
  elsif (new.customer_id, new.loan_id, new.package_name, new.source, new.creator_id, new.created_at, new.opinion_id)
          is distinct from (old.customer_id, old.loan_id, old.package_name, old.source, old.creator_id, old.created_at, old.opinion_id) then
    raise exception 'ticket % stays about what it is about', old.id using errcode = 'check_violation', constraint = 'work_order_fixed';
  end if;
  return new;
end $$;
create trigger work_order_step before insert or update on work_order for each row execute function refuse_unknown_work_order_step();

-- Money that moved for a ticket moved on its order, after it was made. Looked at for everybody alike.
create function refuse_unmoved_money() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ticket work_order;
begin
  if tg_op = 'UPDATE' and old.state <> 'waiting' then
    raise exception 'money action % of ticket % has ended', old.id, old.work_order_id using errcode = 'check_violation', constraint = 'work_order_money_ended';
  end if;
  if new.state <> 'moved' then return new; end if;
  select * into ticket from work_order where id = new.work_order_id;
  if not (case new.kind
       when 'refund' then exists (select from refund f where f.id = new.source_id and f.loan_id = ticket.loan_id and f.status = 'success'
                                  and f.created_at >= ticket.created_at)
       when 'reduction' then exists (select from reduction d where d.id = new.source_id and d.loan_id = ticket.loan_id and d.kind = 'reduction'
                                     and d.created_at >= ticket.created_at)
       else exists (select from loan_event e join loan_order o on o.id = e.loan_id
                    where e.id = new.source_id and e.loan_id = ticket.loan_id and e.at >= ticket.created_at and o.status = e.to_status
                      and case new.result when 0 then e.to_status = -22 else e.to_status = 50 and e.details ->> 'kind' = 'flatBill' end)
     end) then
    raise exception 'no money moved for result % of ticket %', new.result, new.work_order_id using errcode = 'check_violation', constraint = 'work_order_money_moved';
  end if;
  return new;
end $$;
create trigger work_order_money_moved before insert or update on work_order_money for each row execute function refuse_unmoved_money();

-- A ticket has no result whose money did not move, and is not closed while money is under way.
create function refuse_unfounded_result() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 8 and exists (select from work_order_money m where m.work_order_id = new.id and m.state = 'waiting') then
    raise exception 'money of ticket % is under way', new.id using errcode = 'check_violation', constraint = 'work_order_money_waits';
  end if;
  if new.result is not null and not exists (
       select from work_order_money m join loan_order o on o.id = new.loan_id
       where m.work_order_id = new.id and m.result = new.result and m.state = 'moved'
         and (new.status not in (3, 8) or case new.result when 0 then o.status = -22 when 3 then o.status = 50 else true end)) then
    raise exception 'no money moved for the result of ticket %', new.id using errcode = 'check_violation', constraint = 'work_order_result';
  end if;
  return new;
end $$;
create trigger work_order_result before insert or update of status, result on work_order for each row execute function refuse_unfounded_result();

-- Tickets follow their order, or their customer where they are about none.
alter table work_order enable row level security;
create policy everything on work_order to trastienda_app using (true);
create policy of_staff on work_order to trastienda_scoped using (
  (loan_id = any (array(select o.id from loan_order o)) or (loan_id is null and customer_id = any (array(select o.customer_id from loan_order o))))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on work_order to trastienda_packages using (package_name = any (scope_packages()));
do $$
declare name text;
begin
  foreach name in array array['work_order_step', 'work_order_file', 'work_order_money'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped, trastienda_packages
      using ((select true from work_order w where w.id = work_order_id))', name);
  end loop;
end $$;

-- A follow-up may be about a call.
alter table follow_up add foreign key (call_id) references phone_call;

-- Which team collects what is at a stage, and how it is shared out. A stage is the first of its days past due.
create table collection_rule (
  stage smallint primary key check (stage in (-1, 0, 1, 4, 8, 16, 31)),
  version integer not null default 0,
  -- whether cases of this stage are given out at all
  enabled boolean not null,
  -- null: every collection seat
  team_id bigint references team,
  strategy text not null check (strategy in ('evenCount', 'evenAmount', 'weight', 'keepOwner')),
  -- the most open cases of the stage that one collector has; null is without limit
  stage_cap integer check (stage_cap between 1 and 10000),
  -- whoever has a case hands it on when it gets to this stage
  reallocate boolean not null,
  updated_by bigint references staff_user,
  updated_at timestamptz not null
);
create index collection_rule_team on collection_rule (team_id) where team_id is not null;
create index collection_rule_staff on collection_rule (updated_by) where updated_by is not null;
insert into collection_rule (stage, enabled, strategy, reallocate, updated_at) values
  (-1, false, 'weight', false, now()), (0, false, 'weight', false, now()), (1, true, 'weight', false, now()),
  (4, true, 'weight', false, now()), (8, true, 'weight', false, now()), (16, true, 'weight', false, now()), (31, true, 'weight', false, now());
revoke insert, delete, truncate on collection_rule from trastienda_app;

-- An order that is past due, or due within a day, as a case of collection: it follows the order in its own transactions.
create table collection_case (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  loan_id bigint not null references loan_order,
  customer_id bigint not null references customer,
  package_name text not null references app_package (package_name),
  stage smallint not null check (stage in (-1, 0, 1, 4, 8, 16, 31)),
  staged_on date not null,
  -- the due date that its days past due count from
  due_on date not null,
  -- as on the order
  collector_id bigint references staff_user,
  given_on date,
  -- whose pool it waits in while nobody has it
  team_id bigint references team,
  -- a stage that it got to and has not been given out for; since when, and the last day on which that was tried
  waits_since date,
  tried_on date,
  opened_on date not null,
  closed_on date,
  end_reason text check (end_reason in ('current', 'settled', 'ended')),
  -- the desk's order: the smaller, the sooner; and what it was made of
  rank bigint not null default 0,
  chance_bp integer not null default 0 check (chance_bp between 0 and 10000),
  -- past due, or due within a day, without overdue fees
  due_cents bigint not null default 0,
  factors jsonb not null default '[]',
  -- of its contacts
  attempts integer not null default 0,
  last_result text,
  last_at timestamptz,
  next_action text not null default 'none',
  next_at timestamptz,
  -- of the promise that counts: the open one, or else the last
  promise_state text check (promise_state in ('open', 'kept', 'partly', 'broken', 'released')),
  promised_on date,
  promised_cents bigint,
  check ((closed_on is null) = (end_reason is null)),
  check ((promise_state is null) = (promised_on is null) and (promise_state is null) = (promised_cents is null))
) with (fillfactor = 85);
create unique index collection_case_open on collection_case (loan_id) where closed_on is null;
create index collection_case_loan on collection_case (loan_id, id desc);
create index collection_case_customer on collection_case (customer_id, id desc);
create index collection_case_package on collection_case (package_name, id desc);
create index collection_case_stage on collection_case (stage, id desc);
create index collection_case_desk on collection_case (collector_id, rank, id) where closed_on is null;
create index collection_case_collector on collection_case (collector_id, id desc) where collector_id is not null;
create index collection_case_pool on collection_case (team_id, id desc) where closed_on is null and collector_id is null;
create index collection_case_team on collection_case (team_id, id desc) where team_id is not null;
create index collection_case_rank on collection_case (rank, id) where closed_on is null;
create index collection_case_waits on collection_case (waits_since, id) where closed_on is null and waits_since is not null;
create index collection_case_opened on collection_case (opened_on desc nulls last, id desc);
create index collection_case_closed on collection_case (closed_on desc nulls last, id desc) where closed_on is not null;
create index collection_case_next on collection_case (next_at, id) where closed_on is null and next_at is not null;
create index collection_case_promised on collection_case (promised_on, id) where closed_on is null and promised_on is not null;
create index collection_case_due on collection_case (due_cents, id) where closed_on is null;
create index collection_case_last on collection_case (last_at desc nulls last, id desc) where closed_on is null;
create index collection_case_result on collection_case (last_result, id desc) where closed_on is null;
revoke delete, truncate on collection_case from trastienda_app;

-- What became of a case: the stages that it got to, on which day, and who had it.
create table collection_step (
  id bigint generated always as identity primary key,
  case_id bigint not null references collection_case,
  event text not null check (event in ('opened', 'staged', 'given', 'recalled', 'closed')),
  from_stage smallint,
  to_stage smallint,
  from_id bigint references staff_user,
  to_id bigint references staff_user,
  -- the business day for which it holds; days that were missed are caught up with
  happened_on date not null,
  -- null: the product itself
  actor_id bigint references staff_user,
  at timestamptz not null
);
create index collection_step_case on collection_step (case_id, id);
create index collection_step_from on collection_step (from_id) where from_id is not null;
create index collection_step_to on collection_step (to_id, happened_on) where to_id is not null;
create index collection_step_actor on collection_step (actor_id) where actor_id is not null;
revoke update, delete, truncate on collection_step from trastienda_app;

-- What a borrower promised to pay and by when. One is open at a time for an order; what became of it follows from what was paid.
create table promise (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan_order,
  customer_id bigint not null references customer,
  package_name text not null references app_package (package_name),
  follow_up_id bigint not null unique references follow_up,
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  -- the last day whose payments count: the rule of the day on which it was made
  counts_to date not null,
  made_on date not null,
  made_at timestamptz not null,
  staff_id bigint not null references staff_user,
  state text not null default 'open' check (state in ('open', 'kept', 'partly', 'broken', 'released')),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  ended_on date,
  check (due_on >= made_on and counts_to >= due_on),
  check ((state = 'open') = (ended_on is null)),
  check (state <> 'kept' or paid_cents >= amount_cents),
  check (state not in ('broken') or paid_cents = 0)
);
create unique index promise_open on promise (loan_id) where state = 'open';
create index promise_loan on promise (loan_id, id desc);
create index promise_customer on promise (customer_id, id desc);
create index promise_package on promise (package_name, id desc);
create index promise_staff on promise (staff_id, made_on);
create index promise_due on promise (counts_to, id) where state = 'open';
revoke delete, truncate on promise from trastienda_app;
revoke update on promise from trastienda_app;
grant update (state, paid_cents, ended_on) on promise to trastienda_app;

-- The team whose pool somebody sees beside that of everybody: the own one, for who sees the orders of a team that collects.
create function scope_team() returns bigint language sql stable as $$ select nullif(current_setting('app.team', true), '')::bigint $$;

alter table collection_case enable row level security;
create policy everything on collection_case to trastienda_app using (true);
create policy of_staff on collection_case to trastienda_scoped using (
  (collector_id = any (scope_staff()) or (collector_id is null and closed_on is null and scope_team() is not null and coalesce(team_id = scope_team(), true)))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on collection_case to trastienda_packages using (package_name = any (scope_packages()));
alter table collection_step enable row level security;
create policy everything on collection_step to trastienda_app using (true);
create policy of_staff on collection_step to trastienda_scoped, trastienda_packages using ((select true from collection_case c where c.id = case_id));
alter table promise enable row level security;
create policy everything on promise to trastienda_app using (true);
create policy of_staff on promise to trastienda_scoped using (loan_id = any (array(select o.id from loan_order o)));
create policy of_packages on promise to trastienda_packages using (package_name = any (scope_packages()));

-- Whoever leads a team sees the orders that wait in its pool.
alter policy of_staff on loan_order using (
  (collector_id = any (scope_staff()) or reviewer_id = any (scope_staff())
    or id = any (array(select c.loan_id from collection_case c where c.collector_id is null and c.closed_on is null and scope_team() is not null and coalesce(c.team_id = scope_team(), true))))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
select align_scope_rights();

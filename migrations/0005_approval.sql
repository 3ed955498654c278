-- Requests of commands that a second person checks before they are carried out.
create table approval (
  id bigint generated always as identity primary key,
  call text not null,
  object_type text not null,
  object_id text not null,
  label text not null,
  loan_id bigint references loan_order,
  customer_id bigint references customer,
  amount_cents bigint not null check (amount_cents >= 0),
  -- how many people it takes, the maker counted
  eyes smallint not null check (eyes in (2, 3)),
  approve_code text not null,
  input jsonb not null,
  preview jsonb not null,
  reason text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  maker_id bigint not null references staff_user,
  made_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create unique index approval_one_pending on approval (call, object_type, object_id) where status = 'pending';
create index approval_status on approval (status, id desc);
create index approval_maker on approval (maker_id, id desc);
create index approval_loan on approval (loan_id, id desc) where loan_id is not null;
create index approval_call on approval (call, id desc);
create index approval_made on approval (made_at);
create index approval_label on approval (label);

create table approval_decision (
  approval_id bigint not null references approval,
  checker_id bigint not null references staff_user,
  verdict text not null check (verdict in ('approve', 'reject')),
  comment text,
  at timestamptz not null,
  primary key (approval_id, checker_id)
);
create index approval_decision_checker on approval_decision (checker_id, approval_id desc);
revoke update, delete, truncate on approval_decision from trastienda_app;
revoke delete, truncate on approval from trastienda_app;

-- The maker never checks: whoever writes the row.
create function refuse_own_check() returns trigger language plpgsql as $$
declare request approval;
begin
  select * into request from approval where id = new.approval_id for update;
  if request.maker_id = new.checker_id then
    raise exception 'the maker of a request cannot check it' using errcode = 'check_violation', constraint = 'approval_maker_is_not_checker';
  end if;
  if request.status <> 'pending' then
    raise exception 'request % is decided', new.approval_id using errcode = 'check_violation', constraint = 'approval_decided';
  end if;
  return new;
end $$;
create trigger approval_decision_by_another before insert on approval_decision for each row execute function refuse_own_check();

-- A request is approved by as many different people as it takes, rejected by one, and never changes after that.
create function refuse_unchecked_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' or (to_jsonb(old) - 'status' - 'decided_at') <> (to_jsonb(new) - 'status' - 'decided_at') then
    raise exception 'request % cannot be changed', old.id using errcode = 'check_violation', constraint = 'approval_fixed';
  end if;
  if new.status = 'approved' and (select count(*) from approval_decision where approval_id = new.id and verdict = 'approve') < new.eyes - 1 then
    raise exception 'request % is not checked', old.id using errcode = 'check_violation', constraint = 'approval_unchecked';
  end if;
  if new.status = 'rejected' and not exists (select from approval_decision where approval_id = new.id and verdict = 'reject') then
    raise exception 'request % was rejected by nobody', old.id using errcode = 'check_violation', constraint = 'approval_unchecked';
  end if;
  return new;
end $$;
create trigger approval_checked before update on approval for each row execute function refuse_unchecked_approval();
create function refuse_decided_request() returns trigger language plpgsql as $$
begin
  raise exception 'a request begins undecided' using errcode = 'check_violation', constraint = 'approval_unchecked';
end $$;
create trigger approval_begins_pending before insert on approval for each row when (new.status <> 'pending') execute function refuse_decided_request();

-- What a preview showed is good for one version of its object and for a while.
create table quote (
  id uuid primary key default gen_random_uuid(),
  call text not null,
  object_type text not null,
  object_id text not null,
  version integer,
  body_hash text not null,
  made_by bigint not null references staff_user,
  expires_at timestamptz not null
);
create index quote_expiry on quote (expires_at);

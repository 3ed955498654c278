-- Profit and loss by month and product, uploaded in files. A published version is a whole picture: the file's rows laid over those of the
-- version before it. Nothing that was published changes afterwards; going back makes a new version that equals an earlier one.
create table pnl_version (
  id bigint generated always as identity primary key,
  -- given when it is published
  version_no integer unique,
  revision integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published', 'superseded', 'rolledBack', 'discarded')),
  origin text not null check (origin in ('upload', 'rollback')),
  restores_id bigint references pnl_version,
  file_name text,
  file_id bigint references stored_file,
  rows_read integer not null default 0 check (rows_read >= 0),
  rows_good integer not null default 0 check (rows_good >= 0),
  rows_bad integer not null default 0 check (rows_bad >= 0),
  -- how many rows the whole picture has once it is published
  row_count integer not null default 0 check (row_count >= 0),
  remark text,
  created_by bigint not null references staff_user,
  created_at timestamptz not null,
  published_by bigint references staff_user,
  published_at timestamptz,
  ended_at timestamptz,
  check ((origin = 'upload') = (file_id is not null)),
  check ((origin = 'upload') = (file_name is not null)),
  check ((origin = 'rollback') = (restores_id is not null)),
  check (rows_read = rows_good + rows_bad),
  check ((status in ('draft', 'discarded')) = (version_no is null)),
  check ((status in ('draft', 'discarded')) = (published_at is null)),
  check ((status in ('draft', 'discarded')) or (published_by is not null and remark is not null)),
  check ((status in ('draft', 'published')) = (ended_at is null))
);
create unique index pnl_version_in_force on pnl_version ((true)) where status = 'published';
create index pnl_version_status on pnl_version (status, id desc);
create index pnl_version_origin on pnl_version (origin, id desc);
create index pnl_version_creator on pnl_version (created_by, id desc);
create index pnl_version_created on pnl_version (created_at);

create table pnl_transition (
  from_status text,
  to_status text not null,
  unique nulls not distinct (from_status, to_status)
);
insert into pnl_transition (from_status, to_status) values
  (null, 'draft'), ('draft', 'published'), ('draft', 'discarded'), ('published', 'superseded'), ('published', 'rolledBack');

create function keep_pnl_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a version of the P&L is never deleted' using errcode = 'check_violation', constraint = 'pnl_kept';
  elsif tg_op = 'INSERT' then
    if not exists (select from pnl_transition where from_status is null and to_status = new.status) then
      raise exception 'a version of the P&L cannot begin as %', new.status using errcode = 'check_violation', constraint = 'pnl_transition';
    end if;
  else
    if new.status <> old.status and not exists (select from pnl_transition where from_status = old.status and to_status = new.status) then
      raise exception 'no transition of the P&L from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'pnl_transition';
    end if;
    if old.status <> 'draft' and to_jsonb(new) - '{status,ended_at,revision}'::text[] <> to_jsonb(old) - '{status,ended_at,revision}'::text[] then
      raise exception 'a published version of the P&L does not change' using errcode = 'check_violation', constraint = 'pnl_kept';
    end if;
  end if;
  return new;
end $$;
create trigger pnl_version_kept before insert or update or delete on pnl_version for each row execute function keep_pnl_version();

-- The good rows of an uploaded file.
create table pnl_upload_row (
  id bigint generated always as identity primary key,
  version_id bigint not null references pnl_version,
  line integer not null check (line > 0),
  period date not null check (extract(day from period) = 1),
  merchant_no text not null references merchant,
  product_id bigint not null references product,
  income_cents bigint not null check (income_cents >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  unique (version_id, period, product_id)
);
create index pnl_upload_row_newest on pnl_upload_row (version_id, id desc) include (income_cents, cost_cents);

-- What is wrong with an uploaded file: one row per cell.
create table pnl_issue (
  id bigint generated always as identity primary key,
  version_id bigint not null references pnl_version,
  line integer not null check (line > 0),
  field text not null,
  reason text not null,
  value text not null,
  other_line integer
);
create index pnl_issue_newest on pnl_issue (version_id, id desc);
create index pnl_issue_reason on pnl_issue (version_id, reason, id desc);
create index pnl_issue_field on pnl_issue (version_id, field, id desc);

-- The figures of a published version. `source_id` is the upload that a row's figures came with.
create table pnl_row (
  id bigint generated always as identity primary key,
  version_id bigint not null references pnl_version,
  period date not null check (extract(day from period) = 1),
  merchant_no text not null references merchant,
  product_id bigint not null references product,
  income_cents bigint not null check (income_cents >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  profit_cents bigint generated always as (income_cents - cost_cents) stored,
  source_id bigint not null references pnl_version,
  uploaded_by bigint not null references staff_user,
  uploaded_at timestamptz not null,
  unique (version_id, period, product_id)
);
create index pnl_row_newest on pnl_row (version_id, id desc) include (income_cents, cost_cents, profit_cents);
create index pnl_row_period on pnl_row (version_id, period desc nulls last, id desc);
create index pnl_row_merchant on pnl_row (version_id, merchant_no, id desc);
create index pnl_row_uploaded on pnl_row (version_id, uploaded_at);
create index pnl_row_income on pnl_row (version_id, income_cents desc nulls last, id desc);
create index pnl_row_profit on pnl_row (version_id, profit_cents desc nulls last, id desc);

-- Rows come while their version is a draft, and stay as they are.
create function refuse_late_pnl_row() returns trigger language plpgsql as $$
begin
  if exists (select from added join pnl_version v on v.id = added.version_id where v.status <> 'draft') then
    raise exception 'a version of the P&L does not grow after it is published' using errcode = 'check_violation', constraint = 'pnl_kept';
  end if;
  return null;
end $$;
create function refuse_pnl_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the P&L are never changed or deleted' using errcode = 'check_violation', constraint = 'pnl_kept';
end $$;
do $$
declare name text;
begin
  foreach name in array array['pnl_upload_row', 'pnl_issue', 'pnl_row'] loop
    execute format('create trigger %I after insert on %I referencing new table as added for each statement execute function refuse_late_pnl_row()', name || '_in_time', name);
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_pnl_rewrite()', name || '_fixed', name);
    execute format('revoke update, delete, truncate on %I from trastienda_app', name);
  end loop;
end $$;
revoke delete, truncate on pnl_version from trastienda_app;
revoke insert, update, delete, truncate on pnl_transition from trastienda_app;

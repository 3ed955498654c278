-- What is looked at again and again, and what was found. What is in force; edits are revisions. There are few rules: no index for their
-- filters.
create table inspection_rule (
  id bigint generated always as identity primary key,
  name text not null,
  -- a domain of ours by its name, or a package: then whatever its primary is at the time
  domain text,
  package_name text references app_package (package_name),
  kind text not null check (kind in ('reachable', 'tls', 'status', 'body', 'latency')),
  path text not null,
  expect_status integer,
  contains text,
  max_ms integer,
  min_days integer,
  interval_seconds integer not null check (interval_seconds >= 60),
  fail_after integer not null check (fail_after between 1 and 10),
  close_after integer not null check (close_after between 1 and 10),
  -- accounts of staff
  notify text[] not null default '{}',
  enabled boolean not null default false,
  -- how many runs in a row have failed, or passed, up to now
  failing integer not null default 0,
  passing integer not null default 0,
  check ((domain is null) <> (package_name is null))
);

-- One run per rule and slot of its interval, whoever comes first; runs that people start have no slot.
create table inspection_run (
  id bigint generated always as identity primary key,
  rule_id bigint not null references inspection_rule,
  slot timestamptz,
  at timestamptz not null,
  -- null while it is under way, and where its process ended meanwhile
  outcome text,
  http_status integer,
  latency_ms integer,
  extract text,
  unique (rule_id, slot)
);
create index inspection_run_rule on inspection_run (rule_id, at desc);
create index inspection_run_at on inspection_run (at);
create index inspection_run_outcome on inspection_run (outcome, id desc);

create table inspection_alert (
  id bigint generated always as identity primary key,
  rule_id bigint not null references inspection_rule,
  opened_at timestamptz not null,
  outcome text not null,
  acknowledged_at timestamptz,
  acknowledged_by bigint references staff_user,
  closed_at timestamptz,
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create unique index inspection_alert_open on inspection_alert (rule_id) where closed_at is null;
create index inspection_alert_rule on inspection_alert (rule_id, opened_at desc);

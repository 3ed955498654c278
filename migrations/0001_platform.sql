-- The application's own role: it may not rewrite history. Migrations run as the owner, everything else as this role.
do $$ begin
  create role trastienda_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant trastienda_app to %I', current_user);
exception when unique_violation then null;
end $$;
grant usage on schema public to trastienda_app;
alter default privileges in schema public grant select, insert, update, delete on tables to trastienda_app;
alter default privileges in schema public grant usage, select on sequences to trastienda_app;

create extension if not exists pg_trgm;

-- Settings that the installation keeps for itself (keys, switches of the demo) and those that administrators change.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_by bigint,
  updated_at timestamptz not null
);

create table menu (
  id bigint generated always as identity primary key,
  parent_id bigint references menu,
  type text not null check (type in ('directory', 'menu', 'button')),
  name_cn text not null,
  name_en text not null,
  name_es text not null,
  icon text,
  url text unique,
  perms text not null unique check (perms ~ '^[a-z]+:[A-Za-z]+:[A-Za-z]+$'),
  order_num integer not null,
  hidden boolean not null default false
);

create table role (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_cn text not null,
  name_en text not null,
  name_es text not null,
  remark text not null,
  data_scope text not null default 'all' check (data_scope in ('all', 'team', 'own')),
  updated_at timestamptz not null
);

create table role_menu (
  role_id bigint not null references role on delete cascade,
  menu_id bigint not null references menu on delete cascade,
  primary key (role_id, menu_id)
);

create table staff_user (
  id bigint generated always as identity primary key,
  account text not null unique check (account ~ '^[a-z][a-z0-9._-]{1,39}$'),
  name text not null,
  password_hash text not null,
  active boolean not null default true,
  language text not null default 'cn' check (language in ('cn', 'en', 'es')),
  mfa_secret text,
  mfa_pending_secret text,
  mfa_last_step bigint,
  last_login_at timestamptz,
  last_login_ip text,
  created_at timestamptz not null
);

create table user_role (
  user_id bigint not null references staff_user on delete cascade,
  role_id bigint not null references role on delete cascade,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);

create table recovery_code (
  user_id bigint not null references staff_user on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Tokens are stored as SHA-256 only.
create table session (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references staff_user on delete cascade,
  second_step_open boolean not null,
  ip text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_of_user on session (user_id) where revoked_at is null;

create table captcha (
  id text primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

-- Failed attempts within a window, one row per subject ("account:ops", "address:10.0.0.7").
create table attempt (
  subject text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

create table login_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account text not null,
  user_id bigint references staff_user,
  result text not null,
  reason text,
  ip text not null,
  device text not null,
  mfa boolean not null default false,
  trace_id text not null
);
create index login_log_account on login_log (account, id desc);
create index login_log_at on login_log (at);

create table operation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'app', 'system')),
  actor_id bigint,
  actor_name text not null,
  call text not null,
  object_type text,
  object_id text,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  trace_id text not null
);
create index operation_log_actor on operation_log (actor_id, id desc);
create index operation_log_object on operation_log (object_type, object_id, id desc);
create index operation_log_call on operation_log (call, id desc);
create index operation_log_at on operation_log (at);

-- One row for good per key and principal: the same body gets the first answer again, another body a conflict.
create table idempotency_key (
  principal text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer json,
  created_at timestamptz not null,
  primary key (principal, key)
);

-- Work that must happen after a commit, written in the same transaction; `dedup` keeps one row per effect.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  dedup text not null,
  payload jsonb not null,
  available_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  unique (topic, dedup)
);
create index outbox_waiting on outbox (available_at, id) where done_at is null;

create table preference (
  user_id bigint not null references staff_user on delete cascade,
  key text not null,
  value jsonb not null,
  primary key (user_id, key)
);

create table stored_file (
  id bigint generated always as identity primary key,
  sha256 text not null unique,
  media_type text not null,
  bytes integer not null,
  created_at timestamptz not null
);

create table export_job (
  id bigint generated always as identity primary key,
  user_id bigint not null references staff_user on delete cascade,
  call text not null,
  format text not null,
  lang text not null,
  filter jsonb not null,
  columns jsonb,
  status text not null,
  rows integer not null default 0,
  total_rows integer,
  file_name text,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create index export_job_user on export_job (user_id, id desc);
create index export_job_expiry on export_job (expires_at) where status = 'done';

create table merchant (
  merchant_no text primary key,
  name text not null,
  zone text not null
);

create table app_package (
  id bigint generated always as identity primary key,
  package_name text not null unique,
  app_name text not null,
  merchant_no text not null references merchant,
  status smallint not null default 1,
  open boolean not null default true,
  created_at timestamptz not null
);

-- Who may call the signed door.
create table open_app (
  app_id text primary key,
  kind text not null check (kind in ('app', 'channel', 'carrier')),
  package_name text references app_package (package_name),
  channel text,
  secret text not null,
  enabled boolean not null default true
);

create table open_nonce (
  app_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (app_id, nonce)
);
create index open_nonce_expiry on open_nonce (expires_at);

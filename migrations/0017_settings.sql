-- What was changed of the settings, by whom and why. A row's number within its key is the version that a later change has to name.
create table setting_history (
  key text not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  user_id bigint references staff_user,
  user_name text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  -- The default came back into force; otherwise `after` was stored.
  is_default boolean not null,
  primary key (key, version)
);

-- The history is written once: what was in force at a time stays provable.
revoke update, delete, truncate on setting_history from trastienda_app;
do $$ begin
  if exists (select from pg_roles where rolname = 'trastienda_scoped') then
    revoke update, delete, truncate on setting_history from trastienda_scoped;
  end if;
end $$;

-- What testers did with the test tools of a demo. A production installation has neither the tools nor rows here.
create table test_run (
  id bigint generated always as identity primary key,
  tool text not null check (tool in ('move', 'hurry', 'finishPayout', 'pay', 'generate', 'clearCache', 'readSms')),
  status text not null check (status in ('running', 'done', 'failed')),
  at timestamptz not null,
  finished_at timestamptz,
  user_id bigint not null references staff_user,
  user_name text not null,
  subject text,
  done integer not null default 0,
  total integer not null default 1,
  note text
);

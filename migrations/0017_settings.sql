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

-- Another secret of a caller of the signed door beside its present one, for the hours in which its installations change over.
alter table open_app
  add column issued_at timestamptz,
  add column used_at timestamptz,
  add column old_secret text,
  add column old_until timestamptz,
  add column old_used_at timestamptz,
  add constraint open_app_old check ((old_secret is null) = (old_until is null));

-- A second person has approved that this member of staff gets the next key of a package. It is handed out once.
create table app_key_grant (
  package_name text primary key references app_package (package_name),
  maker_id bigint not null references staff_user,
  approved_at timestamptz not null
);
alter table app_key_grant enable row level security;
create policy everything on app_key_grant to trastienda_app using (true);
create policy of_staff on app_key_grant to trastienda_scoped
  using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]));
create policy of_packages on app_key_grant to trastienda_packages using (package_name = any (scope_packages()));

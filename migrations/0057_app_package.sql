-- What is configured of a borrowers' app. Its edits are revisions; `open` is a switch of its own beside the status.
alter table app_package
  add column domain text not null default '',
  add column os_type smallint not null default 1 check (os_type in (1, 2, 3)),
  add column belong smallint not null default 1 check (belong in (1, 2, 3)),
  add column download_type smallint not null default 1 check (download_type in (1, 2, 3)),
  add constraint app_package_status check (status in (0, 1, 2));

-- Of apps that are there already, the host that their name says, backwards: mx.prestaya.app is app.prestaya.mx.
update app_package set domain = lower((
  select string_agg(part, '.' order by no desc)
  from unnest(string_to_array(replace(package_name, '_', '-'), '.')) with ordinality as parts (part, no)));

-- Who is held to some packages knows of no other.
alter table app_package enable row level security;
create policy everything on app_package to trastienda_app using (true);
create policy of_staff on app_package to trastienda_scoped
  using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]));
create policy of_packages on app_package to trastienda_packages using (package_name = any (scope_packages()));

-- Who is held to some packages: their rules of re-lending alone.
alter table relend_rule enable row level security;
create policy everything on relend_rule to trastienda_app using (true);
create policy of_staff on relend_rule to trastienda_scoped
  using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]));
create policy of_packages on relend_rule to trastienda_packages using (package_name = any (scope_packages()));

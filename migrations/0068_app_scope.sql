-- Who is held to some packages: their domains, rules, alerts and links alone. A domain that serves other packages as well is seen,
-- and changed only by somebody who sees them all.
create function domain_seen(domain bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select scope_packages() is null
    or not exists (select from domain_package p where p.domain_id = $1)
    or exists (select from domain_package p where p.domain_id = $1 and p.package_name = any (scope_packages()));
$$;
create function domain_shared(domain bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select scope_packages() is not null
    and exists (select from domain_package p where p.domain_id = $1 and not p.package_name = any (scope_packages()));
$$;

alter table app_domain enable row level security;
create policy everything on app_domain to trastienda_app using (true);
create policy of_staff on app_domain for select to trastienda_scoped, trastienda_packages using (domain_seen(id));
create policy added on app_domain for insert to trastienda_scoped, trastienda_packages with check (true);
create policy changed on app_domain for update to trastienda_scoped, trastienda_packages using (domain_seen(id) and not domain_shared(id));

do $$
declare name text;
begin
  foreach name in array array['domain_package', 'primary_domain', 'short_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]))', name);
    execute format('create policy of_packages on %I to trastienda_packages using (package_name = any (scope_packages()))', name);
  end loop;
end $$;

alter table short_link_click enable row level security;
create policy everything on short_link_click to trastienda_app using (true);
create policy of_staff on short_link_click to trastienda_scoped, trastienda_packages using (link_id in (select l.id from short_link l));

-- A rule looks at a domain by its name, or at a package.
alter table inspection_rule enable row level security;
create policy everything on inspection_rule to trastienda_app using (true);
create policy of_staff on inspection_rule for select to trastienda_scoped, trastienda_packages using (
  (select scope_packages()) is null or package_name = any ((select scope_packages())::text[])
  or exists (select from app_domain d where d.domain = inspection_rule.domain));
create policy added on inspection_rule for insert to trastienda_scoped, trastienda_packages with check (
  (select scope_packages()) is null or package_name = any ((select scope_packages())::text[])
  or exists (select from app_domain d where d.domain = inspection_rule.domain and not domain_shared(d.id)));
create policy changed on inspection_rule for update to trastienda_scoped, trastienda_packages using (
  (select scope_packages()) is null or package_name = any ((select scope_packages())::text[])
  or exists (select from app_domain d where d.domain = inspection_rule.domain)
     and not exists (select from app_domain d where d.domain = inspection_rule.domain and domain_shared(d.id)));

do $$
declare name text;
begin
  foreach name in array array['inspection_run', 'inspection_alert'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped, trastienda_packages using (rule_id in (select r.id from inspection_rule r))', name);
  end loop;
end $$;

-- The versions of the borrowers' apps, and what those who have an older one are told. Not app_version, which holds the versions that were seen.
create table offered_version (
  id bigint generated always as identity primary key,
  package_name text not null references app_package (package_name),
  -- such as 1.0.2
  version text not null check (version ~ '^(0|[1-9][0-9]{0,4})(\.(0|[1-9][0-9]{0,4})){2}$'),
  listing_status smallint not null check (listing_status between 0 and 2),
  frequency smallint not null check (frequency between 1 and 4),
  download_link text,
  store_link text,
  -- whoever has a version below this one must update
  forced_below text check (string_to_array(forced_below, '.')::int[] <= string_to_array(version, '.')::int[]),
  update_remark_cn text not null,
  update_remark_en text not null,
  update_remark_es text not null,
  enabled boolean not null default false,
  unique (package_name, version),
  check (download_link is not null or store_link is not null)
);

-- Who is held to some packages knows of no other's versions.
alter table offered_version enable row level security;
create policy everything on offered_version to trastienda_app using (true);
create policy of_staff on offered_version to trastienda_scoped
  using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]));
create policy of_packages on offered_version to trastienda_packages using (package_name = any (scope_packages()));

-- An installation file that comes in parts: how much of it is there.
create table apk_upload (
  id bigint generated always as identity primary key,
  package_name text not null references app_package (package_name),
  user_id bigint not null references staff_user,
  file_name text not null,
  bytes bigint not null check (bytes between 1 and 209715200),
  -- when the file was last changed on the machine that it comes from: who goes on goes on with the same one
  modified_ms bigint not null,
  received bigint not null default 0 check (received between 0 and bytes),
  parts integer not null default 0,
  touched_at timestamptz not null,
  unique (user_id, package_name)
);

-- An installation file that was read and verified, and whether it was accepted as the package's.
create table apk_file (
  id bigint generated always as identity primary key,
  package_name text not null references app_package (package_name),
  file_id bigint not null references stored_file,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  version_name text not null,
  version_code bigint not null,
  scheme smallint not null check (scheme in (2, 3)),
  -- SHA-256 of the signer's certificate
  certificate text not null check (certificate ~ '^[0-9a-f]{64}$'),
  subject text not null,
  uploaded_by bigint not null references staff_user,
  uploaded_at timestamptz not null,
  accepted_by bigint references staff_user,
  checked_by bigint references staff_user,
  accepted_at timestamptz,
  check ((accepted_by is null) = (accepted_at is null))
);
create index apk_file_package on apk_file (package_name, id desc);

do $$
declare name text;
begin
  foreach name in array array['apk_upload', 'apk_file'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]))', name);
    execute format('create policy of_packages on %I to trastienda_packages using (package_name = any (scope_packages()))', name);
  end loop;
end $$;

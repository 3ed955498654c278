-- What the words of the signed API are called in each app: the words that are worked on, and what the apps have, whose edits are revisions.
create table mapped_word (
  id bigint generated always as identity primary key,
  package_name text not null references app_package (package_name),
  kind text not null check (kind in ('field', 'event', 'url')),
  original text not null check (original <> ''),
  mapped text check (mapped <> ''),
  -- what the apps have for it
  published text,
  version integer not null default 0,
  changed_at timestamptz not null,
  changed_by bigint references staff_user,
  unique (package_name, original),
  unique (package_name, mapped)
);

create table vocabulary (
  package_name text primary key references app_package (package_name),
  -- [{ kind, original, mapped }] in the order of the originals
  words jsonb not null
);

-- Who is held to some packages knows of no other's words.
alter table mapped_word enable row level security;
create policy everything on mapped_word to trastienda_app using (true);
create policy of_staff on mapped_word to trastienda_scoped
  using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]));
create policy of_packages on mapped_word to trastienda_packages using (package_name = any (scope_packages()));
alter table vocabulary enable row level security;
create policy everything on vocabulary to trastienda_app using (true);
create policy of_staff on vocabulary to trastienda_scoped
  using ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[]));
create policy of_packages on vocabulary to trastienda_packages using (package_name = any (scope_packages()));

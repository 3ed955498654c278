-- Lists under a name: filters, order and columns, of one person or of everybody with a role.
create table saved_view (
  id bigint generated always as identity primary key,
  list text not null,
  name text not null,
  owner_id bigint not null references staff_user on delete cascade,
  role_id bigint references role on delete cascade,
  search text not null,
  columns jsonb,
  is_default boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create unique index saved_view_own on saved_view (owner_id, list, name) where role_id is null;
create unique index saved_view_shared on saved_view (role_id, list, name) where role_id is not null;

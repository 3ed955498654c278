-- What administrators shape: teams and work seats, the packages that a role may see, versions of the records that two people may edit at once.
create table team (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 60),
  created_at timestamptz not null
);

-- The place at which a member of staff works. One person has one seat; work is shared out among the seats that are enabled, on duty and open to it.
create table work_seat (
  user_id bigint primary key references staff_user,
  team_id bigint references team,
  function text not null check (function in ('service', 'review', 'collection', 'marketing')),
  extension text check (extension ~ '^[0-9]{2,8}$'),
  daily_cap integer check (daily_cap between 0 and 10000),
  weight integer not null default 1 check (weight between 0 and 100),
  on_duty boolean not null default true,
  allocation boolean not null default true,
  enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index work_seat_team on work_seat (team_id);

-- The packages that a role is held to; a role without any sees all of them.
create table role_package (
  role_id bigint not null references role on delete cascade,
  package_name text not null references app_package (package_name),
  primary key (role_id, package_name)
);

alter table role add column version integer not null default 1;
alter table menu add column version integer not null default 1;
alter table staff_user
  add column version integer not null default 1,
  add column must_change_password boolean not null default false,
  add column password_changed_at timestamptz;

create index loan_order_collector on loan_order (collector_id, id desc) where collector_id is not null;

-- What replicas must hear about sessions and rights, written in the transaction that changes them. NOTIFY tells them at once; this table is read a
-- few times a second, so that a lost notification delays them by less than a second. `xid` lets a reader go on from a snapshot: what is below the
-- oldest transaction of its last look has been seen, whatever the order in which transactions committed.
create table session_event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- A user's id, or * for everybody.
  user_id text not null check (user_id ~ '^([0-9]+|\*)$'),
  at timestamptz not null default now()
);
create index session_event_xid on session_event (xid);
create index session_event_at on session_event (at);

-- Browsers in which somebody has logged in before. Their failures are counted apart, so that strangers cannot lock the owner out.
create table known_device (
  user_id bigint not null references staff_user on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_user on known_device (user_id, last_seen_at desc);

-- The known device that a session was opened on.
alter table session add column device_hash text;

-- Earlier passwords, as hashes; none of the last few may be taken again.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references staff_user on delete cascade,
  password_hash text not null,
  created_at timestamptz not null
);
create index password_history_user on password_history (user_id, id desc);

-- A check takes its place before it is made: `pending` checks count against the limit until they are settled, or until their process is given up.
alter table attempt
  add column pending integer not null default 0,
  add column pending_until timestamptz,
  add column locked boolean not null default false;
create index attempt_end on attempt (window_ends_at);

create function keep_password() returns trigger language plpgsql as $$
begin
  insert into password_history (user_id, password_hash, created_at) values (old.id, old.password_hash, coalesce(new.password_changed_at, now()));
  return null;
end $$;
create trigger password_kept after update of password_hash on staff_user for each row when (old.password_hash is distinct from new.password_hash)
  execute function keep_password();

-- What a draft of the configuration would have done in the past, worked out once for the member of staff who asks.
create table replay (
  id bigint generated always as identity primary key,
  user_id bigint not null references staff_user on delete cascade,
  -- the noun whose draft it is
  of text not null,
  draft jsonb not null,
  lang text not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  rows integer not null default 0,
  total_rows integer,
  error text,
  result jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  holder uuid,
  leased_until timestamptz
);
create index replay_user on replay (user_id, of);

-- Settled orders of a package in the order in which they were settled, and what became of them.
create index loan_order_settled on loan_order (package_name, settled_at, id) where settled_at is not null;
create index relend_settled on relend (settled_at);

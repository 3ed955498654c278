-- How channels, carriers and partners answered, added up by the minute over all processes; a day and a half is looked at.
create table provider_minute (
  kind text not null check (kind in ('channel', 'carrier', 'partner')),
  code text not null,
  at timestamptz not null,
  answered integer not null,
  refused integer not null,
  silent integer not null,
  -- never asked, because the breaker rested
  spared integer not null,
  -- how many answers came within each step of the scale of latencies
  latency integer[] not null,
  primary key (kind, code, at)
);
create index provider_minute_at on provider_minute (at);

-- When a process stopped asking a provider that did not answer, and when it answered again.
create table provider_incident (
  kind text not null check (kind in ('channel', 'carrier', 'partner')),
  code text not null,
  process text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- when the process last said that it is still open: one that died says so no more
  seen_at timestamptz not null,
  -- requests without an answer
  silences integer not null,
  primary key (kind, code, process, opened_at)
);
create index provider_incident_at on provider_incident (coalesce(closed_at, seen_at));

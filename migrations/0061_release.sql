-- Configuration that goes out as one: edits of several records, checked together, all put into force at once or none.
create table release (
  id bigint generated always as identity primary key,
  name text not null unique,
  remark text not null,
  status text not null check (status in
    ('draft', 'submitted', 'approved', 'scheduled', 'published', 'stopped', 'rejected', 'withdrawn', 'rolledBack')),
  -- rises with each change of its items or its state
  version integer not null default 1,
  -- when it goes out by itself; null is when somebody publishes it
  effective_at timestamptz,
  -- stands for what its checkers are shown: its items and its time
  hash text,
  maker_id bigint not null references staff_user,
  made_at timestamptz not null,
  submitter_id bigint references staff_user,
  approval_id bigint references approval,
  checker_id bigint references staff_user,
  published_at timestamptz,
  -- null once it is published: its time had come
  publisher_id bigint references staff_user,
  closed_at timestamptz,
  -- why it ended as it did, in three languages or in somebody's words
  closed_for jsonb,
  check ((approval_id is null) = (checker_id is null)),
  check ((status in ('approved', 'scheduled', 'published', 'rolledBack')) <= (approval_id is not null and hash is not null)),
  check (status <> 'scheduled' or effective_at is not null),
  check ((status in ('published', 'rolledBack')) = (published_at is not null))
);
create index release_due on release (effective_at) where status = 'scheduled';
create index release_status on release (status, id);
create index release_made on release (made_at, id);

-- What a release changes of one record.
create table release_item (
  id bigint generated always as identity primary key,
  release_id bigint not null references release,
  noun text not null,
  object_id text not null,
  -- what people call the record
  label text not null,
  origin text not null,
  content jsonb not null,
  -- of what is in force: [{ field, before, after }]
  changes jsonb not null,
  guarded boolean not null,
  restores integer,
  -- the revisions that its last author saw: the latest, and the one in force
  revision integer not null,
  in_force integer not null,
  -- everybody whose edits are in it, the last one among them
  maker_ids bigint[] not null,
  maker_id bigint not null references staff_user,
  ip text not null,
  reason text not null,
  made_at timestamptz not null,
  -- once it is out: the revision that it became, the latest one then, and what was in force before
  applied_no integer,
  applied_latest integer,
  former jsonb,
  unique (release_id, noun, object_id)
);
create index release_item_of on release_item (noun, object_id);

-- The release with which a revision came.
alter table revision add column release_id bigint references release;
create index revision_release on revision (release_id) where release_id is not null;

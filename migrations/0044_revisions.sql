-- What configuration was and will be: each edit of a configured record is a row with the record's whole content after it.
-- The record's own table holds what is in force now.
create table revision (
  id bigint generated always as identity primary key,
  noun text not null,
  object_id text not null,
  -- 0 is the record as it stood before its first edit
  no integer not null check (no >= 0),
  origin text not null check (origin in ('initial', 'create', 'edit', 'enable', 'disable', 'restore')),
  content jsonb not null,
  -- what it changes of the content that is in force when it takes effect: [{ field, before, after }]
  changes jsonb not null,
  -- the revision whose content came back
  restores integer,
  effective_at timestamptz not null,
  -- when it was carried into the record's own table
  in_force_at timestamptz,
  -- the later revision that came before its time
  replaced_by integer,
  maker_id bigint references staff_user,
  checker_id bigint references staff_user,
  approval_id bigint references approval,
  ip text not null,
  reason text,
  made_at timestamptz not null,
  unique (noun, object_id, no),
  check (in_force_at is null or replaced_by is null),
  check ((approval_id is null) = (checker_id is null))
);
create index revision_due on revision (effective_at) where in_force_at is null and replaced_by is null;

-- A revision is written once; only whether it took effect is added.
revoke update, delete, truncate on revision from trastienda_app;
grant update (in_force_at, replaced_by) on revision to trastienda_app;

-- What a request would change, field by field, as it was asked for.
alter table approval add column changes jsonb;

-- Who lends. `merchant_no` stays what orders refer to.
alter table merchant
  add column id bigint generated always as identity unique,
  add column tax_no text not null default '',
  add column reca_no text not null default '',
  add column complaints_unit text not null default '',
  add column enabled boolean not null default true;

-- A scheduled revision may come up against a rule that holds by its time: it does not take effect then, and says why.
alter table revision
  add column stopped_at timestamptz,
  -- in three languages
  add column stopped_for jsonb,
  add check ((stopped_at is null) = (stopped_for is null)),
  add check (stopped_at is null or (in_force_at is null and replaced_by is null));
drop index revision_due;
create index revision_due on revision (effective_at)
  where in_force_at is null and replaced_by is null and stopped_at is null;
grant update (stopped_at, stopped_for) on revision to trastienda_app;

-- What kind of installation this database is, written when it is set up and never again: production stays production, a demo a demo. The application
-- has no right to it; the start asks and writes as the owner. A database from before this table has no row until its next start, which judges by
-- what is in it (seeds/installation.ts).
create table installation (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('demo', 'production')),
  set_up_at timestamptz not null
);
revoke all on installation from trastienda_app;

create function refuse_installation_change() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of an installation is written once' using errcode = 'restrict_violation';
end $$;
create trigger installation_is_final before update or delete on installation for each row execute function refuse_installation_change();

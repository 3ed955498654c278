-- Names the last transaction that changed what shelves are made of. It changes with that transaction's commit, so that
-- whoever reads it knows whether the catalogue kept in memory is still the present one.
create table catalogue_stamp (
  singleton boolean primary key default true check (singleton),
  stamp bigint not null
);
insert into catalogue_stamp (stamp) values (0);

create function stamp_catalogue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare now_stamp bigint := pg_current_xact_id()::text::bigint;
begin
  update catalogue_stamp set stamp = now_stamp where stamp <> now_stamp;
  return null;
end $$;

-- At the commit, so that the one row is held for no longer than that, and always as the last of the locks.
create constraint trigger stamped after insert or update or delete on merchant
  deferrable initially deferred for each row execute function stamp_catalogue();
create constraint trigger stamped after insert or update or delete on product
  deferrable initially deferred for each row execute function stamp_catalogue();
create constraint trigger stamped after insert or update or delete on product_group
  deferrable initially deferred for each row execute function stamp_catalogue();
create constraint trigger stamped after insert or update or delete on app_package
  deferrable initially deferred for each row execute function stamp_catalogue();

-- Who is held to some packages: of configuration, only the revisions and requests of records that they see.

-- Whether the caller sees a record, as its own table says: this runs with the caller's rights. What belongs to no package is seen.
create function record_seen(noun text, object_id text) returns boolean language sql stable as $$
  select scope_packages() is null or case noun
    when 'appPackage' then exists (select from app_package t where t.id = object_id::bigint)
    when 'vocabulary' then exists (select from app_package t where t.id = object_id::bigint)
    when 'appVersion' then exists (select from offered_version t where t.id = object_id::bigint)
    when 'domain' then exists (select from app_domain t where t.id = object_id::bigint)
    when 'primaryDomain' then exists (select from primary_domain t where t.id = object_id::bigint)
    when 'inspection' then exists (select from inspection_rule t where t.id = object_id::bigint)
    when 'shortLink' then exists (select from short_link t where t.id = object_id::bigint)
    when 'relendRule' then exists (select from relend_rule t where t.id = object_id::bigint)
    else true
  end;
$$;

-- Whether the caller sees every record of a release.
create function release_seen(release bigint) returns boolean language sql stable as $$
  select not exists (select from release_item i where i.release_id = release and not record_seen(i.noun, i.object_id));
$$;

alter table revision enable row level security;
create policy everything on revision to trastienda_app using (true);
create policy of_staff on revision to trastienda_scoped, trastienda_packages using (record_seen(noun, object_id));

alter policy of_packages on approval using (
  case
    when loan_id is not null then loan_id in (select o.id from loan_order o)
    when customer_id is not null then customer_id in (select o.customer_id from loan_order o)
    when object_type = 'release' then release_seen(object_id::bigint)
    else record_seen(object_type, object_id)
  end);

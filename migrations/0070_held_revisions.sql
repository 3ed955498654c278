-- What was configured is seen by whoever sees the record that it is of; of what no package narrows by everybody.
create function revision_seen(noun text, object text) returns boolean language sql stable as $$
  select scope_packages() is null or case noun
    when 'relendRule' then exists (select from relend_rule t where t.id = object::bigint)
    when 'appPackage' then exists (select from app_package t where t.id = object::bigint)
    when 'vocabulary' then exists (select from app_package t where t.id = object::bigint)
    when 'appVersion' then exists (select from offered_version t where t.id = object::bigint)
    when 'domain' then exists (select from app_domain t where t.id = object::bigint)
    when 'primaryDomain' then exists (select from primary_domain t where t.id = object::bigint)
    when 'inspection' then exists (select from inspection_rule t where t.id = object::bigint)
    when 'shortLink' then exists (select from short_link t where t.id = object::bigint)
    else true end;
$$;
alter table revision enable row level security;
create policy everything on revision to trastienda_app using (true);
create policy of_staff on revision to trastienda_scoped, trastienda_packages using (revision_seen(noun, object_id));

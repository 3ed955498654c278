-- Short links and how often they were followed. A code stays that of its link for good: it is in messages that were sent.
create table short_link (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-Za-z-]{3,40}$'),
  -- by somebody, who cannot expect it to be secret; in lower case
  chosen boolean not null,
  package_name text not null references app_package (package_name),
  target text not null check (target ~ '^https://[a-z0-9.-]+/'),
  -- on which it is opened; null is the console's own
  domain text,
  -- the last business day on which it leads anywhere
  expires_on date,
  purpose text not null check (purpose in ('page', 'sms')),
  enabled boolean not null default true,
  created_at timestamptz not null,
  check (not chosen or code = lower(code))
);
create index short_link_code on short_link using gin (code gin_trgm_ops);
create index short_link_target on short_link using gin (target gin_trgm_ops);
create index short_link_package on short_link (package_name, id);
create index short_link_domain on short_link (domain, id);
create index short_link_purpose on short_link (purpose, id);
create index short_link_expiry on short_link (expires_on, id) where expires_on is not null;

-- By business day. Written in batches, one row for all clicks of a link on a day.
create table short_link_click (
  link_id bigint not null references short_link,
  day date not null,
  clicks bigint not null check (clicks > 0),
  primary key (link_id, day)
);

-- A code and the package that it stands for never change.
create function refuse_changed_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.code, new.chosen, new.package_name, new.purpose, new.created_at)
       is distinct from (old.code, old.chosen, old.package_name, old.purpose, old.created_at) then
    raise exception 'the code of short link % stands', old.id using errcode = 'check_violation', constraint = 'short_link_fixed';
  end if;
  return new;
end $$;
create trigger short_link_fixed before update or delete on short_link for each row execute function refuse_changed_link();

-- Whoever sees only some orders may ask for a change of what belongs to none, and sees what they asked for.
alter policy of_staff on approval using (
  loan_id = any (array(select o.id from loan_order o))
  or (loan_id is null and customer_id = any (array(select o.customer_id from loan_order o)))
  or (loan_id is null and customer_id is null and maker_id = any ((select scope_staff())::bigint[])));

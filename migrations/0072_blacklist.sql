-- The blacklist as people keep it. Values stand in their canonical form (src/desk/blacklist/domain/value.ts), so that one is found by
-- (type, value), however it was written.
update blacklist set
  value = case type
    when 'phone' then right(regexp_replace(value, '[^0-9]', '', 'g'), 10)
    when 'card' then regexp_replace(value, '[^0-9]', '', 'g')
    when 'idDoc' then upper(translate(value, ' .-/', ''))
    else lower(translate(value, ' -:.{}', '')) end,
  source = case when source in ('manual', 'bureau', 'partner', 'authority') then source else 'manual' end;

create table blacklist_import (
  id bigint generated always as identity primary key,
  user_id bigint not null references staff_user,
  file_name text not null,
  file_id bigint not null references stored_file,
  -- where all its lines come from
  source text not null check (source in ('manual', 'bureau', 'partner', 'authority')),
  lang text not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  rows integer not null default 0,
  total_rows integer,
  -- of the lines that were read: added, on the list already, and refused
  rows_new integer not null default 0,
  rows_known integer not null default 0,
  rows_bad integer not null default 0,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  holder uuid,
  leased_until timestamptz
);
create index blacklist_import_status on blacklist_import (status, id desc);
create index blacklist_import_source on blacklist_import (source, id desc);
create index blacklist_import_user on blacklist_import (user_id, id desc);
create index blacklist_import_created on blacklist_import (created_at);

-- Lines that were refused: where and why, never what they say.
create table blacklist_import_issue (
  import_id bigint not null references blacklist_import,
  line_no integer not null,
  field text not null,
  issue text not null,
  primary key (import_id, line_no)
);

drop index blacklist_value;
alter table blacklist
  drop column active,
  drop column hits,
  add column version integer not null default 0,
  -- the last business day on which it stops orders
  add column expires_on date,
  add column released_at timestamptz,
  add column release_reason text,
  -- who let it end, or end sooner, and who checked that
  add column ended_by bigint references staff_user,
  add column end_checked_by bigint references staff_user,
  add column import_id bigint references blacklist_import,
  add column import_line integer,
  add unique (import_id, import_line),
  add constraint blacklist_source check (source in ('manual', 'bureau', 'partner', 'authority')),
  add constraint blacklist_two_people check (ended_by is null or ended_by is distinct from end_checked_by);
update blacklist set expires_on = (expires_at at time zone 'America/Mexico_City')::date where expires_at is not null;
alter table blacklist drop column expires_at;
create index blacklist_value on blacklist (type, value);
create index blacklist_type on blacklist (type, id desc);
create index blacklist_source on blacklist (source, id desc);
create index blacklist_reason on blacklist using gin (reason gin_trgm_ops);
create index blacklist_expiry on blacklist (expires_on, id) where expires_on is not null;
create index blacklist_created on blacklist (created_at);
create index blacklist_creator on blacklist (created_by, id desc);
create index blacklist_released on blacklist (id desc) where released_at is not null;

-- Who is listed stays; an entry ends, or ends sooner, by two people.
create function refuse_changed_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.type, new.value, new.source, new.reason, new.created_at, new.created_by, new.import_id, new.import_line)
       is distinct from (old.type, old.value, old.source, old.reason, old.created_at, old.created_by, old.import_id, old.import_line)
     or (old.released_at is not null and new.released_at is distinct from old.released_at) then
    raise exception 'entry % of the blacklist stands', old.id using errcode = 'check_violation', constraint = 'blacklist_fixed';
  end if;
  return new;
end $$;
create trigger blacklist_fixed before update or delete on blacklist for each row execute function refuse_changed_entry();

-- Looked at as the transaction ends: what is only tried before a request is made of it is taken back by then.
create function refuse_ended_alone() returns trigger language plpgsql as $$
begin
  if ((old.released_at is null and new.released_at is not null) or coalesce(new.expires_on, 'infinity') < coalesce(old.expires_on, 'infinity'))
     and (new.ended_by is null or new.end_checked_by is null or new.version = old.version) then
    raise exception 'entry % of the blacklist ends by two people', old.id using errcode = 'check_violation', constraint = 'blacklist_two_people';
  end if;
  return null;
end $$;
create constraint trigger blacklist_ends after update on blacklist deferrable initially deferred
  for each row execute function refuse_ended_alone();

-- An order that an entry stopped.
create table blacklist_hit (
  id bigint generated always as identity primary key,
  entry_id bigint not null references blacklist,
  loan_id bigint not null references loan_order,
  at timestamptz not null,
  unique (entry_id, loan_id)
);
create index blacklist_hit_loan on blacklist_hit (loan_id);
create index blacklist_hit_at on blacklist_hit (at);
alter table blacklist_hit enable row level security;
create policy everything on blacklist_hit to trastienda_app using (true);
create policy of_staff on blacklist_hit to trastienda_scoped using (loan_id = any (array(select o.id from loan_order o)));
create policy of_packages on blacklist_hit to trastienda_packages using (loan_id in (select o.id from loan_order o));

-- By what a customer is found on the list. The phone, CURP and accounts are kept in canonical form as they come in.
create index customer_rfc on customer (upper(translate(rfc, ' .-/', ''))) where rfc is not null;
create index customer_device_plain on customer_device (lower(translate(device_id, ' -:.{}', '')));

-- What an order is looked up by: its customer's phone, CURP, RFC and devices, the account that it is paid to and those that are bound.
create function blacklist_keys(customer bigint, account text) returns table (type text, value text) language sql stable as $$
  select 'phone', c.phone from customer c where c.id = customer
  union all select 'idDoc', c.curp from customer c where c.id = customer and c.curp is not null
  union all select 'idDoc', upper(translate(c.rfc, ' .-/', '')) from customer c where c.id = customer and c.rfc is not null
  union all select 'device', lower(translate(d.device_id, ' -:.{}', '')) from customer_device d where d.customer_id = customer
  union all select 'card', account
  union all select 'card', k.clabe from bank_card k where k.customer_id = customer and k.active
$$;

-- A value of the list is revealed within the limits of each person, beside those of customers.
drop index operation_log_opened;
create index operation_log_opened on operation_log (actor_id, at desc)
  where call in ('customer.reveal', 'customer.image', 'review.callLog', 'review.dossier', 'blacklist.reveal');

-- Before hits were kept, the order's history said that it was stopped; the entry is found as it was then.
create function restore_blacklist_hits() returns void language sql as $$
  insert into blacklist_hit (entry_id, loan_id, at)
  select b.id, o.id, e.at from loan_order o
  join loan_event e on e.loan_id = o.id and e.event = 'blacklistFailed'
  cross join lateral (
    select min(b.id) as id from blacklist_keys(o.customer_id, o.clabe) k
    join blacklist b on b.type = k.type and b.value = k.value and b.created_at <= e.at) b
  where b.id is not null
  on conflict do nothing
$$;
select restore_blacklist_hits();

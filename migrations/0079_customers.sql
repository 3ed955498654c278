-- Locks of customers: several may stand at a time, each with who placed it, why, and its last day. What a customer may do (customer.status)
-- follows from those that stand.
create table customer_lock (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  -- 1 of the login, 2 of borrowing, as the status of the customer
  kind smallint not null check (kind in (1, 2)),
  reason text not null,
  -- null where nobody knows any more
  placed_by bigint references staff_user,
  placed_at timestamptz not null,
  -- the customer's version then: a request to lift lifts what its maker saw
  placed_version integer not null default 0,
  -- the last business day on which it stands; null until it is lifted
  until_on date,
  ended_at timestamptz,
  how text check (how in ('lifted', 'lapsed', 'replaced', 'loggedOff')),
  ended_by bigint references staff_user,
  checked_by bigint references staff_user,
  end_reason text,
  check ((ended_at is null) = (how is null)),
  check (checked_by is null or checked_by is distinct from ended_by)
);
-- One of a kind by one person; a later one replaces it.
create unique index customer_lock_one on customer_lock (customer_id, kind, placed_by) nulls not distinct where ended_at is null;
create index customer_lock_customer on customer_lock (customer_id, id desc);
create index customer_lock_lapse on customer_lock (until_on) where ended_at is null and until_on is not null;
create index customer_lock_standing on customer_lock (kind, customer_id) where ended_at is null;
grant select, insert, update (ended_at, how, ended_by, checked_by, end_reason) on customer_lock to trastienda_app;

-- Those that stand now, with who placed them as far as the log has it.
insert into customer_lock (customer_id, kind, reason, placed_by, placed_at)
select c.id, c.status, coalesce(c.status_reason, '-'), o.actor_id, coalesce(o.at, c.registered_at)
from customer c
left join lateral (
  select s.id as actor_id, l.at from operation_log l join staff_user s on s.id = l.actor_id
  where l.object_type = 'customer' and l.object_id = c.id::text and l.call = 'customer.lock' and l.actor_kind = 'staff'
  order by l.id desc limit 1
) o on true
where c.status in (1, 2);

-- Somebody else's lock is lifted by two people. Looked at as the transaction ends: what is only tried before a request is made of it is
-- taken back by then.
create function refuse_lifted_alone() returns trigger language plpgsql as $$
begin
  if new.how = 'lifted' and (new.ended_by is null or (new.checked_by is null and new.placed_by is distinct from new.ended_by)) then
    raise exception 'lock % of customer % was placed by somebody else', new.id, new.customer_id
      using errcode = 'check_violation', constraint = 'customer_lock_two_people';
  end if;
  return null;
end $$;
create constraint trigger customer_lock_lifted after update on customer_lock deferrable initially deferred
  for each row execute function refuse_lifted_alone();

alter table customer_lock enable row level security;
create policy everything on customer_lock to trastienda_app using (true);
create policy of_staff on customer_lock to trastienda_scoped using (customer_id = any (array(select o.customer_id from loan_order o)));
create policy of_packages on customer_lock to trastienda_packages using (customer_id in (select o.customer_id from loan_order o));

-- Apostrophes, however they are written, are no part of a name's words, and a hyphen parts two (src/platform/shared/search.ts).
create or replace function plain_words(value text) returns text language sql immutable strict parallel safe
  return ' ' || lower(translate(regexp_replace(normalize(value, nfd), '[\u0300-\u036f''’‘ʼ´`]', '', 'g'), '-‐‑', '   '));
reindex index customer_name;

-- What the apps of borrowers send of their telephones, upload by upload, until it is as old as the setting allows.
create table app_data_upload (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  -- batches: an upload in parts, under the app's own number; summary: the one call of older apps, the latest of a device
  source text not null check (source in ('batches', 'summary')),
  app_upload_id text not null,
  device_id text not null,
  began_at timestamptz not null,
  completed_at timestamptz check (completed_at >= began_at),
  unique (customer_id, source, app_upload_id)
);
-- What is erased together is found by its age.
create index app_data_upload_began on app_data_upload (began_at, id);

-- What came of one kind in an upload, and when the last of it did.
create table app_data_part (
  id bigint generated always as identity primary key,
  upload_id bigint not null references app_data_upload on delete cascade,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('contacts', 'sms', 'calls', 'installed', 'device', 'location', 'permissions')),
  items integer not null check (items between 0 and 100000),
  uploaded_at timestamptz not null,
  -- of a kind that is one thing and no list
  facts jsonb,
  unique (upload_id, kind),
  check ((kind in ('device', 'location', 'permissions')) = (facts is not null))
);
create index app_data_part_customer on app_data_part (customer_id, kind, uploaded_at desc, id desc);
create index app_data_part_uploaded on app_data_part (customer_id, uploaded_at desc, id desc);

-- The batches that were taken: what is sent again under its number is known.
create table app_data_batch (
  id bigint generated always as identity primary key,
  upload_id bigint not null references app_data_upload on delete cascade,
  customer_id bigint not null references customer,
  batch_id text not null,
  sha256 text not null,
  received_at timestamptz not null,
  unique (upload_id, batch_id)
);
create index app_data_batch_customer on app_data_batch (customer_id, received_at);

-- A number stands in its canonical form. `shown`: the text with the numbers in it masked, where there are any; searches look there.
create table app_data_contact (
  id bigint generated always as identity primary key,
  part_id bigint not null references app_data_part on delete cascade,
  customer_id bigint not null references customer,
  phone text not null,
  name text not null,
  shown text
);
create index app_data_contact_part on app_data_contact (part_id, plain_words(coalesce(shown, name)), id);
create index app_data_contact_phone on app_data_contact (part_id, phone);

create table app_data_sms (
  id bigint generated always as identity primary key,
  part_id bigint not null references app_data_part on delete cascade,
  customer_id bigint not null references customer,
  phone text not null,
  direction text not null check (direction in ('in', 'out')),
  at timestamptz not null,
  text text not null,
  shown text
);
create index app_data_sms_part on app_data_sms (part_id, at desc, id desc);
create index app_data_sms_phone on app_data_sms (part_id, phone);

create table app_data_call (
  id bigint generated always as identity primary key,
  part_id bigint not null references app_data_part on delete cascade,
  customer_id bigint not null references customer,
  phone text not null,
  direction text not null check (direction in ('in', 'out', 'missed')),
  at timestamptz not null,
  seconds integer not null check (seconds between 0 and 86400),
  name text not null,
  shown text
);
create index app_data_call_part on app_data_call (part_id, at desc, id desc);
create index app_data_call_phone on app_data_call (part_id, phone);

create table app_data_installed (
  id bigint generated always as identity primary key,
  part_id bigint not null references app_data_part on delete cascade,
  customer_id bigint not null references customer,
  name text not null,
  app_id text,
  installed_at timestamptz
);
create index app_data_installed_part on app_data_installed (part_id, plain_words(name), id);

-- Whose data somebody may look at, of which kinds, why, and until when.
create table app_data_opening (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_user,
  customer_id bigint not null references customer,
  kinds text[] not null check (cardinality(kinds) > 0),
  reason text not null check (reason <> ''),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at)
);
create index app_data_opening_staff on app_data_opening (staff_id, customer_id, expires_at desc);
create index app_data_opening_hour on app_data_opening (staff_id, opened_at desc);

-- Whose app is asked to send everything again, until something comes.
create table app_data_refetch (
  customer_id bigint primary key references customer,
  asked_by bigint not null references staff_user,
  asked_at timestamptz not null
);

revoke update, truncate on app_data_batch, app_data_contact, app_data_sms, app_data_call, app_data_installed from trastienda_app;
revoke update, delete, truncate on app_data_opening from trastienda_app;

-- All of it belongs to a customer, and is seen by whoever sees the customer. Each opening binds one person, whose own the calls look for.
do $$
declare name text;
begin
  foreach name in array array['app_data_upload', 'app_data_part', 'app_data_batch', 'app_data_contact', 'app_data_sms', 'app_data_call', 'app_data_installed',
                              'app_data_opening', 'app_data_refetch'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped using (customer_id = any (array(select o.customer_id from loan_order o)))', name);
    execute format('create policy of_packages on %I to trastienda_packages using (customer_id in (select o.customer_id from loan_order o))', name);
  end loop;
end $$;

-- Who opened what of whom is counted by the hour and the day.
drop index operation_log_opened;
create index operation_log_opened on operation_log (actor_id, at desc)
  where call in ('customer.reveal', 'customer.image', 'review.callLog', 'review.dossier', 'blacklist.reveal', 'appData.reveal');

-- Whose contents older apps told of their devices is still there to be erased.
create index customer_device_contents on customer_device (uploaded_at, id)
  where installed <> '[]'::jsonb or call_log <> '[]'::jsonb or latitude is not null;

-- Writes what older apps told before this was kept, as their next call would write it: of devices that nothing is kept of.
create function app_data_from_devices() returns void language plpgsql as $$
begin
  create temporary table app_data_told on commit drop as
  with made as (
    insert into app_data_upload (customer_id, source, app_upload_id, device_id, began_at, completed_at)
    select customer_id, 'summary', device_id, device_id, uploaded_at, uploaded_at from customer_device
    on conflict do nothing returning id, customer_id, device_id)
  select m.id as upload_id, d.customer_id, d.model, d.os, d.installed, d.call_log, d.latitude, d.longitude, d.uploaded_at
  from made m join customer_device d on d.customer_id = m.customer_id and d.device_id = m.device_id;
  insert into app_data_part (upload_id, customer_id, kind, items, uploaded_at, facts)
  select d.upload_id, d.customer_id, k.kind, k.items, d.uploaded_at, k.facts
  from app_data_told d cross join lateral (values
      ('device', 1, jsonb_build_object('model', d.model, 'os', d.os)),
      ('location', 1, case when d.latitude is not null and d.longitude is not null
         then jsonb_build_object('latitude', d.latitude, 'longitude', d.longitude) end),
      ('installed', jsonb_array_length(d.installed), null), ('calls', jsonb_array_length(d.call_log), null)
    ) k (kind, items, facts)
  where k.kind in ('installed', 'calls') or k.facts is not null;
  insert into app_data_installed (part_id, customer_id, name)
  select p.id, d.customer_id, app.name
  from app_data_told d join app_data_part p on p.upload_id = d.upload_id and p.kind = 'installed'
    cross join lateral jsonb_array_elements_text(d.installed) app (name);
  insert into app_data_call (part_id, customer_id, phone, direction, at, seconds, name)
  select p.id, d.customer_id, call ->> 'phone', call ->> 'direction', (call ->> 'at')::timestamptz, (call ->> 'seconds')::integer, ''
  from app_data_told d join app_data_part p on p.upload_id = d.upload_id and p.kind = 'calls'
    cross join lateral jsonb_array_elements(d.call_log) call;
  drop table app_data_told;
end $$;
revoke execute on function app_data_from_devices() from public;
grant execute on function app_data_from_devices() to trastienda_app;
select app_data_from_devices();

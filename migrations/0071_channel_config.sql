-- Channels and carriers as people set them up. What is in force stands in the table of each; edits are revisions; keys are sealed.
alter table channel
  add column id bigint generated always as identity unique,
  -- the set of credentials that was put in force last; null: what the installation began with
  add column credentials bigint,
  add column tested_at timestamptz,
  add column test_outcome text,
  add column test_ms integer;
update channel set preferred = case when code = (select code from channel where preferred > 0 order by enabled desc, preferred desc, code limit 1) then 1 else 0 end;
create unique index channel_preferred on channel ((true)) where preferred > 0;

create table carrier (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  enabled boolean not null default false,
  dialect text not null,
  base_url text not null default '',
  -- our key to the carrier, sealed; null while there is none
  secret text,
  -- what the dialect needs to know besides
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  preferred integer not null default 0,
  credentials bigint,
  tested_at timestamptz,
  test_outcome text,
  test_ms integer
);
create unique index carrier_preferred on carrier ((true)) where preferred > 0;

-- Credentials that somebody entered, until they are put in force: they are good once, for one address.
create table credential_set (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('channel', 'carrier')),
  dialect text not null,
  -- the origin of the address that they were entered for
  origin text not null,
  -- the channel or carrier that they are for; null for one that is still to be added
  record_id bigint,
  secret text,
  notice_secret text,
  made_by bigint not null references staff_user,
  made_at timestamptz not null,
  used_at timestamptz
);
create index credential_set_kept on credential_set (made_at) where secret is not null;

-- Which carrier sends was a setting; it is the carrier's own now.
insert into carrier (code, name, dialect, base_url, enabled, preferred)
select 'sandbox', 'Sandbox', 'sandbox', c.base_url, not exists (select from setting where key = 'contact.smsCarrier' and value = '"none"'), 1
from channel c where c.code = 'sandbox' and exists (select from installation where mode = 'demo');
delete from setting where key = 'contact.smsCarrier';

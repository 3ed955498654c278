-- What staff write by SMS: who sent a text and of which template; texts that only their reader may see are never sent again.
create table sms_template (
  id bigint generated always as identity primary key,
  type_name text not null unique check (type_name <> ''),
  tpl text not null check (tpl <> ''),
  -- what it is sent for, by which the contact rules judge it
  type text not null check (type in ('service', 'collection', 'marketing')),
  -- how the orders of those stand whom it is for
  customer_state text not null check (customer_state in ('any', 'registered', 'applying', 'repaying', 'overdue', 'settled')),
  -- each recipient gets a link of their own
  have_url boolean not null,
  state smallint not null default 1 check (state in (0, 1)),
  version integer not null default 0,
  created_at timestamptz not null,
  created_by bigint references staff_user,
  updated_at timestamptz not null,
  updated_by bigint references staff_user
);
-- There are some dozens of templates: their list needs no index.
revoke delete, truncate on sms_template from trastienda_app;

alter table sms add column template_id bigint references sms_template;
alter table sms add column staff_id bigint references staff_user;
-- Nobody but its reader may see it whole: a code. Those of earlier days are known by their masked text.
alter table sms add column secret boolean not null default false;
update sms set secret = true where confidential is not null or text like '%******%';

create index sms_created on sms (created_at desc nulls last, id desc);
create index sms_type on sms (type, created_at desc nulls last, id desc);
create index sms_status on sms (status, created_at desc nulls last, id desc);
create index sms_template_of on sms (template_id, created_at desc nulls last, id desc) where template_id is not null;
create index sms_staff on sms (staff_id, created_at desc nulls last, id desc) where staff_id is not null;
create index sms_carrier on sms (carrier, created_at desc nulls last, id desc);
create index sms_text on sms using gin (text gin_trgm_ops);

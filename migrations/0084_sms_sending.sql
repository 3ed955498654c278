-- Texts to many customers at once, written when they are prepared: what is approved and sent is what was looked at.
create table sms_batch (
  id bigint generated always as identity primary key,
  -- preparation is work of minutes (0077's decision): whose, how far, in whose hand
  user_id bigint not null references staff_user,
  lang text not null check (lang in ('cn', 'en', 'es')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  rows integer not null default 0,
  total_rows integer,
  error text,
  finished_at timestamptz,
  holder uuid,
  leased_until timestamptz,

  -- the template as it was then
  template_id bigint not null references sms_template,
  type_name text not null,
  tpl text not null,
  type text not null check (type in ('service', 'collection', 'marketing')),
  customer_state text not null,
  have_url boolean not null,
  -- whom it is for: customers of one package, by what they owe, or those of a pasted list, which is forgotten once it is read
  package_name text not null references app_package (package_name),
  source text not null check (source in ('filter', 'pasted')),
  overdue_from integer,
  overdue_to integer,
  pasted text,
  created_at timestamptz not null,

  -- what the preparation found
  will_send integer not null default 0,
  held integer not null default 0,
  left_out integer not null default 0,
  duplicates integer not null default 0,
  no_phone integer not null default 0,
  segments integer not null default 0,
  cost_cents bigint not null default 0,

  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  -- what becomes of those whom the rules of contact do not let be reached at the moment
  held_as text check (held_as in ('queue', 'drop')),
  version integer not null default 0,
  started_at timestamptz,
  started_by bigint references staff_user,
  checked_by bigint references staff_user,
  ended_at timestamptz,
  stopped_by bigint references staff_user,
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('stopped', 'sent')) = (ended_at is not null)),
  check ((state = 'stopped') = (stopped_by is not null)),
  check (checked_by is distinct from started_by or checked_by is null)
);
create index sms_batch_state on sms_batch (state, id desc);
create index sms_batch_type on sms_batch (type, id desc);
create index sms_batch_package on sms_batch (package_name, id desc);
create index sms_batch_template on sms_batch (template_id, id desc);
create index sms_batch_user on sms_batch (user_id, id desc);
create index sms_batch_started on sms_batch (started_by, started_at) where started_at is not null;
revoke delete, truncate on sms_batch from trastienda_app;

create table sms_recipient (
  id bigint generated always as identity primary key,
  batch_id bigint not null references sms_batch on delete cascade,
  -- the line of the list, or the place among the customers
  no integer not null,
  customer_id bigint references customer,
  loan_id bigint references loan_order,
  -- ten digits, or what stood there in their place
  phone text not null,
  text text,
  segments smallint not null default 0,
  link_id bigint references short_link,
  verdict text not null check (verdict in ('send', 'held', 'duplicate', 'noPhone', 'unknown', 'otherState', 'lacking', 'tooLong')),
  -- the rule that holds it
  rule text,
  legal_at timestamptz,
  -- null: nothing is to be sent
  state text check (state in ('waiting', 'sent', 'queued', 'refused')),
  sms_id bigint references sms,
  unique (batch_id, no),
  check ((state is not null) = (verdict in ('send', 'held'))),
  check ((state in ('sent', 'queued')) = (sms_id is not null))
);
create index sms_recipient_waiting on sms_recipient (batch_id, no) where state = 'waiting';
create index sms_recipient_state on sms_recipient (batch_id, state);
create index sms_recipient_verdict on sms_recipient (batch_id, verdict, no);
create index sms_recipient_customer on sms_recipient (customer_id) where customer_id is not null;
create index sms_recipient_loan on sms_recipient (loan_id) where loan_id is not null;
create index sms_recipient_sms on sms_recipient (sms_id) where sms_id is not null;
create index sms_recipient_link on sms_recipient (link_id) where link_id is not null;
revoke truncate on sms_recipient from trastienda_app;

-- What was prepared is not written anew: neither a batch that somebody looked at, nor one of its texts.
create function refuse_changed_batch() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.template_id, new.tpl, new.type, new.package_name, new.source, new.created_at)
       is distinct from (old.user_id, old.template_id, old.tpl, old.type, old.package_name, old.source, old.created_at)
     or (old.state <> 'draft' and (new.held_as, new.started_at, new.started_by, new.will_send, new.held)
       is distinct from (old.held_as, old.started_at, old.started_by, old.will_send, old.held))
     or (old.state in ('stopped', 'sent') and new.state <> old.state) or (old.state = 'sending' and new.state = 'draft') then
    raise exception 'batch % stands as it was prepared', old.id using errcode = 'check_violation', constraint = 'sms_batch_fixed';
  end if;
  return new;
end $$;
create trigger sms_batch_fixed before update on sms_batch for each row execute function refuse_changed_batch();
create function refuse_changed_recipient() returns trigger language plpgsql as $$
begin
  if (new.batch_id, new.no, new.customer_id, new.loan_id, new.phone, new.text, new.link_id, new.verdict)
       is distinct from (old.batch_id, old.no, old.customer_id, old.loan_id, old.phone, old.text, old.link_id, old.verdict)
     or (old.state is distinct from 'waiting' and new.state is distinct from old.state) then
    raise exception 'recipient % stands as it was prepared', old.id using errcode = 'check_violation', constraint = 'sms_recipient_fixed';
  end if;
  return new;
end $$;
create trigger sms_recipient_fixed before update on sms_recipient for each row execute function refuse_changed_recipient();

-- One's own batches and those of the team; who is held to packages sees those of these packages.
alter table sms_batch enable row level security;
create policy everything on sms_batch to trastienda_app using (true);
create policy of_staff on sms_batch to trastienda_scoped using (user_id = any ((select scope_staff())::bigint[])
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on sms_batch to trastienda_packages using (package_name = any (scope_packages()));
alter table sms_recipient enable row level security;
create policy everything on sms_recipient to trastienda_app using (true);
create policy of_staff on sms_recipient to trastienda_scoped, trastienda_packages
  using (batch_id in (select b.id from sms_batch b));

-- How many texts of batches a carrier is given in a second, and how many it was given in the one that is counted.
alter table carrier add column per_second integer not null default 20 check (per_second between 1 and 1000);
alter table carrier add column paced_at timestamptz;
alter table carrier add column paced integer not null default 0;

-- What a text is for, by which the rules of contact judge it; until when they hold it, and by which; since when it may go.
alter table sms add column purpose text not null default 'transactional'
  check (purpose in ('transactional', 'service', 'collection', 'marketing'));
alter table sms add column batch_id bigint references sms_batch;
alter table sms add column held_until timestamptz;
alter table sms add column held_by text;
alter table sms add column allowed_at timestamptz;
create index sms_batch_of on sms (batch_id, status) where batch_id is not null;
create index sms_sent_by_hand on sms (staff_id, created_at) where staff_id is not null and batch_id is null;

-- The telephone exchanges through which staff call borrowers, set up as carriers of SMS are.
create table exchange (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  enabled boolean not null default false,
  dialect text not null,
  base_url text not null default '',
  -- our password at the exchange, sealed; null while there is none
  secret text,
  -- what the dialect needs to know besides
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  preferred integer not null default 0,
  credentials bigint,
  tested_at timestamptz,
  test_outcome text,
  test_ms integer
);
create unique index exchange_preferred on exchange ((true)) where preferred > 0;

alter table credential_set drop constraint credential_set_kind_check;
alter table credential_set add constraint credential_set_kind_check check (kind in ('channel', 'carrier', 'exchange'));
alter table provider_minute drop constraint provider_minute_kind_check;
alter table provider_minute add constraint provider_minute_kind_check check (kind in ('channel', 'carrier', 'partner', 'exchange'));
alter table provider_incident drop constraint provider_incident_kind_check;
alter table provider_incident add constraint provider_incident_kind_check check (kind in ('channel', 'carrier', 'partner', 'exchange'));

-- The telephone calls that staff made to borrowers.
create table phone_call (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  -- ours: what the exchange calls its channels, bridge and recording is made of it
  reference uuid not null unique,
  customer_id bigint not null references customer,
  -- of collection: the order that is owed
  loan_id bigint references loan_order,
  package_name text not null references app_package (package_name),
  phone text not null,
  purpose text not null check (purpose in ('collection', 'marketing')),
  staff_id bigint not null references staff_user,
  -- of the caller's telephone
  extension text not null check (extension ~ '^[0-9]{2,8}$'),
  -- the code of the exchange, and how that one knows the two ends of the call
  exchange text not null,
  staff_channel text not null unique,
  customer_channel text not null unique,
  -- what let it pass the rules of contact
  attempt_id bigint not null references contact_attempt,
  state text not null default 'dialing' check (state in ('dialing', 'ringing', 'answered', 'ended', 'failed')),
  dialed_at timestamptz not null,
  rung_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  -- how long they talked
  seconds integer not null default 0 check (seconds >= 0),
  cause text check (cause in ('completed', 'noAnswer', 'busy', 'off', 'rejected', 'wrongNumber', 'givenUp', 'staffAway', 'refused', 'silent', 'lost')),
  -- when the exchange was last asked about it
  looked_at timestamptz,
  recording text not null default 'none' check (recording in ('none', 'awaited', 'kept', 'notAudio', 'missing')),
  recording_id bigint references stored_file,
  -- 0 unread, 1 read
  read_state smallint not null default 0 check (read_state in (0, 1)),
  score integer check (score between 0 and 100),
  marks jsonb check (jsonb_typeof(marks) = 'object'),
  score_remark text check (score_remark <> '' and length(score_remark) <= 500),
  scored_by bigint references staff_user,
  scored_at timestamptz,
  check ((loan_id is not null) = (purpose = 'collection')),
  check ((state in ('ended', 'failed')) = (ended_at is not null) and (ended_at is null) = (cause is null)),
  check (state <> 'answered' or answered_at is not null),
  check ((recording = 'kept') = (recording_id is not null)),
  check ((score is null) = (marks is null) and (score is null) = (scored_by is null) and (score is null) = (scored_at is null)),
  check (scored_by is null or scored_by <> staff_id)
);
-- One open call for each customer, each number and each member of staff, whichever process dials.
create unique index phone_call_open_customer on phone_call (customer_id) where state in ('dialing', 'ringing', 'answered');
create unique index phone_call_open_phone on phone_call (phone) where state in ('dialing', 'ringing', 'answered');
create unique index phone_call_open_staff on phone_call (staff_id) where state in ('dialing', 'ringing', 'answered');
create index phone_call_awaited on phone_call (ended_at) where recording = 'awaited' and ended_at is not null;
create index phone_call_dialed on phone_call (dialed_at desc nulls last, id desc);
create index phone_call_seconds on phone_call (seconds desc nulls last, id desc);
create index phone_call_loan on phone_call (loan_id, id desc) where loan_id is not null;
create index phone_call_customer on phone_call (customer_id, id desc);
create index phone_call_package on phone_call (package_name, id desc);
create index phone_call_staff on phone_call (staff_id, id desc);
create index phone_call_purpose on phone_call (purpose, id desc);
create index phone_call_state on phone_call (state, id desc);
create index phone_call_cause on phone_call (cause, id desc);
create index phone_call_read on phone_call (read_state, id desc);
create index phone_call_scored on phone_call ((score is not null), id desc);
create index phone_call_recording on phone_call (recording, id desc);
-- A call that was made stays.
revoke delete, truncate on phone_call from trastienda_app;

alter table follow_up add foreign key (call_id) references phone_call;

-- Of collection: whoever sees the order. Of marketing, where nobody collects: whoever made it, or leads who did.
alter table phone_call enable row level security;
create policy everything on phone_call to trastienda_app using (true);
create policy of_staff on phone_call to trastienda_scoped using (
  (loan_id = any (array(select o.id from loan_order o)) or (loan_id is null and staff_id = any (scope_staff())))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on phone_call to trastienda_packages using (package_name = any (scope_packages()));
select align_scope_rights();

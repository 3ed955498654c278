-- What staff wrote down of a talk with a borrower about what they owe or what they might borrow: how, what came of it, and what comes next.
create table follow_up (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  -- of collection: the order that is owed
  loan_id bigint references loan_order,
  package_name text not null references app_package (package_name),
  purpose text not null check (purpose in ('collection', 'marketing')),
  channel text not null check (channel in ('call', 'sms', 'chat')),
  result text not null check (result in ('promised', 'refuses', 'asksTime', 'disputes', 'interested', 'notInterested', 'noAnswer', 'busy',
    'wrongNumber', 'thirdParty', 'off')),
  note text check (note <> '' and length(note) <= 500),
  next_action text not null check (next_action in ('none', 'call', 'sms', 'chat', 'ticket')),
  next_at timestamptz,
  -- the call that it is about
  call_id bigint unique,
  staff_id bigint not null references staff_user,
  at timestamptz not null,
  check ((loan_id is not null) = (purpose = 'collection')),
  check ((next_action = 'none') = (next_at is null))
);
create index follow_up_at on follow_up (at desc nulls last, id desc);
create index follow_up_loan on follow_up (loan_id, id desc) where loan_id is not null;
create index follow_up_customer on follow_up (customer_id, id desc);
create index follow_up_package on follow_up (package_name, id desc);
create index follow_up_staff on follow_up (staff_id, id desc);
create index follow_up_result on follow_up (result, id desc);
create index follow_up_channel on follow_up (channel, id desc);
create index follow_up_purpose on follow_up (purpose, id desc);
create index follow_up_next on follow_up (next_at, id) where next_at is not null;
-- What was written stays.
revoke update, delete, truncate on follow_up from trastienda_app;

-- Of collection: whoever sees the order. Of marketing, where nobody collects: whoever wrote it, or leads who did.
alter table follow_up enable row level security;
create policy everything on follow_up to trastienda_app using (true);
create policy of_staff on follow_up to trastienda_scoped using (
  (loan_id = any (array(select o.id from loan_order o)) or (loan_id is null and staff_id = any (scope_staff())))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on follow_up to trastienda_packages using (package_name = any (scope_packages()));
select align_scope_rights();

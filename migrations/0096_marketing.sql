-- Whom marketing is to reach: lists, as they were when they were made, and what came of each line.
create table marketing_list (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  name text not null check (name <> ''),
  package_name text not null references app_package (package_name),
  -- what it is to sell; null where that is any product of the package
  product_id bigint references product,
  source text not null check (source in ('segment', 'partner', 'event', 'referral', 'other')),
  segment text check (segment in ('settled', 'approved', 'registered', 'custom')),
  conditions jsonb not null default '{}',
  file_name text,
  file_id bigint references stored_file,
  -- its owner; making it is work of minutes: whose, how far, in whose hand
  user_id bigint not null references staff_user,
  lang text not null check (lang in ('cn', 'en', 'es')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  rows integer not null default 0,
  total_rows integer,
  error text,
  finished_at timestamptz,
  holder uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz,
  closed_by bigint references staff_user,
  -- what was read and is no line: refused, on an open list already or said twice, not to be contacted
  rows_bad integer not null default 0,
  rows_known integer not null default 0,
  left_out integer not null default 0,
  -- of the lines
  size integer not null default 0,
  excluded integer not null default 0,
  assigned integer not null default 0,
  contacted integer not null default 0,
  connected integer not null default 0,
  applied integer not null default 0,
  approved integer not null default 0,
  disbursed integer not null default 0,
  disbursed_cents bigint not null default 0,
  check ((source = 'segment') = (segment is not null) and (source = 'segment') = (file_id is null)),
  check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (closed_by is not null))
);
create index marketing_list_created on marketing_list (created_at desc nulls last, id desc);
create index marketing_list_package on marketing_list (package_name, id desc);
create index marketing_list_product on marketing_list (product_id, id desc) where product_id is not null;
create index marketing_list_source on marketing_list (source, id desc);
create index marketing_list_segment on marketing_list (segment, id desc) where segment is not null;
create index marketing_list_user on marketing_list (user_id, id desc);
create index marketing_list_state on marketing_list (state, id desc);
create index marketing_list_file on marketing_list (file_id) where file_id is not null;
revoke delete, truncate on marketing_list from trastienda_app;

-- Somebody on a list, as they were then; of a file also who is no customer yet.
create table marketing_line (
  id bigint generated always as identity primary key,
  list_id bigint not null references marketing_list,
  -- the line of the file, or the place among the customers
  no integer not null,
  package_name text not null references app_package (package_name),
  customer_id bigint references customer,
  phone text not null check (phone ~ '^\d{10}$'),
  name text,
  last_loan_id bigint references loan_order,
  last_loan_at timestamptz,
  last_loan_cents bigint,
  quota_cents bigint,
  tag text not null check (tag in ('TAG_NEW', 'TAG_NEW_PRIORITY', 'TAG_NEW_DAY', 'TAG_NEW_DAY_PRIORITY', 'TAG_PRIORITY', 'TAG_ORDINARY', 'TAG_OLD')),
  -- whether its list is open
  open boolean not null default true,
  -- the rule of contact that stands against reaching them whatever the hour
  excluded text,
  checker_id bigint references staff_user,
  assigned_at timestamptz,
  -- who had the customer on the list before this one
  last_checker_id bigint references staff_user,
  attempts integer not null default 0,
  connects integer not null default 0,
  last_result text,
  last_at timestamptz,
  next_at timestamptz,
  outcome text not null default 'none' check (outcome in ('none', 'applied', 'approved', 'disbursed')),
  loan_id bigint references loan_order,
  applied_at timestamptz,
  approved_at timestamptz,
  disbursed_at timestamptz,
  disbursed_cents bigint,
  overdue boolean not null default false,
  -- whose contact led to the application
  attributed_to bigint references staff_user,
  created_at timestamptz not null,
  version integer not null default 0,
  unique (list_id, phone),
  check ((checker_id is null) = (assigned_at is null)),
  check ((outcome = 'none') = (loan_id is null) and (loan_id is null) = (applied_at is null)),
  check ((disbursed_at is null) = (disbursed_cents is null)),
  check (attributed_to is null or loan_id is not null)
);
-- A number stands on one open list of its package, a customer once on a list.
create unique index marketing_line_phone on marketing_line (package_name, phone) where open;
create unique index marketing_line_customer on marketing_line (list_id, customer_id) where customer_id is not null;
create index marketing_line_person on marketing_line (customer_id, id desc) where customer_id is not null;
create index marketing_line_number on marketing_line (phone, id desc);
create index marketing_line_number_end on marketing_line (right(phone, 4), id desc);
create index marketing_line_checker on marketing_line (checker_id, list_id, id desc) where checker_id is not null;
create index marketing_line_pool on marketing_line (list_id, id) where checker_id is null and open;
create index marketing_line_list on marketing_line (list_id, id desc);
create index marketing_line_tag on marketing_line (tag, id desc);
create index marketing_line_result on marketing_line (last_result, id desc) where last_result is not null;
create index marketing_line_next on marketing_line (next_at, id) where next_at is not null;
create index marketing_line_outcome on marketing_line (outcome, id desc);
create index marketing_line_loan on marketing_line (loan_id) where loan_id is not null;
create index marketing_line_last_loan on marketing_line (last_loan_id) where last_loan_id is not null;
create index marketing_line_attributed on marketing_line (attributed_to, applied_at) where attributed_to is not null;
revoke truncate on marketing_line from trastienda_app;

-- Lines of a file that were refused: where and why, never what they say.
create table marketing_issue (
  list_id bigint not null references marketing_list,
  line_no integer not null,
  field text not null,
  issue text not null,
  primary key (list_id, line_no)
);
revoke truncate on marketing_issue from trastienda_app;

-- Which follow-up was about which line: what applications are attributed by.
create table marketing_contact (
  follow_up_id bigint primary key references follow_up,
  line_id bigint not null references marketing_line,
  staff_id bigint not null references staff_user,
  at timestamptz not null,
  reached boolean not null
);
create index marketing_contact_line on marketing_contact (line_id, at);
create index marketing_contact_staff on marketing_contact (staff_id, at);
revoke update, delete, truncate on marketing_contact from trastienda_app;

-- How the lines of a package's lists are given out without anybody doing it; of one product, or of all that have no rule of their own.
create table marketing_rule (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  package_name text not null references app_package (package_name),
  product_id bigint references product,
  strategy text not null check (strategy in ('evenCount', 'weight', 'conversion', 'keepOwner')),
  -- the most lines that a seat is given in a day by it
  cap_per_day integer check (cap_per_day between 1 and 10000),
  at_night boolean not null,
  on_import boolean not null,
  enabled boolean not null,
  updated_at timestamptz not null,
  updated_by bigint not null references staff_user,
  unique nulls not distinct (package_name, product_id)
);
create index marketing_rule_product on marketing_rule (product_id) where product_id is not null;
revoke delete, truncate on marketing_rule from trastienda_app;

-- Lines are seen by who has them and by whose work came of them; a list by its owner and by who sees one of its lines.
alter table marketing_line enable row level security;
create policy everything on marketing_line to trastienda_app using (true);
create policy of_staff on marketing_line to trastienda_scoped using (
  (checker_id = any ((select scope_staff())::bigint[]) or attributed_to = any ((select scope_staff())::bigint[]))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on marketing_line to trastienda_packages using (package_name = any (scope_packages()));
alter table marketing_list enable row level security;
create policy everything on marketing_list to trastienda_app using (true);
create policy of_staff on marketing_list to trastienda_scoped using (
  (user_id = any ((select scope_staff())::bigint[]) or id = any (array(select l.list_id from marketing_line l)))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on marketing_list to trastienda_packages using (package_name = any (scope_packages()));
alter table marketing_issue enable row level security;
create policy everything on marketing_issue to trastienda_app using (true);
create policy of_list on marketing_issue to trastienda_scoped, trastienda_packages using (list_id in (select l.id from marketing_list l));
alter table marketing_contact enable row level security;
create policy everything on marketing_contact to trastienda_app using (true);
create policy of_staff on marketing_contact to trastienda_scoped using (
  staff_id = any ((select scope_staff())::bigint[])
  and ((select scope_packages()) is null or line_id in (select l.id from marketing_line l)));
create policy of_packages on marketing_contact to trastienda_packages using (line_id in (select l.id from marketing_line l));
alter table marketing_rule enable row level security;
create policy everything on marketing_rule to trastienda_app using (true);
create policy of_packages on marketing_rule to trastienda_scoped, trastienda_packages using (
  (select scope_packages()) is null or package_name = any ((select scope_packages())::text[]));

-- A seat's day counts lines of lists as it counts orders.
alter table work_given drop constraint work_given_pkey;
alter table work_given alter column loan_id drop not null;
alter table work_given add column line_id bigint references marketing_line;
alter table work_given add constraint work_given_one check (num_nonnulls(loan_id, line_id) = 1);
create unique index work_given_order on work_given (user_id, given_on, loan_id) where loan_id is not null;
create unique index work_given_of_line on work_given (user_id, given_on, line_id) where line_id is not null;
create index work_given_line on work_given (line_id) where line_id is not null;
drop policy of_packages on work_given;
create policy of_packages on work_given to trastienda_packages using (
  case when loan_id is not null then loan_id in (select o.id from loan_order o) else line_id in (select l.id from marketing_line l) end);

-- A batch of texts may go to those of a list.
alter table sms_batch drop constraint sms_batch_source_check;
alter table sms_batch add constraint sms_batch_source_check check (source in ('filter', 'pasted', 'marketing'));
alter table sms_batch add column list_id bigint references marketing_list;
alter table sms_batch add constraint sms_batch_list check ((list_id is not null) = (source = 'marketing'));
create index sms_batch_of_list on sms_batch (list_id) where list_id is not null;
select align_scope_rights();

-- Who was given which order on which business day, to collect or to review: what a seat's daily cap counts. An order that comes back to the
-- same person on the same day is one item.
create table work_given (
  user_id bigint not null references staff_user,
  given_on date not null,
  loan_id bigint not null references loan_order,
  given_at timestamptz not null,
  primary key (user_id, given_on, loan_id)
);
create index work_given_loan on work_given (loan_id);
revoke update, delete, truncate on work_given from trastienda_app;

-- Each sees what the own staff were given; where only packages count, what is about their orders.
alter table work_given enable row level security;
create policy everything on work_given to trastienda_app using (true);
create policy of_staff on work_given to trastienda_scoped using (user_id = any ((select scope_staff())::bigint[]));
create policy of_packages on work_given to trastienda_packages using (loan_id in (select o.id from loan_order o));

-- Overdue orders that nobody collects yet, the longest overdue first.
create index loan_order_uncollected on loan_order (due_on, id) where status = 40 and collector_id is null;

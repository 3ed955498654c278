-- A reviewer's decision is kept first and carried out a little later, so that it can be taken back until then. Rows from before were carried out.
alter table review_record
  add column state text not null default 'done' check (state in ('waiting', 'done', 'undone', 'lapsed')),
  add column due_at timestamptz,
  add constraint review_record_due check (state <> 'waiting' or due_at is not null);
create unique index review_record_one_waiting on review_record (loan_id) where state = 'waiting';

-- That a decision was marked to be looked at again, and that the mark was taken back, are part of the history.
alter table review_record drop constraint review_record_result_check;
alter table review_record add constraint review_record_result_check
  check (result in ('pass', 'reject', 'sendBack', 'pending', 'skip', 'recheck', 'recheckEnd'));
create index review_record_rechecked on review_record (id desc) where recheck;

-- What was decided stays as it was decided: only how it went on is written later.
revoke update, delete, truncate on review_record from trastienda_app;
grant update (state, recheck) on review_record to trastienda_app;

-- When the decision that waits takes effect; whose decision is being looked at again, and who asked for that: both leave it to a third.
alter table loan_order
  add column decision_due_at timestamptz,
  add column first_reviewer_id bigint references staff_user,
  add column recheck_by bigint references staff_user,
  add constraint loan_order_second_look check (
    (first_reviewer_id is null) = (recheck_by is null)
    and (first_reviewer_id is null or (check_status = 11 and (claimed_by is null or claimed_by not in (first_reviewer_id, recheck_by)))));
create index loan_order_rechecked on loan_order (id desc) where first_reviewer_id is not null;

-- What is being looked at again, or was found wanting, is not paid out.
create function refuse_unpassed_payout() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from loan_order where id = new.loan_id and check_status in (10, 11)) then
    raise exception 'order % has not passed its review', new.loan_id using errcode = 'check_violation', constraint = 'payout_unpassed';
  end if;
  return new;
end $$;
create trigger payout_passed before insert on payout for each row execute function refuse_unpassed_payout();

-- Calls up to this instant were shown to somebody: what came later is unread.
alter table customer_device add column calls_read_through timestamptz;

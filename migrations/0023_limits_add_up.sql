-- Rules of money that came later than the first entries: each holds for what is booked after this entry.
create table rule_since (
  rule text primary key,
  entry_id bigint not null,
  since timestamptz not null default now()
);
insert into rule_since (rule, entry_id) select 'hands', coalesce(max(id), 0) from ledger_entry;

-- What people moved by hand: one row per checked command that was carried out, written by the gate in the command's own transaction.
-- Limits add up over these rows.
create table hand_movement (
  id bigint generated always as identity primary key,
  call text not null,
  object_type text not null,
  object_id text not null,
  loan_id bigint references loan_order,
  customer_id bigint references customer,
  -- what it moved; of that what was given away, how much of it was principal, and what came in on somebody's word
  amount_cents bigint not null check (amount_cents >= 0),
  given_cents bigint not null check (given_cents >= 0),
  principal_cents bigint not null check (principal_cents >= 0),
  received_cents bigint not null check (received_cents >= 0),
  maker_id bigint not null references staff_user,
  -- how many people stood behind it, the maker counted
  eyes smallint not null check (eyes between 1 and 3),
  approval_id bigint unique references approval,
  -- what one person might give away and take in alone by the tiers of that moment; null where there was no limit
  alone_upto_cents bigint check (alone_upto_cents >= 0),
  business_date date not null,
  at timestamptz not null,
  -- its entries lie between these two; null where it posted nothing
  entries_from bigint,
  entries_to bigint,
  effect jsonb not null,
  written_by xid8 not null default pg_current_xact_id(),
  check ((eyes = 1) = (approval_id is null)),
  check (principal_cents = 0 or eyes > 1),
  check (principal_cents <= given_cents),
  check ((entries_from is null) = (entries_to is null) and entries_from <= entries_to)
);
create index hand_movement_loan on hand_movement (loan_id, id desc) where loan_id is not null;
create index hand_movement_customer on hand_movement (customer_id, id desc) where customer_id is not null;
create index hand_movement_maker_day on hand_movement (maker_id, business_date);
create index hand_movement_entries on hand_movement (entries_from, entries_to) where entries_from is not null;

-- More than one person means a request of the same maker that as many others have approved.
create function refuse_unchecked_movement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.approval_id is not null and not exists (
      select from approval a where a.id = new.approval_id and a.status = 'approved' and a.maker_id = new.maker_id and a.call = new.call
        and (select count(*) from approval_decision d where d.approval_id = a.id and d.verdict = 'approve') >= new.eyes - 1) then
    raise exception 'movement of request % is not checked', new.approval_id using errcode = 'check_violation', constraint = 'hand_movement_unchecked';
  end if;
  return new;
end $$;
create trigger hand_movement_checked before insert on hand_movement for each row execute function refuse_unchecked_movement();

-- What each checker saw, beside what they said; why a request takes more than one person; and why it was closed by nobody's decision.
alter table approval_decision add column saw jsonb;
alter table approval add column because text[] not null default '{}', add column closing_note text;
alter table approval drop constraint approval_status_check;
alter table approval add constraint approval_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'expired'));
create index approval_waiting on approval (made_at) where status = 'pending';

-- A request is approved by as many different people as it takes, rejected by one, and never changes after that. While it waits it may come
-- to take more people, never fewer.
create or replace function refuse_unchecked_approval() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changing constant text[] := array['status', 'decided_at', 'closing_note', 'eyes', 'because'];
begin
  if old.status <> 'pending' or (to_jsonb(old) - changing) <> (to_jsonb(new) - changing) or new.eyes < old.eyes
     or (new.status in ('pending', 'approved', 'rejected') and new.closing_note is not null) then
    raise exception 'request % cannot be changed', old.id using errcode = 'check_violation', constraint = 'approval_fixed';
  end if;
  if new.status = 'approved' and (select count(*) from approval_decision where approval_id = new.id and verdict = 'approve') < new.eyes - 1 then
    raise exception 'request % is not checked', old.id using errcode = 'check_violation', constraint = 'approval_unchecked';
  end if;
  if new.status = 'rejected' and not exists (select from approval_decision where approval_id = new.id and verdict = 'reject') then
    raise exception 'request % was rejected by nobody', old.id using errcode = 'check_violation', constraint = 'approval_unchecked';
  end if;
  return new;
end $$;

revoke insert, update, delete, truncate on rule_since from trastienda_app;
revoke insert, update, delete, truncate on hand_movement from trastienda_app;
grant insert (call, object_type, object_id, loan_id, customer_id, amount_cents, given_cents, principal_cents, received_cents, maker_id, eyes, approval_id,
              alone_upto_cents, business_date, at, entries_from, entries_to, effect) on hand_movement to trastienda_app;

-- Movements follow their order, or their customer where they are about none, as their entries do.
alter table hand_movement enable row level security;
create policy everything on hand_movement to trastienda_app using (true);
create policy of_staff on hand_movement to trastienda_scoped
  using (loan_id = any (array(select o.id from loan_order o)) or (loan_id is null and customer_id = any (array(select o.customer_id from loan_order o))))
  with check (true);
create policy of_packages on hand_movement to trastienda_packages
  using (case when loan_id is not null then loan_id in (select o.id from loan_order o)
              else customer_id is null or customer_id in (select o.customer_id from loan_order o) end)
  with check (true);

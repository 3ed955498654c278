-- Orders that a partner lends on: it reviews them, pays them out of its own money and is repaid there.
alter table loan_order add column by_partner boolean not null default false;

create table partner_order (
  loan_id bigint primary key references loan_order,
  customer_id bigint not null references customer,
  -- what is to be done next with the partner
  step text not null check (step in ('product', 'check', 'base', 'additional', 'review', 'card', 'cards', 'contract', 'confirm', 'follow', 'ended')),
  partner_order_no text,
  card_id text,
  contract_no text,
  contract_sha256 text,
  -- how the order stands there, as it was said last
  said text,
  said_at timestamptz,
  plan jsonb not null default '[]',
  payments jsonb not null default '[]',
  delays jsonb not null default '[]',
  -- tries of the present step that brought no usable answer, and the last of them
  tries integer not null default 0,
  failure text,
  failure_detail text,
  next_at timestamptz not null,
  -- until when one process works on it
  lease_until timestamptz
);
create index partner_order_due on partner_order (next_at) where step <> 'ended';
create index partner_order_customer on partner_order (customer_id);
alter table partner_order enable row level security;
create policy everything on partner_order to trastienda_app using (true);
create policy of_staff on partner_order to trastienda_scoped using (loan_id = any (array(select o.id from loan_order o)));
create policy of_packages on partner_order to trastienda_packages using (loan_id in (select o.id from loan_order o));

-- Its money is never ours: nothing is paid out on it, and it has no bills.
create function refuse_partner_money() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from loan_order o where o.id = new.loan_id and o.by_partner) then
    raise exception 'order % is lent by a partner', new.loan_id using errcode = 'check_violation', constraint = 'partner_money';
  end if;
  return new;
end $$;
create trigger payout_not_of_partner before insert on payout for each row execute function refuse_partner_money();
create trigger bill_not_of_partner before insert on bill for each row execute function refuse_partner_money();

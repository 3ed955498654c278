-- What a customer owes back (account 1160), beside the free credit (2020). Nobody has both: what comes in settles the one before it
-- becomes the other.
alter table customer add column clawback_cents bigint not null default 0 check (clawback_cents >= 0);
update customer c set clawback_cents = owed.amount
from (select customer_id, sum(amount_cents) as amount from ledger_leg where account = 1160 group by customer_id having sum(amount_cents) > 0) owed
where owed.customer_id = c.id;

-- Where both stood side by side, the credit pays what is owed back.
with both_sides as (
  select id, least(credit_cents, clawback_cents) as amount from customer where credit_cents > 0 and clawback_cents > 0),
entry as (
  insert into ledger_entry (event, source_id, sequence, customer_id, business_date, recorded_at)
  select 'clawbackOffset', 'customer:' || id, 0, id, current_date, now() from both_sides order by id returning id, customer_id),
leg as (
  insert into ledger_leg (entry_id, line, account, amount_cents, customer_id)
  select entry.id, side.line, side.account, side.sign * both_sides.amount, both_sides.id
  from entry join both_sides on both_sides.id = entry.customer_id
  cross join (values (1::smallint, 2020::smallint, 1), (2::smallint, 1160::smallint, -1)) as side (line, account, sign))
update customer c set credit_cents = credit_cents - both_sides.amount, clawback_cents = clawback_cents - both_sides.amount
from both_sides where both_sides.id = c.id;
alter table customer add constraint customer_one_side check (credit_cents = 0 or clawback_cents = 0);

-- Which payment put an extension in force, and since when a correction found nothing to extend.
alter table extension add column repayment_id bigint references repayment;
alter table extension add column void_at timestamptz;
update extension x set repayment_id = paid.id
from (select distinct on (x.id) x.id as extension_id, r.id
      from extension x join repayment r on r.loan_id = x.loan_id and r.received_at = x.effective_at
      where x.status = 'effective' order by x.id, r.id) paid
where paid.extension_id = x.id;

-- What was promised or charged before this is what older versions made of it.
insert into rule_since (rule, entry_id)
select rule, (select coalesce(max(id), 0) from ledger_entry) from (values ('clawback'), ('valueDates')) as rules (rule);

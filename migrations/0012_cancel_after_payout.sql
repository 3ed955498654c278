-- A loan that was paid out and cancelled: its bills are closed as cancelled, and the money that came back is kept with the channel's own id.
alter table bill drop constraint bill_close_reason_check;
alter table bill add constraint bill_close_reason_check check (close_reason in ('paid', 'reduced', 'flatBilled', 'cancelled'));

create table payout_return (
  id bigint generated always as identity primary key,
  loan_id bigint not null unique references loan_order,
  customer_id bigint not null references customer,
  payout_id bigint not null unique references payout,
  channel text not null references channel,
  channel_tx_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  created_by bigint references staff_user,
  created_at timestamptz not null,
  unique (channel, channel_tx_id)
);
revoke update, delete, truncate on payout_return from trastienda_app;

-- A transaction of a channel is money once: what came back for a cancelled loan is no repayment as well. The row is left out, as one that
-- is there already; the command refuses the other way round.
create function skip_returned_transaction() returns trigger language plpgsql as $$
begin
  if exists (select from payout_return where channel = new.channel and channel_tx_id = new.channel_tx_id) then
    return null;
  end if;
  return new;
end $$;
create trigger repayment_not_returned before insert on repayment for each row execute function skip_returned_transaction();

-- An order is cancelled after its payout only with the whole net amount back and nothing repaid.
create function refuse_unreturned_cancel() returns trigger language plpgsql as $$
begin
  if not exists (select from payout_return where loan_id = new.id and amount_cents = new.received_cents)
     or exists (select from bill where loan_id = new.id and (paid_cents > 0 or outstanding_cents <> 0)) then
    raise exception 'order % was paid out and its money is not back', new.id using errcode = 'check_violation', constraint = 'loan_returned';
  end if;
  return new;
end $$;
create trigger loan_order_returned before update of status on loan_order
  for each row when (old.status = 21 and new.status = -22) execute function refuse_unreturned_cancel();

-- Records of money are not taken away, and what they say of it (whose, where, how much) never changes; only how they stand does.
revoke delete, truncate on customer, loan_order, bill, payout, payment_code, repayment, allocation, extension, reduction, refund, channel_event, idempotency_key
  from trastienda_app;
revoke update on reduction, channel_event from trastienda_app;

create function refuse_rewritten_money() returns trigger language plpgsql as $$
begin
  raise exception 'what % says of money is fixed', tg_table_name using errcode = 'check_violation', constraint = 'money_fixed';
end $$;
create trigger repayment_fixed before update on repayment for each row
  when ((old.channel, old.channel_tx_id, old.source, old.amount_cents, old.value_on) is distinct from (new.channel, new.channel_tx_id, new.source, new.amount_cents, new.value_on))
  execute function refuse_rewritten_money();
create trigger allocation_fixed before update on allocation for each row
  when (old.undone_at is not null or (old.repayment_id, old.bill_id, old.component, old.amount_cents) is distinct from (new.repayment_id, new.bill_id, new.component, new.amount_cents))
  execute function refuse_rewritten_money();
create trigger payout_fixed before update on payout for each row
  when ((old.loan_id, old.attempt, old.channel, old.reference, old.amount_cents, old.clabe) is distinct from (new.loan_id, new.attempt, new.channel, new.reference, new.amount_cents, new.clabe))
  execute function refuse_rewritten_money();
create trigger refund_fixed before update on refund for each row
  when ((old.loan_id, old.customer_id, old.channel, old.reference, old.amount_cents, old.clabe) is distinct from (new.loan_id, new.customer_id, new.channel, new.reference, new.amount_cents, new.clabe))
  execute function refuse_rewritten_money();
create trigger extension_fixed before update on extension for each row
  when ((old.bill_id, old.days, old.fee_cents, old.new_due_on) is distinct from (new.bill_id, new.days, new.fee_cents, new.new_due_on))
  execute function refuse_rewritten_money();

-- A key of idempotency gets its answer once, in the transaction that made it.
create trigger idempotency_key_fixed before update on idempotency_key for each row
  when (old.answer is not null or (old.principal, old.key, old.call, old.body_hash) is distinct from (new.principal, new.key, new.call, new.body_hash))
  execute function refuse_rewritten_money();

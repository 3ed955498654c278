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

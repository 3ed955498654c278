-- What people know a repayment by: the channel's transaction, or the payment code that staff typed where the product had to make an id of its own.
alter table repayment add column reference text generated always as (
  case when source <> 'channel' and channel_tx_id ~ '^(staff|manual)-' then coalesce(payment_code, channel_tx_id) else channel_tx_id end) stored;
create index repayment_reference on repayment (reference);

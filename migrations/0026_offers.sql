-- An offer of an extension ends by being taken, by its time, or by any change of the debt; it keeps when and why.
alter table extension add column ended_at timestamptz;
alter table extension add column end_reason text
  check (end_reason in ('lapsed', 'payment', 'settled', 'reduction', 'flatBill', 'reversal', 'cancelled'));
-- What ended before this was kept ran out of time, but for those of cancelled orders.
update extension x set ended_at = least(x.expires_at, now()), end_reason = case when o.status = -22 then 'cancelled' else 'lapsed' end
from loan_order o where o.id = x.loan_id and x.status = 'expired';
alter table extension add constraint extension_ended_whole check ((ended_at is null) = (end_reason is null) and (ended_at is null or status = 'expired'));

-- A second code of an order, for taking the extension that it is offered; null for the code on which its debt is paid.
alter table payment_code add column extension_id bigint references extension;
create index payment_code_extension on payment_code (extension_id) where extension_id is not null;

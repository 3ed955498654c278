-- Totals of broad filters add up money over many orders: with the sums in the index they are read without the rows.
drop index loan_order_status, loan_order_package, loan_order_product, loan_order_merchant, loan_order_type, loan_order_kind, loan_order_applied;
create index loan_order_status on loan_order (status, id desc) include (contract_cents, received_cents, repaid_cents, outstanding_cents);
create index loan_order_package on loan_order (package_name, id desc) include (contract_cents, received_cents, repaid_cents, outstanding_cents);
create index loan_order_product on loan_order (product_id, id desc) include (contract_cents, received_cents, repaid_cents, outstanding_cents);
create index loan_order_merchant on loan_order (merchant_no, id desc) include (contract_cents, received_cents, repaid_cents, outstanding_cents);
create index loan_order_type on loan_order (product_type, id desc) include (contract_cents, received_cents, repaid_cents, outstanding_cents);
create index loan_order_kind on loan_order (old_customer, id desc) include (contract_cents, received_cents, repaid_cents, outstanding_cents);
create index loan_order_applied on loan_order (applied_on, id desc) include (contract_cents, received_cents, repaid_cents, outstanding_cents);

drop index bill_status, bill_due;
create index bill_status on bill (status, id desc) include (principal_due_cents, interest_due_cents, waived_cents, paid_cents, outstanding_cents);
create index bill_due on bill (due_on desc nulls last, id desc) include (principal_due_cents, interest_due_cents, waived_cents, paid_cents, outstanding_cents);

drop index customer_status, customer_package;
create index customer_status on customer (status, id desc) include (credit_cents);
create index customer_package on customer (package_name, id desc) include (credit_cents);

-- The review queue: its count, its two orders, and a reviewer's own claims. Longest waiting comes first, which is a difference that falls.
drop index loan_order_check;
create index loan_order_check on loan_order (check_status, awaiting_since) include (status) where check_status is not null;
create index loan_order_waiting on loan_order ((timestamptz '2000-01-01 00:00:00+00' - awaiting_since) desc nulls last, id desc) include (check_status, status)
  where check_status is not null;
create index loan_order_score on loan_order (score desc nulls last, id desc) include (check_status, status) where check_status is not null;
create index loan_order_claimed on loan_order (claimed_by) where claimed_by is not null;

create index review_record_reasons on review_record using gin (reasons);
create index review_record_stages on review_record using gin (stages);

-- Payments of all kinds in one order: each kind's index gives its part already sorted, the ids spelled as the list spells them.
drop index payout_requested, repayment_received, payout_newest, repayment_newest, refund_newest;
create index payout_newest on payout (requested_at desc nulls last, ('out-' || id::text) desc) include (amount_cents, fee_cents, status);
create index repayment_newest on repayment (received_at desc nulls last, ('in-' || id::text) desc) include (source, amount_cents, status);
create index refund_newest on refund (created_at desc nulls last, ('refund-' || id::text) desc) include (amount_cents, status);

create index repayment_source on repayment (source, id desc);

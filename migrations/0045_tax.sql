-- IVA on interest and fees: each order keeps the rate that was in force when the borrower applied, in basis points. Those before bear none.
alter table loan_order add column tax_bp integer not null default 0 check (tax_bp between 0 and 10000);

-- An order's price is what the borrower applied at, whatever becomes of settings, products and product groups.
create trigger loan_order_price_fixed before update on loan_order for each row
  when ((old.contract_cents, old.consultation_cents, old.consultation_upfront, old.received_cents, old.term_count, old.term_days,
         old.annual_interest_bp, old.overdue_daily_bp, old.overdue_cap_bp, old.extension_fee_bp, old.tax_bp)
        is distinct from
        (new.contract_cents, new.consultation_cents, new.consultation_upfront, new.received_cents, new.term_count, new.term_days,
         new.annual_interest_bp, new.overdue_daily_bp, new.overdue_cap_bp, new.extension_fee_bp, new.tax_bp))
  execute function refuse_rewritten_money();

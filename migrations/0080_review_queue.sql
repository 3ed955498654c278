-- Whoever starts reviewing is given what has waited longest: the first row of this index that nobody holds. What waits for its borrower,
-- or for a decision to take effect, is not in it.
create index loan_order_queue on loan_order (awaiting_since, id)
  where check_status in (11, 12) and decision_due_at is null and (status = 12 or first_reviewer_id is not null);

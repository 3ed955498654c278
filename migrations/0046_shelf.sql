-- What a product lets in a day (`cap_type` 1 orders, 2 whole pesos; null is without limit, 0 closed), and the place on the shelf that it is put at (0: none).
alter table product
  add column cap_type smallint not null default 1 check (cap_type in (1, 2)),
  add column cap_total bigint check (cap_total >= 0),
  add column insertion integer not null default 0 check (insertion >= 0),
  add constraint product_tag check (tag in ('TAG_NEW', 'TAG_NEW_PRIORITY', 'TAG_NEW_DAY', 'TAG_NEW_DAY_PRIORITY', 'TAG_PRIORITY', 'TAG_ORDINARY', 'TAG_OLD'));

-- What was applied for today of a product with a cap.
create index loan_order_product_day on loan_order (product_id, applied_on) include (contract_cents);

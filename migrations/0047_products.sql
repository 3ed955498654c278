-- What is configured of a product. What is null has never been configured: its groups say it.
alter table product
  add column merchant_number text not null default '',
  add column description text not null default '',
  add column external_link text not null default '',
  add column remark text not null default 'valid' check (remark in ('valid', 'invalid')),
  add column min_amount_cents bigint check (min_amount_cents > 0),
  add column init_credit_cents bigint check (init_credit_cents > 0),
  add column default_amount_cents bigint check (default_amount_cents > 0),
  add column min_fee_bp integer check (min_fee_bp >= 0),
  add column term smallint check (term > 0),
  add column term_unit smallint not null default 1 check (term_unit in (1, 2)),
  -- what the partner owes for each payout
  add column cps_total_cents bigint check (cps_total_cents > 0),
  -- a picture for each package: the hash of its content
  add column slogans jsonb not null default '{}';
create index product_merchant on product (merchant_no);

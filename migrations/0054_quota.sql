-- How much each customer may borrow of a product group: what is in force. Its edits are revisions. A group without a row, or with one
-- that is not in use, lends its own amounts to everybody.
create table quota_strategy (
  group_id bigint primary key references product_group,
  -- [{ settledFrom, settledTo, lateFrom, lateTo, amount, increment, ceiling }]: settled orders, days past due, centavos; an end that is null is open
  steps jsonb not null default '[]',
  enabled boolean not null default false,
  check (not enabled or steps <> '[]')
);

-- What shelves are made of, like the groups themselves.
create constraint trigger stamped after insert or update or delete on quota_strategy
  deferrable initially deferred for each row execute function stamp_catalogue();

-- How late an order was is asked for by whoever looks at a shelf: of each term, what was waived.
create index reduction_bill on reduction (bill_id);

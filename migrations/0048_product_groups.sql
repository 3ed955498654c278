-- Product groups are configured by people. The list of the groups of a merchant; the table stays small otherwise.
alter table product_group add constraint product_group_settled check (min_settled_loans >= 0);
create index product_group_merchant on product_group (merchant_no);

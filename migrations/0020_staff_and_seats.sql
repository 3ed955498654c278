-- What the lists of staff and seats look things up by.
create index staff_user_account_trgm on staff_user using gin (account gin_trgm_ops);
create index staff_user_name_trgm on staff_user using gin (name gin_trgm_ops);
create index staff_user_created on staff_user (created_at);

-- The open orders in a collector's hands: counted for each seat, and moved together.
create index loan_order_in_hand on loan_order (collector_id, id) where status in (21, 40);

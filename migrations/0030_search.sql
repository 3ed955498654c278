-- What people type finds what they mean: the words of a name in any order, without accents and case, and the end of an order's number.
-- A blank stands before the first word, so that `% an%` is the beginning of any word.
create function plain_words(value text) returns text language sql immutable strict parallel safe
  return ' ' || lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'));

drop index customer_name;
create index customer_name on customer using gin (plain_words(name) gin_trgm_ops);
create index loan_order_tail on loan_order (reverse(order_no) text_pattern_ops);

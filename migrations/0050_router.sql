-- How orders of SaaS and agency products reach the partner who lends: what is in force. Its edits are revisions; the keys
-- are sealed and stand here alone.
create table product_router (
  product_id bigint primary key references product,
  -- what the partner calls the product
  partner_product_id text not null default '',
  appid text not null default '',
  -- the partner's address for each call, by the call's name
  urls jsonb not null default '{}',
  aes_key text,
  aes_iv text,
  token text,
  keys_set_at timestamptz,
  check ((aes_key is null) = (keys_set_at is null) and (aes_iv is null) = (keys_set_at is null)
         and (token is null) = (keys_set_at is null))
);

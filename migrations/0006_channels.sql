-- How a channel is spoken to, and what its dialect needs to know (merchant id, public key, account). Secret keys stay in `secret`.
alter table channel add column dialect text not null default 'sandbox' check (dialect in ('sandbox', 'openpay', 'opm'));
alter table channel add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');

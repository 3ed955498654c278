-- A bank account that staff took off a customer: it is not bound again by what the app sends, and nothing is paid to it.
alter table bank_card add column unbound_at timestamptz;
alter table bank_card add constraint bank_card_unbound check (not active or unbound_at is null);

-- Work that the product does again and again: each job is claimed here, so that of all processes one does it.
create table job (
  name text primary key,
  due_at timestamptz not null,
  -- While somebody works on it; whoever dies gives it back when this is over.
  leased_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  failed_at timestamptz,
  last_error text
);
grant select, insert, update on job to trastienda_app;

-- Work that is done is taken away after a while.
create index outbox_done on outbox (done_at) where done_at is not null;
grant delete on outbox to trastienda_app;

-- Of a stored reply only the ids stay for good, beside the key and the hash of the body.
alter table idempotency_key add column result jsonb;
create index idempotency_key_answered on idempotency_key (created_at) where answer is not null;

-- Once a reply is old, its ids take its place, in one step and for good.
drop trigger idempotency_key_fixed on idempotency_key;
create trigger idempotency_key_fixed before update on idempotency_key for each row
  when ((old.principal, old.key, old.call, old.body_hash, old.created_at) is distinct from (new.principal, new.key, new.call, new.body_hash, new.created_at)
        or old.result is not null
        or (old.answer is not null and (new.answer is not null or new.result is null))
        or (old.answer is null and new.result is not null))
  execute function refuse_rewritten_money();

-- What a maker sent, before it was parsed: it is read anew when it is carried out, by the operation as it is then. Older requests have only
-- what was read at the time (`input`).
alter table approval add column sent jsonb;

-- The hash of a request's body as it came, beside that of what was read in it, which changes with the operation.
alter table idempotency_key add column sent_hash text;
drop trigger idempotency_key_fixed on idempotency_key;
create trigger idempotency_key_fixed before update on idempotency_key for each row
  when ((old.principal, old.key, old.call, old.body_hash, old.sent_hash, old.created_at)
          is distinct from (new.principal, new.key, new.call, new.body_hash, new.sent_hash, new.created_at)
        or old.result is not null
        or (old.answer is not null and (new.answer is not null or new.result is null))
        or (old.answer is null and new.result is not null))
  execute function refuse_rewritten_money();

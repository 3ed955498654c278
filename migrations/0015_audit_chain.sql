-- The operation log as a chain of hashes. A row is written unchained in its own transaction, so that no writer waits for another; one
-- worker at a time links what is committed. The head of the chain is kept outside the database.
create table audit_chain (
  seq bigint primary key,
  log_id bigint unique,
  hash bytea not null check (length(hash) = 32),
  check ((seq = 0) = (log_id is null))
);
-- Where this installation's chain begins: no other chain has the same hashes.
insert into audit_chain (seq, hash) values (0, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Rows that are not linked yet. It is emptied every second, so that it needs no index.
create table audit_pending (log_id bigint not null);

create function await_link() returns trigger language plpgsql as $$
begin
  insert into audit_pending (log_id) select id from added;
  return null;
end $$;
create trigger operation_log_awaits_link after insert on operation_log
  referencing new table as added for each statement execute function await_link();
insert into audit_pending (log_id) select id from operation_log;

create function refuse_audit_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger operation_log_fixed before update or delete or truncate on operation_log for each statement execute function refuse_audit_rewrite();
create trigger audit_chain_fixed before update or delete or truncate on audit_chain for each statement execute function refuse_audit_rewrite();
create trigger login_log_fixed before update or delete or truncate on login_log for each statement execute function refuse_audit_rewrite();

-- What a role of the application may do: add, never rewrite. Roles that come with data scope are held to the same.
do $$
declare held name;
begin
  for held in select rolname from pg_roles where rolname in ('trastienda_app', 'trastienda_scoped') loop
    execute format('revoke update, delete, truncate on operation_log, audit_chain, login_log from %I', held);
    execute format('revoke update, truncate on audit_pending from %I', held);
  end loop;
end $$;

-- Every filter of the two logs has its index.
create index operation_log_object_id on operation_log (object_id, id desc);
create index operation_log_others on operation_log (actor_kind, id desc) where actor_kind <> 'staff';
create index operation_log_ip on operation_log (ip, id desc) where ip <> '';
create index operation_log_trace on operation_log (trace_id);
create index operation_log_words on operation_log using gin (actor_name gin_trgm_ops, reason gin_trgm_ops);
create index login_log_ip on login_log (ip, id desc);
create index login_log_result on login_log (result, id desc);
create index login_log_reason on login_log (reason, id desc) where reason is not null;
create index login_log_mfa on login_log (mfa, id desc);

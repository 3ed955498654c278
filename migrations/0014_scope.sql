-- Data scope. Who may see every order works as trastienda_app, for whom row-level security adds nothing. Whoever is held to a part of the
-- portfolio works as one of two roles, each with the predicate that the planner serves best from an index:
--   trastienda_scoped    the orders of some staff (`app.staff`), of some packages only where `app.packages` names any;
--   trastienda_packages  the orders of some packages (`app.packages`), whoever works on them.
-- Both are settings of the transaction; without them nothing is seen. The owner of the tables is not held to any of this: migrations, foreign
-- keys and the triggers below look at all rows.
do $$
declare name text;
begin
  foreach name in array array['trastienda_scoped', 'trastienda_packages'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', name, current_user);
    exception when unique_violation then null;
    end;
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;

-- Gives the two roles exactly the rights that trastienda_app has on each table, column and sequence. It runs after every migration, so that
-- a right that is given or taken later needs no second line.
create function align_scope_rights() returns void language plpgsql as $$
declare given record; target text;
begin
  foreach target in array array['trastienda_scoped', 'trastienda_packages'] loop
    execute format('revoke all on all tables in schema public from %I', target);
    execute format('revoke all on all sequences in schema public from %I', target);
    for given in
      select case c.relkind when 'S' then 'sequence ' else '' end || c.oid::regclass as thing, string_agg(distinct a.privilege_type, ', ') as rights
      from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and a.grantee = 'trastienda_app'::regrole
      group by c.relkind, c.oid
      union all
      select t.attrelid::regclass::text, string_agg(distinct format('%s (%I)', a.privilege_type, t.attname), ', ')
      from pg_attribute t join pg_class c on c.oid = t.attrelid cross join lateral aclexplode(t.attacl) a
      where c.relnamespace = 'public'::regnamespace and not t.attisdropped and a.grantee = 'trastienda_app'::regrole
      group by t.attrelid
    loop
      execute format('grant %s on %s to %I', given.rights, given.thing, target);
    end loop;
  end loop;
end $$;
revoke execute on function align_scope_rights() from public;
select align_scope_rights();

create function scope_staff() returns bigint[] language sql stable as $$ select nullif(current_setting('app.staff', true), '')::bigint[] $$;
create function scope_packages() returns text[] language sql stable as $$ select nullif(current_setting('app.packages', true), '')::text[] $$;

-- An order: by who reviews it and who collects it, and by its package. The planner asks the functions how much they hold and finds the index.
alter table loan_order enable row level security;
create policy everything on loan_order to trastienda_app using (true);
create policy of_staff on loan_order to trastienda_scoped using (
  (collector_id = any (scope_staff()) or reviewer_id = any (scope_staff()))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on loan_order to trastienda_packages using (package_name = any (scope_packages()));

-- Makes a table follow others: `few` is the predicate where few orders are in scope (their ids are gathered once and looked up), `many`
-- where it may be a good part of all. `written` says which rows may be written, where that differs from what may be seen.
create function follow_scope(target regclass, few text, many text, written text default null) returns void language plpgsql as $$
declare checks text := coalesce(' with check (' || written || ')', '');
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy everything on %s to trastienda_app using (true)', target);
  execute format('create policy of_staff on %s to trastienda_scoped using (%s)%s', target, few, checks);
  execute format('create policy of_packages on %s to trastienda_packages using (%s)%s', target, many, checks);
end $$;
revoke execute on function follow_scope(regclass, text, text, text) from public;

do $$
declare
  loans_few constant text := 'loan_id = any (array(select o.id from loan_order o))';
  loans_many constant text := 'loan_id in (select o.id from loan_order o)';
  people_few constant text := 'customer_id = any (array(select o.customer_id from loan_order o))';
  people_many constant text := 'customer_id in (select o.customer_id from loan_order o)';
  name text;
begin
  -- A customer is seen by whoever sees one of the orders.
  perform follow_scope('customer', replace(people_few, 'customer_id = any', 'id = any'), replace(people_many, 'customer_id in', 'id in'));
  foreach name in array array['bank_card', 'customer_contact', 'customer_device', 'customer_image'] loop
    perform follow_scope(name::regclass, people_few, people_many);
  end loop;

  foreach name in array array['loan_event', 'loan_audit', 'review_record', 'payout', 'bill', 'payment_code', 'allocation', 'extension', 'reduction', 'refund',
                              'payout_return'] loop
    perform follow_scope(name::regclass, loans_few, loans_many);
  end loop;

  -- What may be about an order, a customer or neither. What is about neither belongs to no staff; it is seen where only packages count.
  foreach name in array array['repayment', 'openpay_transaction', 'opm_transaction', 'reconciliation_item', 'approval', 'manual_payout', 'ledger_entry'] loop
    perform follow_scope(name::regclass,
      format('%s or (loan_id is null and %s)', loans_few, people_few),
      format('case when loan_id is not null then %s else customer_id is null or %s end', loans_many, people_many));
  end loop;
  perform follow_scope('sms'::regclass,
    format('%s or (loan_id is null and %s)', loans_few, people_few),
    format('case when loan_id is not null then %s else customer_id is null or %s end', loans_many, people_many), 'true');
end $$;

-- Parts of such records follow them, each looked up by its key. A leg is written in the statement that writes its entry, which it cannot see yet.
select follow_scope('ledger_leg', p, p, 'true') from (values ('(select true from ledger_entry e where e.id = entry_id)')) t (p);
select follow_scope('approval_decision', p, p) from (values ('(select true from approval a where a.id = approval_id)')) t (p);
select follow_scope('reconciliation_event', p, p, 'true') from (values ('(select true from reconciliation_item i where i.id = item_id)')) t (p);
select follow_scope('openpay_event', p, p)
from (values ('(select true from openpay_transaction t where t.channel = openpay_event.channel and t.transaction_id = openpay_event.transaction_id)')) t (p);
select follow_scope('statement_line', p, p, 'true') from (values ('(select true from reconciliation_item i where i.line_id = statement_line.id)')) t (p);
select follow_scope('opm_line', few, few || ' or repayment_id is null', 'true')
from (values ('(select true from repayment r where r.id = repayment_id)')) t (few);
-- A batch is seen with one of its payments; before the first one is written, by its maker.
select follow_scope('manual_payout_batch', p, p)
from (values ('maker_id = any ((select scope_staff())::bigint[]) or exists (select from manual_payout p where p.batch_id = manual_payout_batch.id)')) t (p);

-- What was done: one's own doing, and what was done about an order or a customer that one sees.
select follow_scope('operation_log', format(p, 'array(select o.id::text from loan_order o)', 'array(select c.id::text from customer c)'),
                    format(p, 'array(select o.id::text from loan_order o)', 'array(select c.id::text from customer c)'), 'true')
from (values ('actor_id = any ((select scope_staff())::bigint[]) or (object_type = ''loan'' and object_id = any (%s)) or (object_type = ''customer'' and object_id = any (%s))')) t (p);

drop function follow_scope(regclass, text, text, text);

-- Triggers that look at other rows, or write them, do so for everybody alike: what a caller cannot see still counts.
do $$
declare name text;
begin
  foreach name in array array['require_balanced_entry', 'require_balanced_charges', 'refuse_late_leg', 'refuse_own_check', 'refuse_unchecked_approval',
                              'follow_repayment', 'follow_payout', 'follow_refund', 'refuse_unknown_batch_transition', 'require_flat_entry', 'follow_movement',
                              'refuse_unchecked_manual_payout', 'refuse_unchecked_withdrawal', 'skip_returned_transaction', 'refuse_unreturned_cancel'] loop
    execute format('alter function %I() security definer set search_path = public, pg_temp', name);
  end loop;
end $$;

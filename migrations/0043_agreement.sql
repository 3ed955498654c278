-- What a borrower agrees to: the agreement of an order with its cover sheet, as it was made at the application, and the borrower's acceptance.
alter table loan_order
  -- Orders of before have none to accept.
  add column needs_agreement boolean not null default false,
  -- The version that the app said it is when it handed the application in.
  add column app_version text;

create table agreement (
  id bigint generated always as identity primary key,
  loan_id bigint not null unique references loan_order,
  text_version smallint not null check (text_version > 0),
  file_id bigint not null references stored_file,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Annual total cost (CAT) in percent with one decimal; null where no number states it.
  cat double precision check (cat >= 0),
  total_cents bigint not null check (total_cents > 0),
  made_at timestamptz not null,
  accepted_at timestamptz,
  app_version text,
  device_id text,
  device_model text,
  device_os text,
  check (accepted_at is not null or (app_version is null and device_id is null and device_model is null and device_os is null))
);
alter table agreement enable row level security;
create policy everything on agreement to trastienda_app using (true);
create policy of_staff on agreement to trastienda_scoped using (loan_id = any (array(select o.id from loan_order o)));
create policy of_packages on agreement to trastienda_packages using (loan_id in (select o.id from loan_order o));

-- An agreement never changes; it is accepted once.
create function refuse_changed_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.accepted_at is not null
     or (new.loan_id, new.text_version, new.file_id, new.sha256, new.cat, new.total_cents, new.made_at)
        is distinct from (old.loan_id, old.text_version, old.file_id, old.sha256, old.cat, old.total_cents, old.made_at) then
    raise exception 'the agreement of order % stands', old.loan_id using errcode = 'check_violation', constraint = 'agreement_fixed';
  end if;
  return new;
end $$;
create trigger agreement_fixed before update or delete on agreement for each row execute function refuse_changed_agreement();

-- Nothing is paid out that the borrower has not agreed to.
create function refuse_unaccepted_payout() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from loan_order o where o.id = new.loan_id and o.needs_agreement
             and not exists (select from agreement a where a.loan_id = o.id and a.accepted_at is not null)) then
    raise exception 'the borrower has not accepted the agreement of order %', new.loan_id using errcode = 'check_violation', constraint = 'payout_unaccepted';
  end if;
  return new;
end $$;
create trigger payout_accepted before insert on payout for each row execute function refuse_unaccepted_payout();

-- The versions of the apps that have handed in applications.
create table app_version (
  package_name text not null references app_package (package_name),
  version text not null,
  first_seen_at timestamptz not null,
  primary key (package_name, version)
);

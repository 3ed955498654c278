-- What borrowers say through their apps, and what becomes of it: a reply, or a closing with a reason.
create table opinion (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  package_name text not null references app_package (package_name),
  -- the app's own number, by which what is sent again is known
  app_feedback_id text not null,
  type text not null check (type in ('repayment', 'application', 'account', 'app', 'suggestion', 'complaint', 'other')),
  text text not null check (text <> ''),
  app_version text,
  -- the borrower lets a reply come by SMS, too
  sms_allowed boolean not null,
  created_at timestamptz not null,
  handled text not null default 'open' check (handled in ('open', 'answered', 'closed')),
  handled_at timestamptz,
  handled_by bigint references staff_user,
  reply text,
  close_reason text check (close_reason in ('noReply', 'duplicate', 'solved', 'unclear', 'abuse', 'other')),
  remark text,
  unique (customer_id, app_feedback_id),
  check ((handled = 'open') = (handled_at is null) and (handled_at is null) = (handled_by is null)),
  check ((handled = 'answered') = (reply is not null)),
  check ((handled = 'closed') = (close_reason is not null)),
  check (remark is null or handled = 'closed')
);
create index opinion_created on opinion (created_at desc nulls last, id desc);
create index opinion_handled on opinion (handled, created_at desc nulls last, id desc);
create index opinion_package on opinion (package_name, created_at desc nulls last, id desc);
create index opinion_version on opinion (app_version, created_at desc nulls last, id desc);
create index opinion_type on opinion (type, created_at desc nulls last, id desc);
create index opinion_customer on opinion (customer_id, created_at desc nulls last, id desc);
create index opinion_handler on opinion (handled_by, created_at desc nulls last, id desc) where handled_by is not null;
create index opinion_text on opinion using gin (text gin_trgm_ops);

-- The pictures that came with it, in their order.
create table opinion_picture (
  id bigint generated always as identity primary key,
  opinion_id bigint not null references opinion,
  place smallint not null check (place between 1 and 3),
  file_id bigint not null references stored_file,
  unique (opinion_id, place)
);
create index opinion_picture_file on opinion_picture (file_id);
revoke update, delete, truncate on opinion_picture from trastienda_app;
revoke delete, truncate on opinion from trastienda_app;

-- What a borrower said stands, and a reply is given once.
create function refuse_changed_opinion() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.package_name, new.app_feedback_id, new.type, new.text, new.app_version, new.sms_allowed, new.created_at)
       is distinct from
     (old.id, old.customer_id, old.package_name, old.app_feedback_id, old.type, old.text, old.app_version, old.sms_allowed, old.created_at)
     or old.handled = 'answered' or (old.handled = 'closed' and new.handled <> 'open') then
    raise exception 'feedback % stands as it is', old.id using errcode = 'check_violation', constraint = 'opinion_fixed';
  end if;
  return new;
end $$;
create trigger opinion_fixed before update on opinion for each row execute function refuse_changed_opinion();

-- Who is held to some packages: what came from their apps. Who sees only some orders: what those borrowers said.
alter table opinion enable row level security;
create policy everything on opinion to trastienda_app using (true);
create policy of_staff on opinion to trastienda_scoped using (
  customer_id = any (array(select o.customer_id from loan_order o))
  and ((select scope_packages()) is null or package_name = any ((select scope_packages())::text[])));
create policy of_packages on opinion to trastienda_packages using (package_name = any (scope_packages()));

alter table opinion_picture enable row level security;
create policy everything on opinion_picture to trastienda_app using (true);
create policy of_staff on opinion_picture to trastienda_scoped, trastienda_packages
  using (opinion_id in (select o.id from opinion o));

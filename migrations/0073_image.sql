-- Pictures of customers as they are looked at: what a picture is, who has it in hand, and how it was marked last.
create table image_claim (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_user,
  claimed_at timestamptz not null
);
create index image_claim_staff on image_claim (staff_id, claimed_at desc);

create table image_review (
  -- the picture's own
  id bigint primary key references customer_image,
  customer_id bigint not null references customer,
  package_name text not null references app_package (package_name),
  type smallint not null check (type in (0, 1)),
  uploaded_at timestamptz not null,
  -- When it was read; null: not yet. Without a thumbnail then, it cannot be shown.
  read_at timestamptz,
  thumbnail_id bigint references stored_file,
  width integer,
  height integer,
  -- What the camera noted. The place is kept and shown to nobody.
  taken_at text,
  camera text,
  software text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  claim_id bigint references image_claim,
  claimed_by bigint references staff_user,
  claimed_until timestamptz,
  assigned_to bigint references staff_user,
  assigned_until timestamptz,
  -- by its last mark that nobody has withdrawn
  result text not null default 'unmarked' check (result in ('unmarked', 'normal', 'exception')),
  reasons smallint[] not null default '{}',
  marked_by bigint references staff_user,
  marked_at timestamptz,
  check (thumbnail_id is null or (read_at is not null and width is not null and height is not null)),
  check (claimed_by is null or (claimed_until is not null and claim_id is not null)),
  check (assigned_to is null or assigned_until is not null),
  check ((result = 'unmarked') = (marked_by is null) and (result = 'unmarked') = (marked_at is null)),
  check ((result = 'exception') = (cardinality(reasons) > 0))
);
create index image_review_uploaded on image_review (uploaded_at desc nulls last, id desc);
create index image_review_result on image_review (result, uploaded_at desc nulls last, id desc);
create index image_review_waiting on image_review (uploaded_at, id) where result = 'unmarked';
create index image_review_type on image_review (type, uploaded_at desc nulls last, id desc);
create index image_review_package on image_review (package_name, uploaded_at desc nulls last, id desc);
create index image_review_customer on image_review (customer_id, id desc);
create index image_review_marker on image_review (marked_by, uploaded_at desc nulls last, id desc) where marked_by is not null;
create index image_review_reasons on image_review using gin (reasons) where result = 'exception';
create index image_review_claimed on image_review (claimed_by) where claimed_by is not null;
create index image_review_assigned on image_review (assigned_to, uploaded_at, id) where assigned_to is not null;
create index image_review_unread on image_review (id desc) where read_at is null;
create index image_review_thumbnail on image_review (thumbnail_id) where thumbnail_id is not null;
revoke delete, truncate on image_review from trastienda_app;

-- Which pictures somebody was shown by claiming them, each with the one that it is compared with.
create table image_claim_item (
  claim_id bigint not null references image_claim,
  image_id bigint not null references image_review,
  customer_id bigint not null references customer,
  companion_id bigint references image_review,
  primary key (claim_id, image_id)
);
create index image_claim_item_customer on image_claim_item (customer_id, claim_id desc);
revoke update, delete, truncate on image_claim, image_claim_item from trastienda_app;

-- Every mark that was ever set on a picture.
create table image_mark (
  id bigint generated always as identity primary key,
  image_id bigint not null references image_review,
  customer_id bigint not null references customer,
  package_name text not null references app_package (package_name),
  -- the customer's latest order at that time
  loan_id bigint references loan_order,
  type smallint not null check (type in (0, 1)),
  result text not null check (result in ('normal', 'exception')),
  reasons smallint[] not null default '{}' check (reasons <@ '{0,1,2,3,4,5,6}'),
  marked_by bigint not null references staff_user,
  marked_at timestamptz not null,
  check ((result = 'exception') = (cardinality(reasons) > 0))
);
create index image_mark_image on image_mark (image_id, id desc);
create index image_mark_at on image_mark (marked_at desc nulls last, id desc);
create index image_mark_result on image_mark (result, marked_at desc nulls last, id desc);
create index image_mark_type on image_mark (type, marked_at desc nulls last, id desc);
create index image_mark_marker on image_mark (marked_by, marked_at desc nulls last, id desc);
create index image_mark_customer on image_mark (customer_id, marked_at desc nulls last, id desc);
create index image_mark_package on image_mark (package_name, marked_at desc nulls last, id desc);
create index image_mark_loan on image_mark (loan_id) where loan_id is not null;
create index image_mark_reasons on image_mark using gin (reasons) where result = 'exception';
revoke update, delete, truncate on image_mark from trastienda_app;

-- A mark that was withdrawn stands in the history with who did that and why.
create table image_mark_withdrawal (
  mark_id bigint primary key references image_mark,
  customer_id bigint not null references customer,
  withdrawn_by bigint not null references staff_user,
  withdrawn_at timestamptz not null,
  reason text not null
);
revoke update, delete, truncate on image_mark_withdrawal from trastienda_app;

-- Seen by whoever sees one of the customer's orders, as the pictures themselves.
do $$
declare name text;
begin
  foreach name in array array['image_review', 'image_claim_item', 'image_mark', 'image_mark_withdrawal'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped using (customer_id = any (array(select o.customer_id from loan_order o)))', name);
    execute format('create policy of_packages on %I to trastienda_packages using (customer_id in (select o.customer_id from loan_order o))', name);
  end loop;
end $$;

insert into image_review (id, customer_id, package_name, type, uploaded_at)
select i.id, i.customer_id, c.package_name, i.type, i.uploaded_at from customer_image i join customer c on c.id = i.customer_id;

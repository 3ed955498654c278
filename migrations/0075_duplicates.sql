-- Pictures are compared by what they show: a fingerprint of the face or of the card's portrait, made once for each picture.
create table image_fingerprint (
  image_id bigint primary key references customer_image,
  customer_id bigint not null references customer,
  region text not null check (region in ('face', 'portrait')),
  -- how it was made (src/desk/duplicate/domain/fingerprint.ts); another algorithm makes it anew
  algorithm smallint not null,
  -- unreadable: nobody can open the file as a picture; unfit: it is too small or too plain to tell anybody by
  state text not null check (state in ('ready', 'unreadable', 'unfit')),
  -- as in image_key
  keys integer[],
  spectrum bytea,
  made_at timestamptz not null,
  check ((state = 'ready') = (keys is not null) and (state = 'ready') = (spectrum is not null))
);
create index image_fingerprint_customer on image_fingerprint (customer_id);

-- What a picture is found by: pictures that may show the same have at least one key in common.
create table image_key (
  key integer not null,
  image_id bigint not null references image_fingerprint,
  primary key (key, image_id)
);

-- Pictures of two customers that show the same, each seen from the other.
create table image_match (
  image_id bigint not null references image_fingerprint,
  other_image_id bigint not null references image_fingerprint,
  -- in percent
  similarity smallint not null check (similarity between 1 and 100),
  found_at timestamptz not null,
  primary key (image_id, other_image_id),
  check (image_id <> other_image_id)
);
create index image_match_other on image_match (other_image_id);
revoke update, truncate on image_key from trastienda_app;
revoke update, delete, truncate on image_fingerprint, image_match from trastienda_app;
grant update (algorithm, state, keys, spectrum, made_at) on image_fingerprint to trastienda_app;
grant update (similarity), delete on image_match to trastienda_app;

-- They are seen with the customer; a match with both of them.
alter table image_fingerprint enable row level security;
create policy everything on image_fingerprint to trastienda_app using (true);
create policy of_staff on image_fingerprint for select to trastienda_scoped, trastienda_packages
  using ((select true from customer c where c.id = customer_id));
alter table image_key enable row level security;
create policy everything on image_key to trastienda_app using (true);
create policy of_staff on image_key for select to trastienda_scoped, trastienda_packages
  using ((select true from image_fingerprint f where f.image_id = image_key.image_id));
alter table image_match enable row level security;
create policy everything on image_match to trastienda_app using (true);
create policy of_staff on image_match for select to trastienda_scoped, trastienda_packages
  using ((select true from image_fingerprint f where f.image_id = image_match.image_id)
     and (select true from image_fingerprint f where f.image_id = other_image_id));

-- A phone as its ten digits, however an app sent it (src/platform/shared/search.ts).
create function plain_phone(value text) returns text language sql immutable strict parallel safe
  return coalesce((regexp_match(regexp_replace(value, '\D', '', 'g'), '^(?:(?:00)?521?|01|04[45])([0-9]{10})$'))[1], regexp_replace(value, '\D', '', 'g'));
create index customer_contact_plain on customer_contact (plain_phone(phone));

-- By what people of one household or one trade are told: both family names, and an address or an employer as it was typed, but for
-- accents, case and punctuation.
create function family_names(name text) returns text language sql immutable strict parallel safe
  return (select string_agg(word, ' ' order by at) from (
    select word, at, count(*) over () as words, row_number() over (order by at desc) as from_end
    from unnest(string_to_array(trim(plain_words(name)), ' ')) with ordinality w (word, at)
    where word not in ('', 'de', 'del', 'la', 'las', 'los', 'y')) named
  where from_end <= 2 and words >= 3);
create function plain_place(value text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(plain_words(value), '[^a-z0-9ñ]+', ' ', 'g'));
create index customer_household on customer (family_names(name), plain_place(address)) where address is not null;
create index customer_trade on customer (family_names(name), plain_place(employer)) where employer is not null;

-- Since when it is not known whether a carrier took a text over: it was asked, and no answer says so. Null: it is known.
alter table sms add column asked_at timestamptz;

-- By what carriers know the texts that they took, a row for each part that travels by itself. A report may be here before the row is.
create table sms_part (
  carrier text not null,
  -- the carrier's own name of the part
  reference text not null,
  sms_id bigint references sms,
  -- what was reported of it; null while it is on its way
  delivered boolean,
  reason text,
  noted_at timestamptz not null,
  primary key (carrier, reference)
);
create index sms_part_sms on sms_part (sms_id);
-- reports of what nobody knows, which are forgotten after a while
create index sms_part_stray on sms_part (noted_at) where sms_id is null;

-- Pieces of a text that somebody sent to us, until all of them are here; they come in any order, and to any process.
create table sms_fragment (
  carrier text not null,
  sender text not null,
  -- what the sender's phone numbered the text with, of how many pieces, and which one this is
  number integer not null,
  pieces smallint not null check (pieces between 1 and 255),
  piece smallint not null check (piece between 1 and 255),
  -- as it came, in its coding: a character may be cut between two pieces
  coding smallint not null,
  octets bytea not null,
  taken_at timestamptz not null,
  primary key (carrier, sender, number, pieces, piece)
);
create index sms_fragment_old on sms_fragment (taken_at);

alter table sms_part enable row level security;
create policy everything on sms_part to trastienda_app using (true);
create policy of_staff on sms_part to trastienda_scoped using ((select true from sms s where s.id = sms_id));
create policy of_packages on sms_part to trastienda_packages using ((select true from sms s where s.id = sms_id));

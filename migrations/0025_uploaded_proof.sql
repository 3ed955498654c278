-- A file that a person hands in proves nothing by itself. Its lines are held until the channel's own statement shows them, or until somebody
-- who did not hand them in approves them.

alter table statement_import drop constraint statement_import_status_check;
alter table statement_import add constraint statement_import_status_check check (status in ('waiting', 'running', 'held', 'done', 'failed'));
alter table statement_import add column version integer not null default 0;
-- lines that are neither proven nor discarded
alter table statement_import add column rows_held integer not null default 0;
-- whether the channel has been asked about them, and when it last answered
alter table statement_import add column asked text check (asked in ('asking', 'answered', 'silent'));
alter table statement_import add column asked_at timestamptz;
create index statement_import_file on statement_import (file_id) where source <> 'channel';
create index settlement_email_attachment on settlement_email (attachment_id) where attachment_id is not null;

create table uploaded_line (
  id bigint generated always as identity primary key,
  import_id bigint not null references statement_import,
  line_no integer not null,
  channel text not null references channel,
  line_on date not null,
  kind text not null check (kind in ('charge', 'payout', 'refund', 'topup', 'fee')),
  reference text not null,
  tracking_key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  moved_at timestamptz not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'denied', 'confirmed', 'approved', 'discarded')),
  -- what the channel said of it instead
  finding text check (finding in ('unknown', 'amount', 'fee', 'day', 'key')),
  said_cents bigint,
  said_on date,
  approved_by bigint references staff_user,
  approved_at timestamptz,
  -- the line of the channel's statement that it became, or that was there already
  line_id bigint references statement_line,
  unique (import_id, line_no),
  check (state <> 'denied' or finding is not null),
  check ((state = 'approved') = (approved_by is not null)),
  check (line_id is null or state in ('confirmed', 'approved'))
);
create index uploaded_line_same on uploaded_line (channel, kind, reference);
create index uploaded_line_held on uploaded_line (import_id, line_no) where state in ('unconfirmed', 'denied');
create index uploaded_line_line on uploaded_line (line_id) where line_id is not null;
revoke delete, truncate on uploaded_line from trastienda_app;

-- Whether a person handed in a line: its file, the e-mail that the file came with, the same file once more, or the same line in another file.
create function handed_in_by(line uploaded_line, staff bigint) returns boolean language sql stable as $$
  select exists (
    select from statement_import own join statement_import i on i.id = own.id or (i.file_id = own.file_id and i.source <> 'channel')
    left join settlement_email e on e.id = i.email_id or e.attachment_id = own.file_id
    where own.id = line.import_id and staff in (i.created_by, e.created_by))
  or exists (
    select from uploaded_line u join statement_import i on i.id = u.import_id left join settlement_email e on e.id = i.email_id
    where u.channel = line.channel and u.kind = line.kind and u.reference = line.reference and staff in (i.created_by, e.created_by))
$$;

-- Nobody approves what they handed in. Looked at when the transaction ends: a dry run by whoever asks for it is taken back before that.
create function refuse_own_line() returns trigger language plpgsql as $$
begin
  if handed_in_by(new, new.approved_by) then
    raise exception 'staff % handed in line %', new.approved_by, new.id using errcode = 'check_violation', constraint = 'uploaded_line_second_person';
  end if;
  return null;
end $$;
create constraint trigger uploaded_line_second_person after insert or update on uploaded_line deferrable initially deferred
  for each row when (new.approved_by is not null) execute function refuse_own_line();

-- What was proven stays as it was read.
create function refuse_other_words() returns trigger language plpgsql as $$
begin
  raise exception 'line % is what the file said', old.id using errcode = 'check_violation', constraint = 'uploaded_line_fixed';
end $$;
create trigger uploaded_line_fixed before update on uploaded_line for each row
  when ((old.import_id, old.line_no, old.channel, old.line_on, old.kind, old.reference, old.tracking_key, old.amount_cents, old.fee_cents, old.moved_at)
        is distinct from (new.import_id, new.line_no, new.channel, new.line_on, new.kind, new.reference, new.tracking_key, new.amount_cents, new.fee_cents, new.moved_at)
        or (old.line_id is not null and (new.line_id is distinct from old.line_id or new.state <> old.state)))
  execute function refuse_other_words();

-- A line of a file joins the channel's statement only when it is proven.
create function refuse_unproven_line() returns trigger language plpgsql as $$
begin
  if exists (select from added a join statement_import i on i.id = a.import_id
             where i.source <> 'channel' and not exists (
               select from uploaded_line u
               where u.import_id = a.import_id and u.line_no = a.line_no and u.state in ('confirmed', 'approved') and (u.channel, u.line_on, u.kind, u.reference, u.tracking_key)
                 = (a.channel, a.line_on, a.kind, a.reference, a.tracking_key) and (u.amount_cents, u.fee_cents) = (a.amount_cents, a.fee_cents))) then
    raise exception 'a line of a file is not proven' using errcode = 'check_violation', constraint = 'statement_line_proven';
  end if;
  return null;
end $$;
create trigger statement_line_proven after insert on statement_line referencing new table as added for each statement execute function refuse_unproven_line();

-- A settlement batch that came as a file: who handed it in, what the channel says of it, and who approved its settlement.
alter table opm_batch add column finding text check (finding in ('unknown', 'differs', 'silent'));
alter table opm_batch add column asked_at timestamptz;
alter table opm_batch add column approved_by bigint references staff_user;
create table opm_upload (
  id bigint generated always as identity primary key,
  batch_id bigint not null references opm_batch,
  uploaded_by bigint not null references staff_user,
  file_name text not null,
  file_id bigint not null references stored_file,
  uploaded_at timestamptz not null
);
create index opm_upload_batch on opm_upload (batch_id, id);
revoke update, delete, truncate on opm_upload from trastienda_app;

-- Whether a person handed in a batch, now or in an earlier file of the same number.
create function handed_in_batch(batch opm_batch, staff bigint) returns boolean language sql stable as $$
  select staff = batch.taken_by or exists (select from opm_upload u where u.batch_id = batch.id and u.uploaded_by = staff)
$$;

create function refuse_unproven_batch() returns trigger language plpgsql as $$
begin
  if new.source = 'upload' and (new.approved_by is null or handed_in_batch(new, new.approved_by)) then
    raise exception 'batch % came as a file and nobody else approved it', new.id using errcode = 'check_violation', constraint = 'opm_batch_second_person';
  end if;
  return null;
end $$;
create constraint trigger opm_batch_second_person after update on opm_batch deferrable initially deferred
  for each row when (new.state = 'settled' and old.state <> 'settled') execute function refuse_unproven_batch();

-- What was read in and settled before files had to be proven: invariant I10 starts behind it.
alter table statement_import add column earlier boolean not null default false;
update statement_import set earlier = true where source <> 'channel';
insert into rule_since (rule, entry_id) select 'proof', coalesce(max(id), 0) from ledger_entry;

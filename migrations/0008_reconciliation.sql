-- Statements of the channels, how their lines compare with our books, and what staff did about what does not agree.

-- An e-mail with which a channel sends its settlement, and the attachment that holds the statement.
create table settlement_email (
  id bigint generated always as identity primary key,
  -- the message's own id, or its hash: the same message is kept once
  message_key text not null unique,
  received_at timestamptz not null,
  sender text not null,
  subject text not null,
  channel text references channel,
  statement_on date,
  file_id bigint not null references stored_file,
  attachment_name text,
  attachment_id bigint references stored_file,
  created_by bigint references staff_user,
  created_at timestamptz not null,
  check ((attachment_name is null) = (attachment_id is null))
);
create index settlement_email_received on settlement_email (received_at desc nulls last, id desc);
create index settlement_email_channel on settlement_email (channel, id desc);
create index settlement_email_day on settlement_email (statement_on);
create index settlement_email_sender on settlement_email using gin (sender gin_trgm_ops);
create index settlement_email_subject on settlement_email using gin (subject gin_trgm_ops);

-- One attempt to read a statement in.
create table statement_import (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  statement_on date not null,
  source text not null check (source in ('upload', 'channel', 'email')),
  file_name text,
  file_id bigint references stored_file,
  email_id bigint references settlement_email,
  -- what the channel says it held when the day was over, where it says so
  stated_cents bigint,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  rows_total integer,
  rows_read integer not null default 0,
  rows_new integer not null default 0,
  rows_known integer not null default 0,
  rows_bad integer not null default 0,
  failure text,
  created_by bigint references staff_user,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (source = 'channel' or file_id is not null),
  check ((source = 'email') = (email_id is not null)),
  check ((status = 'failed') = (failure is not null))
);
create index statement_import_day on statement_import (statement_on desc nulls last, id desc);
create index statement_import_channel on statement_import (channel, id desc);
create index statement_import_status on statement_import (status, id desc);
create index statement_import_source on statement_import (source, id desc);
create index statement_import_created on statement_import (created_at);
create index statement_import_email on statement_import (email_id) where email_id is not null;

-- Lines of a file that could not be read in, each with its reason; the first thousand of an import are kept.
create table statement_issue (
  import_id bigint not null references statement_import on delete cascade,
  line_no integer not null,
  reason text not null,
  excerpt text not null,
  primary key (import_id, line_no)
);

-- Where a file's lines wait between reading and matching; filled anew when a server stopped in between.
create unlogged table statement_staging (
  import_id bigint not null,
  line_no integer not null,
  kind text not null,
  reference text not null,
  tracking_key text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  moved_at timestamptz not null
);
create index statement_staging_import on statement_staging (import_id);

-- A line of a channel's statement: money that moved, as the channel says. The same line is kept once, however often it is sent.
create table statement_line (
  id bigint generated always as identity primary key,
  channel text not null references channel,
  line_on date not null,
  kind text not null check (kind in ('charge', 'payout', 'refund', 'topup', 'fee')),
  reference text not null,
  tracking_key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  -- what the line did to the account: money in is positive, fees always leave
  effect_cents bigint not null generated always as (case when kind in ('charge', 'topup') then amount_cents else -amount_cents end - fee_cents) stored,
  moved_at timestamptz not null,
  import_id bigint not null references statement_import,
  line_no integer not null,
  unique (channel, line_on, kind, reference, tracking_key)
);
create index statement_line_import on statement_line (import_id, line_no);
revoke update, delete, truncate on statement_line from trastienda_app;

-- What a channel's statements of a day come to. `opening_cents` is the close of the day before, or what our books held where the
-- statements begin; `seen` is what of our books the last matching could see of a day that was not over.
create table channel_statement (
  channel text not null references channel,
  statement_on date not null,
  line_count integer not null,
  in_cents bigint not null,
  out_cents bigint not null,
  fee_cents bigint not null,
  stated_cents bigint,
  books_cents bigint,
  opening_cents bigint not null,
  closing_cents bigint not null,
  complete boolean not null,
  seen pg_snapshot not null,
  import_id bigint not null references statement_import,
  primary key (channel, statement_on)
);

create table reconciliation_transition (
  from_state text,
  to_state text not null,
  unique (from_state, to_state)
);
insert into reconciliation_transition (from_state, to_state) values
  (null, 'open'), (null, 'matched'), ('open', 'matched'), ('open', 'flatBilled'), ('open', 'reversed'),
  ('matched', 'open'), ('flatBilled', 'open'), ('reversed', 'open');
revoke insert, update, delete, truncate on reconciliation_transition from trastienda_app;

-- One item per line of a statement, and one per movement of our books that no statement shows.
create table reconciliation_item (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  channel text not null references channel,
  item_on date not null,
  direction text not null check (direction in ('in', 'out')),
  reference text not null,
  tracking_key text,
  result text not null check (result in ('matched', 'channelOnly', 'oursOnly', 'amountDiffers')),
  cause text,
  state text not null,
  line_id bigint unique references statement_line,
  -- the movement in our books: a repayment, a payout, …; null where there is none
  our_kind text,
  our_id text,
  our_reference text,
  our_on date,
  -- what each side says of the account; 0 where a side says nothing
  channel_cents bigint not null,
  our_cents bigint not null,
  difference_cents bigint not null generated always as (channel_cents - our_cents) stored,
  amount_cents bigint not null generated always as (greatest(abs(channel_cents), abs(our_cents))) stored,
  -- the receipt that the statement made us book, and the entry that holds it now
  receipt_id bigint unique references repayment,
  receipt_entry_id bigint unique references ledger_entry,
  flat_entry_id bigint unique references ledger_entry,
  payment_code text,
  -- when the channel was asked for the code, and when the item was last explained
  asked_at timestamptz,
  explained_at timestamptz,
  -- what it most likely is, as it was when it was explained
  best_kind text check (best_kind in ('bill', 'item')),
  best_id bigint,
  best_label text,
  best_score smallint,
  loan_id bigint references loan_order,
  customer_id bigint references customer,
  -- this movement of ours belongs to that item's line now
  merged_into bigint references reconciliation_item,
  handled_by bigint references staff_user,
  handled_at timestamptz,
  created_at timestamptz not null,
  unique (our_kind, our_id),
  check ((our_kind is null) = (our_id is null)),
  check (state <> 'flatBilled' or flat_entry_id is not null),
  check (merged_into is null or (state = 'matched' and line_id is null))
);
-- What most items are alike in (matched, money in) is found by the day; only the rest has an index of its own: every line of a statement is put in all of these.
create index reconciliation_item_day on reconciliation_item (item_on desc nulls last, id desc);
create index reconciliation_item_channel on reconciliation_item (channel, item_on desc nulls last, id desc);
create index reconciliation_item_open on reconciliation_item (channel, id) where state = 'open';
create index reconciliation_item_unexplained on reconciliation_item (id) where state = 'open' and explained_at is null;
create index reconciliation_item_result on reconciliation_item (result, item_on desc nulls last, id desc) where result <> 'matched';
create index reconciliation_item_cause on reconciliation_item (cause, item_on desc nulls last, id desc) where cause is not null;
create index reconciliation_item_state on reconciliation_item (state, item_on desc nulls last, id desc) where state <> 'matched';
create index reconciliation_item_reference on reconciliation_item (reference);
create index reconciliation_item_tracking on reconciliation_item (tracking_key) where tracking_key is not null;
create index reconciliation_item_amount on reconciliation_item (amount_cents desc nulls last, id desc);
create index reconciliation_item_loan on reconciliation_item (loan_id) where loan_id is not null;
create index reconciliation_item_merged on reconciliation_item (merged_into) where merged_into is not null;
revoke delete, truncate on reconciliation_item from trastienda_app;

create function refuse_unknown_reconciliation_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from reconciliation_transition where from_state is null and to_state = new.state) then
      raise exception 'an item cannot begin as %', new.state using errcode = 'check_violation', constraint = 'reconciliation_transition';
    end if;
  elsif new.state <> old.state and not exists (select from reconciliation_transition where from_state = old.state and to_state = new.state) then
    raise exception 'no item transition from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'reconciliation_transition';
  end if;
  if tg_op = 'UPDATE' and new.line_id is distinct from old.line_id and old.line_id is not null then
    raise exception 'an item keeps its line' using errcode = 'check_violation', constraint = 'reconciliation_line_fixed';
  end if;
  return new;
end $$;
create trigger reconciliation_item_insert before insert on reconciliation_item for each row when (new.state <> 'open' and new.state <> 'matched')
  execute function refuse_unknown_reconciliation_transition();
create trigger reconciliation_item_transition before update of state, line_id on reconciliation_item
  for each row when (new.state <> old.state or new.line_id is distinct from old.line_id) execute function refuse_unknown_reconciliation_transition();

-- Flat-billed means: its entry stands. Anything else means: the entry, if there ever was one, is negated. Looked at when the transaction ends.
create function require_flat_entry() returns trigger language plpgsql as $$
declare item reconciliation_item;
begin
  select * into item from reconciliation_item where id = new.id;
  if item.flat_entry_id is not null and (item.state = 'flatBilled') = exists (select from ledger_entry where reversal_of = item.flat_entry_id) then
    raise exception 'item % is % and its entry says otherwise', item.id, item.state using errcode = 'check_violation', constraint = 'reconciliation_flat_entry';
  end if;
  return null;
end $$;
create constraint trigger reconciliation_item_flat after update on reconciliation_item deferrable initially deferred
  for each row when (new.flat_entry_id is not null) execute function require_flat_entry();

-- What happened to an item after the statement brought it.
create table reconciliation_event (
  id bigint generated always as identity primary key,
  item_id bigint not null references reconciliation_item,
  event text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text not null,
  reason text,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index reconciliation_event_item on reconciliation_event (item_id, id);
revoke update, delete, truncate on reconciliation_event from trastienda_app;

-- Whoever decides the fate of a movement that an item is about, the item is looked at again after the commit.
create function follow_movement() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, dedup, payload, available_at, created_at)
  select 'reconciliation.follow', tg_argv[0] || ' ' || new.id || ' ' || pg_current_xact_id(), jsonb_build_object('kind', tg_argv[0], 'id', new.id::text), i.created_at, i.created_at
  from reconciliation_item i where i.our_kind = tg_argv[0] and i.our_id = new.id::text
  on conflict do nothing;
  return null;
end $$;
create trigger repayment_followed after update of status on repayment for each row when (new.status <> old.status) execute function follow_movement('charge');
create trigger payout_followed after update of status on payout for each row when (new.status <> old.status) execute function follow_movement('payout');
create trigger refund_followed after update of status on refund for each row when (new.status <> old.status) execute function follow_movement('refund');

-- Found by what a statement knows of a payment.
create index payout_tracking on payout (channel, tracking_key) where tracking_key is not null;
create index repayment_by_hand on repayment (channel, value_on) where source <> 'channel';

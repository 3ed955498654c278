-- What borrowers and staff write to each other, in the order of `connect_id`. It only grows, row after row in batches, and is written thousands
-- of times a second: it has no foreign keys, and no index beside those by which it is read. `sender` is a member of staff, 0 the borrower in
-- the app, -1 the borrower by SMS; a sender's own name for a message is kept once.
create table chat_message (
  connect_id bigint generated always as identity primary key,
  customer_id bigint not null,
  sender bigint not null check (sender >= -1),
  client_id text not null,
  message text not null,
  message_type smallint not null check (message_type in (0, 2)),
  file_id bigint,
  at timestamptz not null
);
create unique index chat_message_name on chat_message (customer_id, sender, client_id);
create index chat_message_conversation on chat_message (customer_id, connect_id);
revoke update, delete, truncate on chat_message from trastienda_app;

-- A borrower's conversation as it stands. What is the latest of it follows the messages within moments, many at a time.
create table chat_conversation (
  customer_id bigint primary key references customer,
  -- waiting: the borrower wrote and nobody has taken it; held; resting: nobody says anything
  state text not null default 'resting' check (state in ('waiting', 'held', 'resting')),
  holder_id bigint references staff_user,
  -- since when the borrower has waited for a first reply; null once there was one
  asked_at timestamptz,
  waiting_since timestamptz,
  held_since timestamptz,
  -- of what was open last: when it began and the first reply came
  opened_at timestamptz,
  replied_at timestamptz,
  -- the borrower has written since it was opened: what staff write is an answer
  answering boolean not null default false,
  last_connect_id bigint not null default 0,
  last_at timestamptz,
  check ((state = 'held') = (holder_id is not null)),
  check ((state = 'waiting') = (waiting_since is not null))
) with (fillfactor = 80);
create index chat_conversation_holder on chat_conversation (holder_id) where holder_id is not null;
create index chat_conversation_waiting on chat_conversation (waiting_since) where state = 'waiting';
create index chat_conversation_last on chat_conversation (last_connect_id desc);

-- How long a first reply took.
create table chat_reply (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  staff_id bigint not null references staff_user,
  asked_at timestamptz not null,
  replied_at timestamptz not null check (replied_at >= asked_at)
);
create index chat_reply_replied on chat_reply (replied_at);
create unique index chat_reply_once on chat_reply (customer_id, asked_at);
revoke update, delete, truncate on chat_reply from trastienda_app;

-- Who gave a conversation to whom, and what they said; from nobody where it was routed, to nobody where it was let rest.
create table chat_hand_over (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  from_id bigint references staff_user,
  to_id bigint references staff_user,
  note text not null,
  at timestamptz not null
);
create index chat_hand_over_customer on chat_hand_over (customer_id, id desc);
revoke update, delete, truncate on chat_hand_over from trastienda_app;

-- How far somebody has read: a member of staff, or the borrower (0).
create table chat_read (
  reader bigint not null check (reader >= 0),
  customer_id bigint not null,
  connect_id bigint not null,
  primary key (customer_id, reader)
) with (fillfactor = 80);
revoke delete, truncate on chat_read from trastienda_app;

-- Files that belong to a conversation. `sender` as in chat_message.
create table chat_file (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  sender bigint not null check (sender >= 0),
  file_id bigint not null references stored_file,
  media_type text not null,
  name text,
  at timestamptz not null
);
create index chat_file_customer on chat_file (customer_id, id);
create index chat_file_file on chat_file (file_id);
revoke update, delete, truncate on chat_file from trastienda_app;

-- Contacts under a name, for everybody who uses the chat. There are few, so that their names need no index beside that of the rule.
create table chat_group (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  owner_id bigint not null references staff_user,
  created_at timestamptz not null
);
create table chat_group_member (
  group_id bigint not null references chat_group on delete cascade,
  customer_id bigint not null references customer,
  primary key (group_id, customer_id)
);
create index chat_group_member_customer on chat_group_member (customer_id);

-- All of it belongs to a customer, and is seen by whoever sees the customer.
do $$
declare name text;
begin
  foreach name in array array['chat_message', 'chat_conversation', 'chat_reply', 'chat_hand_over', 'chat_read', 'chat_file', 'chat_group_member'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy everything on %I to trastienda_app using (true)', name);
    execute format('create policy of_staff on %I to trastienda_scoped using (customer_id = any (array(select o.customer_id from loan_order o)))', name);
    execute format('create policy of_packages on %I to trastienda_packages using (customer_id in (select o.customer_id from loan_order o))', name);
  end loop;
end $$;
select align_scope_rights();

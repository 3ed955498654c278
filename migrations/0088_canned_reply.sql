-- Texts that staff send often, by a shortcut: one's own, or shared with everybody who answers borrowers. It stays small (a person keeps at
-- most 200, all share at most 500), so that no filter of its list needs an index.
create table canned_reply (
  id bigint generated always as identity primary key,
  shortcut text not null check (shortcut <> '' and shortcut = lower(shortcut)),
  category text not null check (category in ('greeting', 'payment', 'application', 'extension', 'account', 'complaint', 'other')),
  text_cn text not null,
  text_en text not null,
  text_es text not null,
  owner_id bigint not null references staff_user,
  shared boolean not null default false,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by bigint not null references staff_user
);
-- One who types a shortcut gets one text of their own and one that is shared.
create unique index canned_reply_shared on canned_reply (shortcut) where shared;
create unique index canned_reply_own on canned_reply (owner_id, shortcut) where not shared;

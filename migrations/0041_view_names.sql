-- A view that is shared is read by people of several languages: its name has three. A view of one's own has one name, in all of them.
alter table saved_view add column name_cn text, add column name_en text, add column name_es text;
update saved_view set name_cn = name, name_en = name, name_es = name;
alter table saved_view alter column name_cn set not null, alter column name_en set not null, alter column name_es set not null;
alter table saved_view drop column name;
create unique index saved_view_own on saved_view (owner_id, list, name_cn) where role_id is null;
create unique index saved_view_shared_cn on saved_view (role_id, list, name_cn) where role_id is not null;
create unique index saved_view_shared_en on saved_view (role_id, list, name_en) where role_id is not null;
create unique index saved_view_shared_es on saved_view (role_id, list, name_es) where role_id is not null;

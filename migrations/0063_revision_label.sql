-- What people called the record when the revision was kept; those from before say only its number.
alter table revision add column label text;
create index revision_noun on revision (noun, id);
create index revision_maker on revision (maker_id, id);
create index revision_made on revision (made_at, id);
create index revision_label on revision using gin (label gin_trgm_ops);

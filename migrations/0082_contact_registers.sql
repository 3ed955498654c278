-- Files of registers are looked for by who brought them, and when.
create index contact_register_imported on contact_register (imported_at, id);
create index contact_register_importer on contact_register (imported_by, id desc);

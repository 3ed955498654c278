-- A row of long work is held by one process under a lease, which it renews while it works on it; the one that takes over
-- from a process that died is another holder.
alter table export_job add column holder uuid, add column leased_until timestamptz;

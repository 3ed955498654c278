-- A message names the carrier that was asked to send it; until then it has none.
alter table sms alter column carrier drop not null;

-- What waits is few among all that was ever sent, and is counted for the metrics.
create index sms_waiting on sms (failure_reason) where status = 64;

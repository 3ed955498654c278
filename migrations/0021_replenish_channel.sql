-- The list of replenishment requests is filtered by the channel that the money came through, newest first.
create index approval_channel on approval (call, (input ->> 'channel'), id desc);

-- What stood for the effect that a checker saw, beside the effect itself.
alter table approval_decision add column seen text;

-- Workers wait for a notification instead of looking every second (docs/decisions/0061-an-idle-installation.md). Triggers send it in the
-- transaction of the change, so that no writer can forget it.
create function wake_workers() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_argv[0]);
  return null;
end $$;

create trigger runs_wake_workers after insert or update of status on runs
  for each row when (new.status = 'queued') execute function wake_workers('runs');
create trigger outbox_wakes_workers after insert on outbox
  for each statement execute function wake_workers('messages');
create trigger settings_wake_workers after insert or update or delete or truncate on settings
  for each statement execute function wake_workers('settings');

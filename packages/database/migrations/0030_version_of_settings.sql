-- What everybody sees depends on settings too, so a replica may answer only when it has the newest.
insert into data_versions (name, version) values ('settings', 0);
create trigger settings_raise_version after insert or update or delete or truncate on settings
  for each statement execute function raise_version('settings');

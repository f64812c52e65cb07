-- What the search's index of all names is made of. Many statements write names that are there already, so only rows count.
insert into data_versions (name) values ('names');

create function raise_names_version() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  update data_versions set version = version + 1 where name = 'names';
  perform pg_notify('data_version', 'names');
  return null;
end $$;

create trigger directory_names_inserted after insert on directory_names
  referencing new table as changed for each statement execute function raise_names_version();
create trigger directory_names_updated after update on directory_names
  referencing new table as changed for each statement execute function raise_names_version();
create trigger directory_names_deleted after delete on directory_names
  referencing old table as changed for each statement execute function raise_names_version();
create trigger directory_names_truncated after truncate on directory_names
  for each statement execute function raise_names_version();
create trigger directory_former_names_inserted after insert on directory_former_names
  referencing new table as changed for each statement execute function raise_names_version();
create trigger directory_former_names_updated after update on directory_former_names
  referencing new table as changed for each statement execute function raise_names_version();
create trigger directory_former_names_deleted after delete on directory_former_names
  referencing old table as changed for each statement execute function raise_names_version();
create trigger directory_former_names_truncated after truncate on directory_former_names
  for each statement execute function raise_names_version();

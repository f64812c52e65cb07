-- Whatever a company's page tells of it beside its figures is kept until it changes. The versions of companies and of the
-- directory leave out what lists and rankings do not show, such as dates of files, addresses and websites; this one counts
-- every change. As with the directory, a transaction increments a row that no other has locked; where all are, it adds one
-- and does not wait, since it may hold what the others wait for.
insert into data_versions (name) values ('facts'), ('facts-2'), ('facts-3'), ('facts-4');

create function raise_facts_version() returns trigger language plpgsql as $$
declare
  free text := (
    select name from data_versions where name = 'facts' or name like 'facts-%' order by name for update skip locked limit 1
  );
begin
  if free is null then
    insert into data_versions (name) values ('facts-' || pg_current_xact_id());
  else
    update data_versions set version = version + 1 where name = free;
  end if;
  perform pg_notify('data_version', 'facts');
  return null;
end $$;

create trigger directory_raise_facts_version after insert or update or delete or truncate on directory
  for each statement execute function raise_facts_version();
create trigger directory_former_names_raise_facts_version after insert or update or delete or truncate on directory_former_names
  for each statement execute function raise_facts_version();
create trigger company_details_raise_facts_version after insert or update or delete or truncate on company_details
  for each statement execute function raise_facts_version();
create trigger declared_activities_raise_facts_version after insert or update or delete or truncate on declared_activities
  for each statement execute function raise_facts_version();

-- Rankings depend on the directory's facts too. Its version is the sum of several rows: a transaction increments one that no
-- other has locked, since a look-up that stores one company must not wait for an import's end.
insert into data_versions (name) values ('directory'), ('directory-2'), ('directory-3'), ('directory-4');

create function raise_directory_version() returns trigger language plpgsql as $$
declare
  free text := (
    select name from data_versions where name = 'directory' or name like 'directory-%' order by name for update skip locked limit 1
  );
begin
  update data_versions set version = version + 1 where name = coalesce(free, 'directory');
  perform pg_notify('data_version', 'directory');
  return null;
end $$;

create trigger directory_raise_version after insert or delete or truncate on directory
  for each statement execute function raise_directory_version();
-- Imports touch dates of nearly all rows, and index names in batches: neither changes a fact.
create trigger directory_facts_raise_version
  after update of emta_name, emta_county, emta_activity, emta_vat_registered, registry_name, legal_form, county, vat_registered, registration_date
  on directory for each statement execute function raise_directory_version();

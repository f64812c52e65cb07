-- How well the last file of each source was understood: the next one is compared with it.
create table file_readings (
  source text primary key,
  rows integer not null,
  -- Rows that could not be read, or of which a field could not be read or classified.
  faulty integer not null,
  read_at timestamptz not null default now()
);

-- The day of the first whole file of the register without the company; null while the register has it. The date of its facts
-- (registry_as_of) is the last day on which it was seen.
alter table directory add column gone_on date;
create index directory_gone on directory (registry_code) where gone_on is not null;

-- Lists and likes depend on it as on the facts.
drop trigger directory_facts_raise_version on directory;
create trigger directory_facts_raise_version
  after update of emta_name, emta_county, emta_activity, emta_vat_registered, registry_name, legal_form, county, vat_registered,
    registration_date, gone_on
  on directory for each statement execute function raise_directory_version();

-- The register's general data: what a company says it does, and what no other file has.
create table company_details (
  registry_code text collate "C" primary key,
  -- The day of the file.
  as_of date not null,
  municipality text,
  share_capital numeric(16, 2) check (share_capital >= 0),
  share_capital_currency text,
  website text,
  -- Its main activity, by which it is counted: the code means nothing without its version.
  activity_code text collate "C" check (activity_code ~ '^\d{2,5}$'),
  activity_version smallint check (activity_version in (2008, 2025)),
  check ((activity_code is null) = (activity_version is null))
);

-- Every activity that is declared now.
create table declared_activities (
  registry_code text collate "C" not null references company_details on delete cascade,
  code text collate "C" not null check (code ~ '^\d{2,5}$'),
  version smallint not null check (version in (2008, 2025)),
  -- As the register words it, since five digits of 2008 are named by no list.
  name text,
  is_main boolean not null,
  since date,
  primary key (registry_code, code, version)
);

-- The municipality of EMTA's 'Harju ( Tallinn )' and of the register's 'Pirita linnaosa, Tallinn, Harju maakond'.
alter table directory add column municipality text, add column emta_municipality text;

drop trigger directory_facts_raise_version on directory;
create trigger directory_facts_raise_version
  after update of emta_name, emta_county, emta_activity, emta_vat_registered, registry_name, legal_form, county, vat_registered,
    registration_date, gone_on, municipality, emta_municipality
  on directory for each statement execute function raise_directory_version();

-- Rankings by a code depend on these as on the directory. An import that changes nothing touches dates only.
create trigger company_details_raise_version after insert or delete or truncate on company_details
  for each statement execute function raise_directory_version();
create trigger company_details_changed after update of municipality, activity_code, activity_version on company_details
  for each statement execute function raise_directory_version();

-- Columns made before hold neither codes nor municipalities.
delete from directory_columns;
alter table directory_columns add column emtak bytea not null, add column municipality bytea not null;
alter table directory_columns alter column emtak set storage external, alter column municipality set storage external;

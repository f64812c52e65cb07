-- What rankings need of all companies of the country, as columns by registry code: a start reads one row instead of the directory.
-- Made again in the background after changes; until then the directory is read. At most one row.
create table directory_columns (
  is_only boolean primary key default true check (is_only),
  -- Of 'directory' in data_versions, its parts added up.
  version bigint not null,
  -- By which rules of the program activities and legal forms were read.
  rules integer not null,
  -- As in quarter_columns: little-endian numbers, of 4, 2 or 1 bytes.
  codes bytea not null,
  county bytea not null,
  activity bytea not null,
  legal_form bytea not null,
  vat bytea not null,
  registered bytea not null,
  gone bytea not null,
  -- The names one after the other, and where each ends.
  names bytea not null,
  name_ends bytea not null,
  -- The codes in the order of the names.
  codes_by_name bytea not null,
  -- The texts that the numbers of county, activity and legal_form stand for.
  labels jsonb not null
);
alter table directory_columns
  alter column codes set storage external,
  alter column county set storage external,
  alter column activity set storage external,
  alter column legal_form set storage external,
  alter column vat set storage external,
  alter column registered set storage external,
  alter column gone set storage external,
  alter column names set storage external,
  alter column name_ends set storage external,
  alter column codes_by_name set storage external;

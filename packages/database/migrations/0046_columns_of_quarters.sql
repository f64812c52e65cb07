-- A ranking reads one quarter of all companies, which are spread over the whole table of figures. Each quarter's figures are
-- stored a second time as columns of numbers, sorted by registry code, by the import that changes them, in its transaction.
create table quarter_columns (
  year smallint not null,
  quarter smallint not null,
  -- Of 'figures' in data_versions, when an import last changed the quarter.
  version bigint not null,
  companies integer not null,
  -- Little-endian: 4-byte integers, and 8-byte floating point numbers in which a missing value is NaN.
  codes bytea not null,
  national_taxes bytea not null,
  labor_taxes bytea not null,
  revenue bytea not null,
  employee_count bytea not null,
  primary key (year, quarter)
);

-- Compressing them would take longer than it saves.
alter table quarter_columns
  alter column codes set storage external,
  alter column national_taxes set storage external,
  alter column labor_taxes set storage external,
  alter column revenue set storage external,
  alter column employee_count set storage external;

-- The version of 'figures' that the columns are of. Whatever else changes figures leaves it behind, so that nothing reads the
-- columns until they are made again. One row.
create table quarter_columns_state (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into quarter_columns_state (version) values (-1);

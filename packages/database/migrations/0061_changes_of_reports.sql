-- Whose annual reports an import changed, from one version of `reports` to the next. A process that has a year of all
-- companies in memory reads only theirs again. Whatever else raises the version leaves a gap, after which all are read.
create table report_changes (
  since bigint primary key,
  until bigint not null,
  -- Null where they are too many to be read one by one.
  registry_codes text[],
  years integer[] not null
);

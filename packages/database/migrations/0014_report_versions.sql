-- Reports keep their history: what a later submission or a corrected file replaced. Rows that are stored already stay
-- current; what was replaced before is not known any more.

alter table report_headings
  add column is_audited boolean,
  add column category text,
  -- The date of the general file that said so; null if its name has none.
  add column as_of date;
create index report_headings_company on report_headings (registry_code, year);

alter table annual_reports
  add column submitted_on date,
  add column is_audited boolean,
  add column category text,
  -- The date of the first file, or the day of the first request, that had the report with these values.
  add column seen_on date,
  add column taken_in_at timestamptz,
  -- Figures that an earlier version had otherwise, by name.
  add column corrected text[] not null default '{}';

update annual_reports r set submitted_on = h.submitted_on from report_headings h
  where r.source = 'open-data' and h.report_id = r.source_report_id;
-- The sample's reports have no number; their day is that of submission.
update annual_reports set submitted_on = as_of where source = 'open-data' and source_report_id is null;
update annual_reports set seen_on = coalesce(
  case when source = 'open-data' then to_date(substring(source_name from '_kuni_(\d{8})'), 'DDMMYYYY') end, as_of);
alter table annual_reports alter column seen_on set not null;

-- Versions of reports that are not current: replaced ones, and others of the year that were not preferred.
create table superseded_reports (
  id integer generated always as identity primary key,
  registry_code text collate "C" not null,
  year smallint not null,
  report_type text not null check (report_type in ('14', '35', '36', '18', '19')),
  period_start date,
  period_end date,
  is_consolidated boolean not null,
  columns jsonb not null,
  rows jsonb not null,
  figures jsonb not null,
  source text not null check (source in ('xml', 'open-data')),
  source_name text not null,
  source_report_id text,
  as_of date not null,
  submitted_on date,
  is_audited boolean,
  category text,
  seen_on date not null,
  taken_in_at timestamptz
);
create index superseded_reports_company on superseded_reports (registry_code, year);

-- Every file of elements that was imported, by year, so that a file that is imported late finds its place among them.
create table report_files (
  year smallint not null,
  as_of date not null,
  file_name text not null,
  primary key (year, as_of)
);
insert into report_files (year, as_of, file_name)
  select year, to_date(substring(elements_file from '_kuni_(\d{8})'), 'DDMMYYYY'), elements_file from report_years
  where elements_file ~ '_kuni_\d{8}';

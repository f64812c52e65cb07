-- Annual reports as published, by registry code, whether the company is curated here or not: the newest submission of
-- each year and type, a company's own figures before its group's.
create table annual_reports (
  id integer generated always as identity primary key,
  registry_code text collate "C" not null,
  year smallint not null,
  report_type text not null check (report_type in ('14', '35', '36', '18', '19')),
  period_start date,
  period_end date,
  is_consolidated boolean not null,
  -- Names of columns by code: {"A1": "31.12.2024"}.
  columns jsonb not null,
  -- Rows in short, see stored-rows.ts.
  rows jsonb not null,
  -- What the rows say of the figures that have names, so that comparing thousands need not read all rows.
  figures jsonb not null,
  source text not null check (source in ('xml', 'open-data')),
  source_name text not null,
  -- The register's number of the report.
  source_report_id text,
  -- When it was submitted, else the day it was asked for.
  as_of date not null,
  unique (registry_code, year, report_type)
);

-- Who submitted what, from the open data's general file; what the elements of a year are joined with.
create table report_headings (
  report_id text collate "C" primary key,
  -- A second number under which the elements of the same report may stand.
  filled_report_id text collate "C",
  registry_code text collate "C" not null,
  year smallint not null,
  period_start date,
  period_end date,
  submitted_on date
);
create index report_headings_year on report_headings (year);

-- Years of which the open data are loaded, and from which files.
create table report_years (
  year smallint primary key,
  headings_file text not null,
  elements_file text,
  loaded_at timestamptz
);

create index annual_reports_year on annual_reports (year, report_type, registry_code);

-- A person's own request goes before a run over thousands of companies: until then others leave the host to it.
alter table host_pauses add column urgent_until timestamptz;

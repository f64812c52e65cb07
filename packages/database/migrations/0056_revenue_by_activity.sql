-- Revenue by activity, from the register's file of all reports. A file is known by its bytes, as files of reports are.
create table activity_files (
  id integer generated always as identity primary key,
  as_of date not null,
  -- The number behind the day in its name; -1 without one.
  publication smallint not null,
  file_name text not null,
  content_hash text collate "C",
  run_id integer,
  page_url text,
  imported_at timestamptz not null,
  unique nulls not distinct (as_of, publication, content_hash)
);

-- The activities of a report as the latest file that has it tells them; a report that a later file lacks keeps them.
create table report_activities (
  report_id text collate "C" primary key,
  registry_code text collate "C" not null,
  year smallint not null,
  -- [code, version, revenue, is main] by revenue.
  activities jsonb not null,
  file_id integer not null
);
create index report_activities_company on report_activities (registry_code, year);

create trigger report_activities_raise_version after insert or update or delete or truncate on report_activities
  for each statement execute function raise_version('reports');
